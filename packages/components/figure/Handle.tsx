import { type PointerEvent, type ReactNode, useRef } from 'react';

import type { Tone } from './series';
import styles from './styles.module.css';

interface Point {
  x: number;
  y: number;
}

interface Props extends Point {
  /** The tone of the curve that it belongs to, which its slider has too; without one, it is ink. */
  tone?: Tone;
  /** Called with places in the drawing's own units. */
  onDrag: (to: Point) => void;
}

function placeIn(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): Point {
  return new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()!.inverse());
}

/**
 * A point that mouse and finger can take hold of. The keyboard moves the slider of the same name, so
 * the point itself is no stop for the tab key.
 */
export default function Handle({ x, y, tone = 'plain', onDrag }: Props): ReactNode {
  // A drawing may change its scale while a point moves; what was taken hold of keeps the old one.
  const held = useRef<typeof onDrag>();
  const drag = (event: PointerEvent<SVGGElement>) =>
    held.current?.(placeIn(event.currentTarget.ownerSVGElement!, event));
  return (
    <g
      className={styles.handle}
      data-handle=""
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = onDrag;
      }}
      onPointerMove={drag}
      onPointerUp={() => (held.current = undefined)}
      onPointerCancel={() => (held.current = undefined)}
    >
      {/* As large as a finger. */}
      <circle className={styles.reach} cx={x} cy={y} r="24" />
      <circle className={styles.ring} cx={x} cy={y} r="10" />
      <circle className={`f-${tone}-dot`} cx={x} cy={y} r="6" />
    </g>
  );
}
