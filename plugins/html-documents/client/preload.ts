/**
 * Stands in for the module of this name in Docusaurus' client: loads all that the page at an address
 * needs, before the page is shown. When that fails, Docusaurus loads the whole page anew.
 */
import { sidebarOf } from './page-data';
import { addDocument, kindOf, loadComponents } from './routes';
import { expectedSidebar, loadSidebar } from './sidebars';
import { adoptDocument, storedDocument, loadDocument } from './store';
import { setLost } from './wake';

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

async function loadFirst(pathname: string): Promise<void> {
  // A task of its own: evaluating the script has just been a long one.
  await new Promise((resolve) => setTimeout(resolve));
  const document = adoptDocument(pathname);
  if (document) addDocument(document);
  // An address without a document and without a route is the not-found page.
  await Promise.all([loadComponents(pathname), document && loadSidebar(sidebarOf(document.data))]);
}

/** The page that was asked for last; what is shown, as soon as it is loaded. */
let latest: { pathname: string; loaded: Promise<void> } | undefined;

/** A reader who follows another link meanwhile sees its page, and not before that is loaded. */
async function loadedLatest(): Promise<void> {
  const awaited = latest!;
  try {
    await awaited.loaded;
  } catch (error) {
    if (awaited === latest) throw error;
  }
  if (awaited !== latest) await loadedLatest();
}

export default async function preload(pathname: string): Promise<void> {
  // Where only the fragment or the query changes, or a link is pressed twice, nothing more is needed.
  if (latest?.pathname !== pathname) {
    const isFirst = latest === undefined;
    const loaded = isFirst ? loadFirst(pathname) : loadAhead(pathname);
    latest = { pathname, loaded };
    // Nothing tries again: a press that waits for React is not to wait for ever.
    if (isFirst) loaded.catch(setLost);
  }
  await loadedLatest();
}
