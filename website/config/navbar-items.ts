/**
 * Refuses a wrong item of the navbar, by name, before anything is built. Docusaurus lets misspelt keys and
 * missing labels pass, and finds wrong documents and sidebars on every page, when all are rendered.
 */
import type { NavbarItem } from '@docusaurus/theme-common';
import { closest } from 'fastest-levenshtein';

const FILE = 'website/config/navbar.ts';

interface Kind {
  keys: string[];
  required?: string[];
  /** Whether the item needs words of its own; others take them from what they lead to. */
  isLabelled?: boolean;
  /** Whether it may stand in a dropdown. */
  isInner?: boolean;
}

const ANY = ['type', 'position', 'className'];
const LINK = [...ANY, 'label', 'html', 'target', 'rel', 'title'];
const ACTIVE = ['activeBasePath', 'activeBaseRegex'];
const AROUND = ['dropdownItemsBefore', 'dropdownItemsAfter'];

const KINDS: Record<string, Kind> = {
  default: {
    keys: [...LINK, 'to', 'href', 'prependBaseUrlToHref', ...ACTIVE],
    isLabelled: true,
    isInner: true,
  },
  dropdown: {
    keys: [...LINK, 'items', 'to', 'href', ...ACTIVE],
    required: ['items'],
    isLabelled: true,
  },
  doc: { keys: [...LINK, 'docId', 'docsPluginId'], required: ['docId'], isInner: true },
  docSidebar: {
    keys: [...LINK, 'sidebarId', 'docsPluginId'],
    required: ['sidebarId'],
    isInner: true,
  },
  docsVersion: { keys: [...LINK, 'to', 'docsPluginId'], isInner: true },
  docsVersionDropdown: {
    keys: [...LINK, 'docsPluginId', 'dropdownActiveClassDisabled', ...AROUND],
  },
  localeDropdown: { keys: [...LINK, 'queryString', ...AROUND] },
  search: { keys: ANY },
  html: { keys: [...ANY, 'value'], required: ['value'], isInner: true },
};

/** A type that a theme of the site adds; what it takes, only the theme knows. */
const isCustom = ({ type }: NavbarItem): boolean => /^custom-/.test(type ?? '');

const typeOf = ({ type, items }: NavbarItem): string => type ?? (items ? 'dropdown' : 'default');

const nearest = (word: string, words: string[]): string =>
  words.length > 0 ? `；最接近的是“${closest(word, words)}”，可用：${words.join('、')}` : '';

const innerOf = (item: NavbarItem): NavbarItem[] =>
  ['items', ...AROUND].flatMap((key) => (item[key] as NavbarItem[] | undefined) ?? []);

/** Faults with the item that has them. */
const named = (item: NavbarItem, faults: string[]): string[] =>
  faults.map((fault) => `${FILE}：导航栏的一项 ${JSON.stringify(item)}：${fault}`);

function keyFaults(item: NavbarItem, { keys }: Kind): string[] {
  return Object.keys(item)
    .filter((key) => !keys.includes(key) && !/^(aria|data)-/.test(key))
    .map((key) => `不认识“${key}”${nearest(key, keys)}`);
}

function valueFaults(item: NavbarItem, { required = [], isLabelled }: Kind): string[] {
  const missing = required.filter((key) => !item[key]).map((key) => `缺少 ${key}`);
  const isNamed = Boolean(item.label ?? item.html);
  const targets = ['to', 'href'].filter((key) => item[key]);
  const { position } = item as { position?: string };
  return [
    ...missing,
    ...(isLabelled && !isNamed ? ["缺少 label；写 label: '…'"] : []),
    ...(item.label && item.html ? ['label 与 html 只写一个'] : []),
    ...(typeOf(item) === 'default' && targets.length !== 1 ? ['to 与 href 恰好写一个'] : []),
    ...(position && !['left', 'right'].includes(position)
      ? [`position 写 'left' 或 'right'，不是“${position}”`]
      : []),
  ];
}

/** What is wrong with an item by itself. */
function formFaults(item: NavbarItem, isInner = false): string[] {
  if (isCustom(item)) return [];
  const type = typeOf(item);
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) return named(item, [`没有类型“${type}”${nearest(type, Object.keys(KINDS))}`]);
  const misplaced = isInner && !kind.isInner ? [`${type} 不能放在下拉菜单里`] : [];
  const placed = isInner && item.position ? ['下拉菜单里的一项不写 position'] : [];
  return [
    ...named(item, [...misplaced, ...placed, ...keyFaults(item, kind), ...valueFaults(item, kind)]),
    ...innerOf(item).flatMap((inner) => formFaults(inner, true)),
  ];
}

function refuse(faults: string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Without the type of a plain link, which Docusaurus knows by its absence. */
function plain({ type, ...item }: NavbarItem): NavbarItem {
  const items = item.items && { items: item.items.map(plain) };
  return { ...(type !== 'default' && type && { type }), ...item, ...items };
}

/** The items with a position; Docusaurus would put one without on the left. Throws if one is wrong. */
export function checkedItems(items: NavbarItem[]): NavbarItem[] {
  refuse(items.flatMap((item) => formFaults(item)));
  return items.map((item) => ({ position: 'right', ...plain(item) }));
}

type SidebarItem = string | { type: string; link?: object; items?: readonly SidebarItem[] };

/** What items may name. */
export interface Names {
  documents: string[];
  sidebars: Record<string, readonly SidebarItem[]>;
}

/** Whether Docusaurus finds a page that an item for the sidebar can open. */
const leadsSomewhere = (items: readonly SidebarItem[]): boolean =>
  items.some((item) => {
    if (typeof item === 'string' || item.type === 'doc') return true;
    return item.type === 'category' && (Boolean(item.link) || leadsSomewhere(item.items ?? []));
  });

/** What is wrong with the document or the sidebar that an item names. */
export function nameFaults(items: NavbarItem[], { documents, sidebars }: Names): string[] {
  return items.flatMap((item) => {
    const { type, docId, sidebarId } = item as Record<string, string | undefined>;
    const faults: string[] = [];
    if (type === 'doc' && docId && !documents.includes(docId)) {
      faults.push(`没有文档“${docId}”；最接近的是“${closest(docId, documents)}”`);
    }
    if (type === 'docSidebar' && sidebarId) {
      const sidebar = Object.hasOwn(sidebars, sidebarId) ? sidebars[sidebarId] : undefined;
      if (!sidebar)
        faults.push(`没有侧栏“${sidebarId}”${nearest(sidebarId, Object.keys(sidebars))}`);
      else if (!leadsSomewhere(sidebar)) faults.push(`侧栏“${sidebarId}”里没有可以打开的一页`);
    }
    return [...named(item, faults), ...nameFaults(innerOf(item), { documents, sidebars })];
  });
}

/** For the plugin that knows the documents. */
export const checkNames = (items: NavbarItem[], names: Names): void =>
  refuse(nameFaults(items, names));
