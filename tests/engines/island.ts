import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import type { Tab } from './tab';

export const island = (name: string): string => `[${DATA_ISLAND}="${name}"]`;

/** Brings an island into view, where it begins to work. */
export async function mounted(tab: Tab, name: string): Promise<void> {
  // The rest of a page that was come to by a link is laid out after its beginning.
  await tab.until(
    '部件开始工作',
    (css, attribute) => {
      const found = document.querySelector(css)!;
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      return found.hasAttribute(attribute);
    },
    island(name),
    DATA_MOUNTED,
  );
}
