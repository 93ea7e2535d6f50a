import type { Plugin } from '@docusaurus/types';

/**
 * Switches PostCSS off. Lightning CSS, which minifies the sheet, already rewrites it for the browsers that
 * package.json lists; PostCSS would do the same work before and yield the same sheet.
 */
export default function withoutPostCss(): Plugin {
  return {
    name: 'without-postcss',
    configurePostCss: (options) => ({ ...options, plugins: [], config: false }),
  };
}
