import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import type { Tab } from './tab';

export const island = (name: string): string => `[${DATA_ISLAND}="${name}"]`;

/** Scrolls to an island and waits until it is hydrated. */
export async function mounted(tab: Tab, name: string): Promise<void> {
  // Repeatedly, because the first frame after navigation lays out only the beginning of the page.
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
