import { useState, useSyncExternalStore } from 'react';

import {
  type Allows,
  type Controls,
  fragmentOf,
  isAbout,
  type Position,
  positionIn,
  startOf,
} from './position';

export interface Movable<C extends Controls> {
  name: string;
  controls: C;
  position: Position<C>;
  move: (changes: Partial<Position<C>>) => void;
  reset: () => void;
  /** Puts the position into the address, and returns the address. */
  link: () => string;
  /** The address names a position that this figure cannot be in. */
  isRefused: boolean;
}

function onFragment(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
}

/** Where the reader has moved a figure: from its start, or from where a link put it. */
export function usePosition<C extends Controls>(
  name: string,
  controls: C,
  allows: Allows<C> = () => true,
): Movable<C> {
  const fragment = useSyncExternalStore(
    onFragment,
    () => (isAbout(name, window.location.hash) ? window.location.hash : ''),
    // The build knows no fragment.
    () => '',
  );
  const linked = positionIn(name, controls, fragment, allows);
  // What was moved before the reader followed another link no longer counts.
  const [moved, setMoved] = useState<{ after: string; position: Position<C> }>();
  const position = moved?.after === fragment ? moved.position : (linked ?? startOf(controls));
  const move = (changes: Partial<Position<C>>) =>
    setMoved((last) => {
      const from = last?.after === fragment ? last.position : (linked ?? startOf(controls));
      const to = { ...from, ...changes };
      return allows(to) ? { after: fragment, position: to } : last;
    });
  return {
    name,
    controls,
    position,
    move,
    reset: () => move(startOf(controls)),
    link() {
      window.history.replaceState(window.history.state, '', fragmentOf(name, position));
      return window.location.href;
    },
    isRefused: fragment !== '' && !linked,
  };
}
