import type { ComponentType } from 'react';

import { createDocument } from './Document';
import { adoptDocument, loadDocument } from './store';

/** The content of a page outside of the areas, as the module that its route expects. */
export async function loadPageContent(pathname: string): Promise<{ default: ComponentType }> {
  const isShown = window.location.pathname === pathname;
  const stored = (isShown && adoptDocument(pathname)) || (await loadDocument(pathname));
  return { default: createDocument(stored) };
}
