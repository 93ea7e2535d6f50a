import type { ReactNode } from 'react';

interface Props {
  /** MathML, made by markdown/math.ts. */
  html: string;
  display?: boolean;
}

export default function Formula({ html, display = false }: Props): ReactNode {
  const content = { dangerouslySetInnerHTML: { __html: html } };
  // A long formula scrolls by itself instead of widening the page; by keyboard too.
  return display ? (
    <div className="formula" role="group" aria-label="公式" tabIndex={0} {...content} />
  ) : (
    <span {...content} />
  );
}
