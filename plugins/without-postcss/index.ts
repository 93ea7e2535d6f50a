import type { Plugin } from '@docusaurus/types';

/**
 * What the browsers named in package.json cannot read, Lightning CSS writes in another way when it
 * minifies. PostCSS would do the same before, and look for a file of options beside each sheet: a tenth
 * of the bundler's time, for a sheet that says the same.
 */
export default function styles(): Plugin {
  return {
    name: 'styles',
    configurePostCss: (options) => ({ ...options, plugins: [], config: false }),
  };
}
