import type { ReactNode } from 'react';

interface Props {
  /** MathML, made by website/features/formulas/remark.ts. */
  html: string;
  display?: boolean;
}

export default function Formula({ html, display = false }: Props): ReactNode {
  const content = { dangerouslySetInnerHTML: { __html: html } };
  return display ? (
    // It may scroll sideways, by keyboard too.
    <div className="formula" role="group" aria-label="公式" tabIndex={0} {...content} />
  ) : (
    <span {...content} />
  );
}
