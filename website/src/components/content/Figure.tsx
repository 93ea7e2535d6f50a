import type { ReactNode } from 'react';

interface Props {
  /** SVG, read by packages/markdown/directives/figure.ts. */
  html: string;
  caption: string;
}

export default function Figure({ html, caption }: Props): ReactNode {
  return (
    <figure className="figure">
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
