import { signaturesOn } from 'swapx-markdown/reference/page';
import { expectedOn, type Page } from 'swapx-markdown/reference/pages';
import { compare, type Parity } from 'swapx-markdown/reference/parity';

/** How the source of a reference page agrees with the members that exist. */
export function parityOf(page: Page, source: string): Parity {
  return compare(`website/docs/${page.file}`, expectedOn(page), signaturesOn(source));
}
