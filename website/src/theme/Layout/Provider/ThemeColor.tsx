import Head from '@docusaurus/Head';
import { type ColorMode, useColorMode } from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

/**
 * Colours the browser's own bars like the page. The reader's choice decides, not the system: a
 * media query would put dark bars above a light page.
 */
export default function ThemeColor(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  const { colorMode } = useColorMode();
  const surface = siteConfig.customFields!.surface as Record<ColorMode, string>;
  return (
    <Head>
      {/* Both are for website/src/client/early-color-mode.ts. */}
      <meta
        name="theme-color"
        content={surface[colorMode]}
        data-light={surface.light}
        data-dark={surface.dark}
      />
    </Head>
  );
}
