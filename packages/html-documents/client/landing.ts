/** The document of the page that the server sent, read before any script changes its DOM. */
import { ELEMENT } from '../fragment-addresses';

import { type PageData, readData } from './page-data';

export interface StoredDocument {
  data: PageData;
  html: string;
}

function readLanding(): StoredDocument | undefined {
  const element = document.querySelector(ELEMENT);
  const script = element?.querySelector(':scope > script');
  if (!element || !script) return undefined;
  return { data: readData(script.textContent!), html: element.innerHTML };
}

export const landing = readLanding();
