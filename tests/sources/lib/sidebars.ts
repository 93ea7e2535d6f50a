import { type Area, areas, docsIn, type SidebarItem } from '../../kit/routes';
import { addressOf, type MarkdownPage } from 'swapx-markdown/pages';

export type Sidebars = Record<`${Area}Sidebar`, readonly SidebarItem[]>;

const SIDEBARS_FILE = 'website/sidebars.ts';

/** Every document stands in the sidebar of its own area, once; and every item has its document. */
export function sidebarFaults(pages: MarkdownPage[], sidebars: Sidebars): string[] {
  const documents = pages.filter(({ path }) => path.startsWith('website/docs/'));
  const listed = areas.flatMap((area) =>
    docsIn(sidebars[`${area}Sidebar`]).map((address) => ({ area, address })),
  );
  const misplaced = listed
    .filter(({ area, address }) => !address.startsWith(`/${area}/`))
    .map(({ area, address }) => `${SIDEBARS_FILE}：${address} 不属于 ${area} 区；移到它自己的侧栏`);
  const missing = listed
    .filter(({ address }) => !documents.some((page) => addressOf(page) === address))
    .map(
      ({ address }) => `${SIDEBARS_FILE}：${address} 没有文件；新建 docs${address}.md 或删去这一项`,
    );
  const wronglyListed = documents.flatMap((page) => {
    const places = listed.filter(({ address }) => address === addressOf(page)).length;
    if (places === 0) return [`${page.path}:1：不在侧栏里；把它放进 ${SIDEBARS_FILE} 的阅读位置`];
    return places > 1
      ? [`${page.path}:1：在侧栏里出现 ${places} 次；在 ${SIDEBARS_FILE} 只留一处`]
      : [];
  });
  return [...wronglyListed, ...misplaced, ...missing];
}
