import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

import font from './font/formulas.woff2';

interface Props {
  /** MathML, made by markdown/math.ts. */
  html: string;
  display?: boolean;
}

export default function Formula({ html, display = false }: Props): ReactNode {
  const content = { dangerouslySetInnerHTML: { __html: html } };
  return (
    <>
      {/* Asked for with the page, the font is there when the page is first drawn: nothing moves. */}
      <Head>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
      {display ? (
        // It may scroll sideways, by keyboard too.
        <div className="formula" role="group" aria-label="公式" tabIndex={0} {...content} />
      ) : (
        <span {...content} />
      )}
    </>
  );
}
