import type { ReactNode } from 'react';

import type { Piece } from '../engine/excerpt';

/** A text with the words marked that were searched for. */
export default function Marked({ pieces }: { pieces: Piece[] }): ReactNode {
  return pieces.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text));
}
