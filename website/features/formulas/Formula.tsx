import type { ReactNode } from 'react';

interface Props {
  /** MathML from website/features/formulas/remark.ts. */
  html: string;
  display?: boolean;
}

export default function Formula({ html, display = false }: Props): ReactNode {
  const content = { dangerouslySetInnerHTML: { __html: html } };
  return display ? (
    // Focusable, so that it can be scrolled sideways by keyboard.
    <div className="formula" role="group" aria-label="公式" tabIndex={0} {...content} />
  ) : (
    <span {...content} />
  );
}
