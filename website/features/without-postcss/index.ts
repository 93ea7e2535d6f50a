import type { Plugin } from '@docusaurus/types';

/**
 * Disables PostCSS. Lightning CSS, which minifies the sheet, already compiles it for the browsers
 * in package.json; PostCSS would only repeat the work.
 */
export default function withoutPostCss(): Plugin {
  return {
    name: 'without-postcss',
    configurePostCss: (options) => ({ ...options, plugins: [], config: false }),
  };
}
