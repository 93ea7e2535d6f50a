/**
 * Stands in for Docusaurus' hasHydratedDataAttribute. The attribute says that the page answers to the
 * reader, which it does before React is there (entry.ts); React must not take it back for a moment.
 */
import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

export default function HasHydrated(): ReactNode {
  return (
    <Head>
      {/* oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang -- it has one; this adds to it */}
      <html data-has-hydrated="true" />
    </Head>
  );
}
