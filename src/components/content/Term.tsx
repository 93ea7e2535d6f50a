import Link from '@docusaurus/Link';
import { type PointerEvent, type ReactNode, useId, useRef } from 'react';

import styles from './Term.module.css';

/** A mouse that only crosses a line of text should not set off explanations. */
const REST_MS = 250;
const MARGIN = 16;

interface Props {
  anchor: string;
  explanation: string;
  children: ReactNode;
}

/** Puts the explanation below its term, inside the window. It takes no room in the text. */
function place(tooltip: HTMLElement, term: HTMLElement): void {
  const { left, bottom, top } = term.getClientRects()[0]!;
  const { width, height } = tooltip.getBoundingClientRect();
  const fitsBelow = bottom + height + MARGIN <= window.innerHeight;
  tooltip.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - width - MARGIN))}px`;
  tooltip.style.top = `${fitsBelow ? bottom : top - height}px`;
}

/**
 * A term of the glossary at its first use on a page (markdown/terms.ts): a link to the list of terms
 * that shows the explanation when it has the focus, when the mouse rests on it or at a touch.
 */
export default function Term({ anchor, explanation, children }: Props): ReactNode {
  const id = useId();
  const term = useRef<HTMLSpanElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const resting = useRef<number>();
  const pointer = useRef('');

  const hide = () => {
    window.clearTimeout(resting.current);
    tooltip.current?.hidePopover();
  };
  const show = () => {
    if (!tooltip.current || !term.current || tooltip.current.matches(':popover-open')) return;
    tooltip.current.showPopover();
    place(tooltip.current, term.current);
    window.addEventListener('scroll', hide, { once: true, passive: true });
  };

  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') resting.current = window.setTimeout(show, REST_MS);
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') hide();
  };
  return (
    // The explanation is inside, so that the mouse may move onto it.
    <span ref={term} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      <Link
        to={`/markdown-page#${anchor}`}
        className={styles.term}
        aria-describedby={id}
        onFocus={show}
        onBlur={hide}
        onPointerDown={(event) => {
          pointer.current = event.pointerType;
        }}
        onClick={(event) => {
          // A finger cannot rest on a word: its touch explains, and does not lead away.
          if (pointer.current !== 'touch') return;
          event.preventDefault();
          show();
        }}
      >
        {children}
      </Link>
      {/* React 18 does not know the popover attribute, but passes it on. */}
      <span
        ref={tooltip}
        id={id}
        role="tooltip"
        className={styles.tooltip}
        {...{ popover: 'auto' }}
      >
        {explanation}
      </span>
    </span>
  );
}
