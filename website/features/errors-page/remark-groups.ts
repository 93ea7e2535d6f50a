/** Folds the errors of the errors page by groups: an opening and a list of what is inside stay in sight. */
import path from 'node:path';

import type { Heading, List, Root, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString } from 'mdast-util-to-string';
import type { Plugin } from 'unified';

import { ERRORS_PAGE } from '../../config/errors-page';
import { DATA_GROUP } from 'swapx-components/page-names';
import { ROOT } from 'swapx-kept/root';
import { jsxFlow } from 'swapx-markdown/jsx';
import { addressOf } from 'swapx-markdown/pages';

const isHeading = (node: RootContent | undefined, depth: number): node is Heading =>
  node?.type === 'heading' && node.depth === depth;

/** Sections with a long list of errors instead of headings. */
const LISTS = ['other-errors', 'contract-errors', 'question-errors'];

const idOf = ({ data }: Heading): unknown => data?.hProperties?.id;

const isList = (node: RootContent): node is Table | List =>
  node.type === 'table' || node.type === 'list';

/** In characters, of the names that stand for a group. */
const PREVIEW = 90;

const text = (value: string) => ({ type: 'text', value }) as never;

/** The first of the names, as many as fit; they are code, which readers look for with Ctrl+F. */
function previewOf(names: string[]): RootContent[] {
  const shown: string[] = [];
  for (const name of names) {
    if ([...shown, name].join('、').length > PREVIEW) break;
    shown.push(name);
  }
  if (shown.length === 0) return [];
  return [
    ...shown.flatMap((value, at) => [
      text(at === 0 ? '：' : '、'),
      { type: 'inlineCode', value } as never,
    ]),
    text(shown.length < names.length ? ' 等' : ''),
  ];
}

interface Fold {
  /** The index of the first node inside. */
  start: number;
  summary: RootContent[];
}

/** The fold of a section; undefined if it has none. */
function foldOf(section: RootContent[]): Fold | undefined {
  const headings = section.filter((node) => isHeading(node, 3));
  if (headings.length > 0) {
    const names = headings.map((node) => toString(node));
    return {
      start: section.indexOf(headings[0]!),
      summary: [text(`这一组 ${headings.length} 条`), ...previewOf(names)],
    };
  }
  const start = section.findIndex(isList);
  const [title] = section;
  if (start < 0 || !title || !LISTS.includes(String(idOf(title as Heading)))) return undefined;
  const list = section[start] as Table | List;
  const count = list.children.length - (list.type === 'table' ? 1 : 0);
  return { start, summary: [text(`这一组 ${count} 条`)] };
}

function around(element: MdxJsxFlowElement, children: RootContent[]): RootContent {
  return { ...element, children: children as never[] };
}

function folded(section: RootContent[]): RootContent[] {
  const fold = foldOf(section);
  if (!fold) return section;
  const { start } = fold;
  const inside = section.slice(start);
  const summary = around(jsxFlow('summary', {}), fold.summary);
  return [
    ...section.slice(0, start),
    around(jsxFlow('details', { [DATA_GROUP]: '', className: 'group' }), [summary, ...inside]),
  ];
}

/** The nodes of a page by sections of the second level; the first part is the opening. */
function sectionsOf(nodes: RootContent[]): RootContent[][] {
  const starts = nodes.flatMap((node, at) => (isHeading(node, 2) ? [at] : []));
  return [0, ...starts].map((start, at) => nodes.slice(start, starts[at]));
}

const remarkErrorGroups: Plugin<[], Root> = () => (tree, file) => {
  const page = path.relative(ROOT, file.path).split(path.sep).join('/');
  if (addressOf({ path: page }) !== ERRORS_PAGE) return;
  tree.children = sectionsOf(tree.children).flatMap(folded);
};

export default remarkErrorGroups;
