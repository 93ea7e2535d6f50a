/**
 * Docusaurus names each route by a hash of all that it knows of it and of the routes below it, also of
 * the days on which their documents were changed. The names stand in both bundles, which would then be
 * new with every edit of another document.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Only the sitemap reads the metadata, and it reads the routes themselves. */
const withoutMetadata = ({ routes, ...route }) => ({
  ...route,
  metadata: undefined,
  ...(routes && { routes: routes.map(withoutMetadata) }),
});

export function nameRoutesWithoutMetadata() {
  const codegen = require('@docusaurus/core/lib/server/codegen/codegenRoutes.js');
  const { generateRouteFiles } = codegen;
  codegen.generateRouteFiles = ({ routes, ...others }) =>
    generateRouteFiles({ ...others, routes: routes.map(withoutMetadata) });
}
