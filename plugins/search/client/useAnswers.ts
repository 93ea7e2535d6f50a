import { type Answer, loadTexts, search } from '../engine/client';
import { useEffect, useState } from 'react';

export type State =
  | { kind: 'empty' }
  | { kind: 'failed' }
  | { kind: 'answered'; query: string; answers: Answer[] };

/** Longer than from one letter to the next: texts for excerpts are large, and the last ones count. */
const PAUSE = 400;

/** Answers to what is typed; an answer that arrives after the next letter is dropped. */
export function useAnswers(query: string, limit: number): State {
  const [state, setState] = useState<State>({ kind: 'empty' });
  const asked = query.trim();
  useEffect(() => {
    if (asked === '') return;
    let isCurrent = true;
    let pause: number | undefined;
    const answer = async () => {
      const answers = await search(asked, limit);
      if (isCurrent) setState({ kind: 'answered', query: asked, answers });
      return answers;
    };
    const fail = () => isCurrent && setState({ kind: 'failed' });
    const addExcerpts = (answers: Answer[]) => {
      if (!isCurrent) return;
      pause = window.setTimeout(() => loadTexts(answers).then(answer).catch(fail), PAUSE);
    };
    answer().then(addExcerpts, fail);
    return () => {
      isCurrent = false;
      window.clearTimeout(pause);
    };
  }, [asked, limit]);
  return asked === '' ? { kind: 'empty' } : state;
}
