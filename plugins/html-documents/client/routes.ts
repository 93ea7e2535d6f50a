/**
 * The routes of the browser. Docusaurus gives it every page of the site; here documents join one by
 * one, as the reader meets them, so that the script does not grow with the number of pages.
 */
import routes from '@generated/routes';
import { decodedAddress } from '@site/lib/decoded-address';
import type { Props as DocItemProps } from '@theme/DocItem';
import { createElement, type ReactNode } from 'react';
import { type MatchedRoute, matchRoutes, type RouteConfig } from 'react-router-config';

import { createContent, createDocument } from './Document';
import { sidebarOf } from './page-data';
import type { StoredDocument } from './store';

/** The components that show documents and categories, loaded once. */
let kinds: typeof import('./page-kinds') | undefined;

async function loadKinds(): Promise<void> {
  kinds ??= await import(/* webpackChunkName: "shell" */ './page-kinds');
}

/** Every route of the branch that answers an address; Chinese addresses arrive percent-encoded. */
const matchesOf = (pathname: string): MatchedRoute<object>[] =>
  [...new Set([pathname, decodedAddress(pathname)])].flatMap((path) =>
    matchRoutes(routes as RouteConfig[], path),
  );

/** What an address leads to: a page that has a route, or what only its content can tell. */
export function kindOf(pathname: string): 'document' | 'page' | 'unknown' {
  const leaf = matchesOf(pathname).find(({ route }) => !route.routes)?.route;
  if (!leaf) return 'unknown';
  return leaf.isDocument ? 'document' : 'page';
}

/** What draws a document or a category, once the components are loaded. */
function componentOf(stored: StoredDocument): () => ReactNode {
  const { data } = stored;
  if ('category' in data) {
    const Content = createContent(stored);
    const props = { categoryGeneratedIndex: data.category };
    return () => createElement(kinds!.CategoryPage, props, createElement(Content));
  }
  const content = createDocument(stored);
  return () => createElement(kinds!.DocItem, { content } as DocItemProps);
}

/** Puts a document among the pages of its area, where the theme looks for it. */
export function addDocument(document: StoredDocument): void {
  if (kindOf(document.pathname) !== 'unknown') return;
  const siblings = matchesOf(document.pathname).at(-1)!.route.routes!;
  siblings.push({
    path: decodedAddress(document.pathname),
    exact: true,
    isDocument: true,
    sidebar: sidebarOf(document.data),
    component: componentOf(document),
  });
}

/** Loads the script of all components that show an address. */
export async function loadComponents(pathname: string): Promise<void> {
  const components = matchesOf(pathname).map(({ route }) => route.component);
  const preloads = components.map((component) =>
    (component as { preload?: () => Promise<unknown> }).preload?.(),
  );
  const isDocument = kindOf(pathname) !== 'page';
  await Promise.all([...preloads, isDocument && loadKinds()]);
}
