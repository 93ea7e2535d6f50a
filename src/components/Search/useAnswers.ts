import { type Answer, search } from '@site/search/client';
import { useEffect, useState } from 'react';

export type State =
  | { kind: 'empty' }
  | { kind: 'failed' }
  | { kind: 'answered'; query: string; answers: Answer[] };

/** Answers to what is typed; an answer that arrives after the next letter is dropped. */
export function useAnswers(query: string, limit: number): State {
  const [state, setState] = useState<State>({ kind: 'empty' });
  const asked = query.trim();
  useEffect(() => {
    let isCurrent = true;
    if (asked !== '') {
      search(asked, limit).then(
        (answers) => isCurrent && setState({ kind: 'answered', query: asked, answers }),
        () => isCurrent && setState({ kind: 'failed' }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [asked, limit]);
  return asked === '' ? { kind: 'empty' } : state;
}
