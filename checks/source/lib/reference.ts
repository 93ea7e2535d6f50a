import { parsePage } from '../../../markdown/reference/page';
import { expectedOn, type Page } from '../../../markdown/reference/pages';
import { compare, type Parity } from '../../../markdown/reference/parity';

/** How the source of a reference page agrees with the members that exist. */
export async function parityOf(page: Page, source: string): Promise<Parity> {
  return compare(`docs/${page.file}`, expectedOn(page), await parsePage(source));
}
