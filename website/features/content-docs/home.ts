import type { RouteConfig } from '@docusaurus/types';

const HOME = '/';
const STUDY_INDEX = '/study/';

/**
 * Adds a second route to the study index at the root of the site. A page of the pages plugin would
 * have no docs sidebar, and a redirect would be blank without JavaScript; a second route to the
 * same document has neither fault, and the canonical address (set in the document) stays `/study/`.
 */
export function withHome(route: RouteConfig): RouteConfig {
  const routes = route.routes?.flatMap((child) =>
    child.path === STUDY_INDEX ? [{ ...child, path: HOME }, child] : [withHome(child)],
  );
  return routes ? { ...route, routes } : route;
}
