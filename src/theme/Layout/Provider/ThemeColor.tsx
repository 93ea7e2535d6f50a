import Head from '@docusaurus/Head';
import { useColorMode } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

/**
 * Colours the browser's own bars like the page. The reader's choice decides, not the system: a
 * media query would put dark bars above a light page.
 */
export default function ThemeColor(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { colorMode } = useColorMode();
  const { [colorMode]: colour } = siteConfig.customFields!.surface as Record<string, string>;
  return (
    <Head>
      <meta name="theme-color" content={colour} />
    </Head>
  );
}
