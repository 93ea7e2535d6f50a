import { useEffect, useReducer, useRef, useState } from 'react';

import { type Answer, type Answers, search } from '../engine/client';
import type { Piece } from '../engine/excerpt';

export type State =
  | { kind: 'empty' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'answered'; query: string; found: Answers };

/** As many as somebody may want to look through. */
const LIMIT = 50;

/** Answers of this visit, so that going back finds the page as it was left, at once. */
const answered = new Map<string, State>();
const REMEMBERED = 20;

function remember(query: string, state: State): void {
  answered.delete(query);
  answered.set(query, state);
  if (answered.size > REMEMBERED) answered.delete(answered.keys().next().value!);
}

/** Answers to what is typed; an answer that arrives after the next letter is dropped. */
export function useAnswers(query: string): { state: State; retry: () => void } {
  const asked = query.trim();
  const [state, setState] = useState<State>(() => answered.get(asked) ?? { kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (asked === '') return undefined;
    const known = answered.get(asked);
    if (known) {
      // Later than now, as an answer that has to be looked for would come.
      const soon = window.setTimeout(() => setState(known));
      return () => window.clearTimeout(soon);
    }
    let isCurrent = true;
    const show = (next: State) => {
      if (isCurrent) setState(next);
    };
    search(asked, LIMIT).then(
      (found) => {
        const next: State = { kind: 'answered', query: asked, found };
        remember(asked, next);
        show(next);
      },
      () => show({ kind: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, attempt]);
  return {
    state: asked === '' ? { kind: 'empty' } : state,
    retry: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}

/**
 * Texts for excerpts are large. They are loaded when the query has rested, and only for the answers that
 * are shown: soon after the last letter for those that are read first, then for the rest.
 */
const FIRST = { count: 3, rest: 200 };
const OTHERS_REST = 450;

type Excerpts = ReadonlyMap<string, Piece[]>;
const NONE: Excerpts = new Map();
const arrived = new WeakMap<Answers, Excerpts>();

/** When the query last changed. */
function useTyped(query: string): { current: number } {
  const typed = useRef(0);
  useEffect(() => {
    typed.current = performance.now();
  }, [query]);
  return typed;
}

/** The excerpts of the answers shown, as far as they have arrived; every letter of `query` starts anew. */
export function useExcerpts(query: string, found: Answers | undefined, shown: Answer[]): Excerpts {
  const [, showArrived] = useReducer((times: number) => times + 1, 0);
  const typed = useTyped(query);
  const pages = shown.map(({ page }) => page).join(' ');
  useEffect(() => {
    if (!found || pages === '') return undefined;
    const load = (wanted: string[]) => {
      const known = arrived.get(found) ?? NONE;
      const missing = wanted.filter((page) => !known.has(page));
      if (missing.length === 0) return;
      // An answer is complete without its excerpt: that one failed to load is not worth a word.
      found.excerptsOf(missing).then(
        (excerpts) => {
          arrived.set(found, new Map([...(arrived.get(found) ?? NONE), ...excerpts]));
          showArrived();
        },
        () => undefined,
      );
    };
    const all = pages.split(' ');
    const since = performance.now() - typed.current;
    const timers = [
      window.setTimeout(() => load(all.slice(0, FIRST.count)), FIRST.rest - since),
      window.setTimeout(() => load(all.slice(FIRST.count)), OTHERS_REST - since),
    ];
    return () => timers.forEach((timer) => window.clearTimeout(timer));
    // The answers to a new letter may be long in coming; those to the old one are not worth loading for.
  }, [query, found, pages, typed]);
  return (found && arrived.get(found)) ?? NONE;
}
