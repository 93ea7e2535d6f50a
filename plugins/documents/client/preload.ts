/**
 * Stands in for the module of this name in Docusaurus' client: loads all that the page at an address
 * needs, before the page is shown. When that fails, Docusaurus loads the whole page anew.
 */
import { sidebarOf } from './page-data';
import { addDocument, kindOf, loadComponents } from './routes';
import { expectedSidebar, loadSidebar } from './sidebars';
import { adoptDocument, storedDocument, loadDocument } from './store';

/** Loads a page that is not the one shown. */
export async function loadAhead(pathname: string): Promise<void> {
  const isDocument = kindOf(pathname) !== 'page' || storedDocument(pathname) !== undefined;
  const [document] = await Promise.all([
    isDocument && loadDocument(pathname),
    loadComponents(pathname),
    loadSidebar(expectedSidebar(pathname)),
  ]);
  if (!document) return;
  await loadSidebar(sidebarOf(document.data));
  addDocument(document);
}

let shown: string | undefined;

async function loadFirst(pathname: string): Promise<void> {
  // A task of its own: evaluating the script has just been a long one.
  await new Promise((resolve) => setTimeout(resolve));
  const document = adoptDocument(pathname);
  if (document) addDocument(document);
  // An address without a document and without a route is the not-found page.
  await Promise.all([loadComponents(pathname), document && loadSidebar(sidebarOf(document.data))]);
}

export default async function preload(pathname: string): Promise<void> {
  const previous = shown;
  shown = pathname;
  if (previous === undefined) await loadFirst(pathname);
  // Where only the fragment or the query changes, everything is there.
  else if (previous !== pathname) await loadAhead(pathname);
}
