import { signaturesOn } from '../../../markdown/reference/page';
import { expectedOn, type Page } from '../../../markdown/reference/pages';
import { compare, type Parity } from '../../../markdown/reference/parity';

/** How the source of a reference page agrees with the members that exist. */
export function parityOf(page: Page, source: string): Parity {
  return compare(`docs/${page.file}`, expectedOn(page), signaturesOn(source));
}
