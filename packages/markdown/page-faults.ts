/**
 * What the build would refuse of a page, or show otherwise than its author meant: each fault with file,
 * line and mend. Docusaurus parses pages as MDX, where braces, tags and imports are program.
 */
import type { Html, Nodes, Root } from 'mdast';
import type { Plugin } from 'unified';
import { unified } from 'unified';
import type { Position } from 'unist';
import { SKIP, visit } from 'unist-util-visit';
import { VFile } from 'vfile';

import type { MarkdownPage } from './pages';
import { lineOf, linesOf, nodesOf, treeOf } from './reader';

interface Fault {
  line: number;
  text: string;
}

const isHeading = (line: string): boolean => /^#{1,6}\s/.test(line);

const COMPONENT = '页面里不写组件与程序；会动的东西用 ::island{name="…"}';

/** What in running text is program in MDX, or a part of our syntax that has come off, with the mend. */
const NO_TEXT: [RegExp, string][] = [
  [/(?<!\\)\{/g, '“{”开始一段程序；写进 `代码` 里，或者写 \\{'],
  [/(?<!\\)<(?!\s)/g, '“<”开始一个标签；后面空一格，写进 `代码` 或公式里，或者写 \\<'],
  [/(?<![^\n])(?:import|export)\s/g, COMPONENT],
  [/(?<![^\n]):{3,}(?!.)/g, '这一行 ::: 不结束任何提示框；删去，或者外层多写一个冒号'],
];

/** Read as it is written: the tree no longer holds escapes and references. */
function textFaults(tree: Root, source: string): Fault[] {
  const lines = linesOf(source);
  return nodesOf(tree, 'text').flatMap(({ position }) => {
    const { start, end } = position!;
    // With the characters before and after, which decide.
    const from = Math.max(0, start.offset! - 1);
    const written = source.slice(from, end.offset! + 1);
    return NO_TEXT.flatMap(([pattern, text]) =>
      [...written.matchAll(pattern)]
        .map(({ index }) => from + index)
        .filter((at) => at >= start.offset! && at < end.offset!)
        .map((at) => ({
          at,
          line: start.line + source.slice(start.offset, at).split('\n').length - 1,
        }))
        // Docusaurus escapes the id of a heading.
        .filter(
          ({ at, line }) => !(source.startsWith('{#', at) && isHeading(lines[line - 1]!.text)),
        )
        .map(({ line }) => ({ line, text })),
    );
  });
}

const TAG = /^<(\/?)([\w.-]*)/;

const RAISED = new Set(['<sup>', '</sup>', '<sub>', '</sub>']);

/** Superscripts and subscripts are the only tags; a comment is none. */
const isPlain = ({ value }: Html): boolean => RAISED.has(value) || value.startsWith('<!--');

/** Tags that an author typed; the end of one is named only if its beginning is not. */
function tagFaults(tree: Root): Fault[] {
  const tags = nodesOf(tree, 'html')
    .filter((node) => !isPlain(node))
    .map((node) => ({
      line: lineOf(node),
      end: TAG.exec(node.value)?.[1],
      name: TAG.exec(node.value)?.[2] ?? '',
    }));
  const begun = new Set(tags.filter(({ end }) => !end).map(({ name }) => name));
  return tags
    .filter(({ end, name }) => !end || !begun.has(name))
    .map(({ line, name }) => ({
      line,
      text: /^[A-Z]/.test(name)
        ? COMPONENT
        : `页面里不写标签 <${name}>；强调写 **…**，换行空一行，提示框写 :::info`,
    }));
}

/** Superscripts that do not end where they begin. */
function raisedFaults(tree: Root): Fault[] {
  const faults: Fault[] = [];
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const open: Html[] = [];
    for (const child of node.children) {
      if (child.type !== 'html' || !RAISED.has(child.value)) continue;
      if (!child.value.startsWith('</')) open.push(child);
      else if (!open.pop()) faults.push({ line: lineOf(child), text: `${child.value} 没有开始` });
    }
    for (const child of open) {
      faults.push({ line: lineOf(child), text: `${child.value} 在同一段里没有结束` });
    }
  });
  return faults;
}

const linkFaults = (tree: Root, source: string): Fault[] =>
  nodesOf(tree, 'link')
    .filter(({ position }) => source[position!.start.offset!] === '<')
    .map((node) => ({
      line: lineOf(node),
      text: `<${node.url}>：链接写 [文字](网址)`,
    }));

const imageFaults = (tree: Root): Fault[] =>
  [...nodesOf(tree, 'image'), ...nodesOf(tree, 'imageReference')].map((node) => ({
    line: lineOf(node),
    text: '图不写 ![…](…)；SVG 放进 website/docs/figures/，用 ::figure{file="….svg" caption="…"} 引用',
  }));

/** A container whose end is missing goes on to the end of what it stands in. */
const containerFaults = (tree: Root, source: string): Fault[] =>
  nodesOf(tree, 'containerDirective').flatMap((node) => {
    const { start, end } = node.position!;
    const lines = source.slice(start.offset, end.offset).split('\n');
    const [colons] = /^:+/.exec(lines[0]!)!;
    const last = lines.length > 1 ? lines.at(-1)! : '';
    const isEnded = new RegExp(`^[\\s>]*${colons}:*\\s*$`).test(last);
    const text = `${colons}${node.name} 没有结束；在它的末尾写一行 ${colons}，里面还有提示框时外层多写一个冒号`;
    return isEnded ? [] : [{ line: lineOf(node), text }];
  });

const placed = ({ path }: MarkdownPage, faults: Fault[]): string[] =>
  faults
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text }) => `${path}:${line}：${text}`);

/** Faults that are seen without knowing what the directives of the page mean. */
export function syntaxFaults(page: MarkdownPage): string[] {
  const { source } = page;
  const tree = treeOf(source);
  return placed(page, [
    ...textFaults(tree, source),
    ...tagFaults(tree),
    ...raisedFaults(tree),
    ...linkFaults(tree, source),
    ...imageFaults(tree),
    ...containerFaults(tree, source),
  ]);
}

const isAt = (node: Nodes, { start, end }: Position): boolean =>
  node.position?.start.offset === start.offset && node.position?.end.offset === end.offset;

function remove(tree: Root, place: Position): void {
  visit(tree, (node, index, parent) => {
    if (!parent || !isAt(node, place)) return undefined;
    parent.children.splice(index!, 1);
    return [SKIP, index!];
  });
}

type Message = ReturnType<VFile['message']>;

const positionOf = ({ place }: Message): Position | undefined =>
  place && 'start' in place ? place : undefined;

export interface Rendered {
  /** Without what is faulty. */
  tree: Root;
  faults: string[];
}

/** Runs a plugin over a page again and again, each time without what it refused before, to find all faults. */
export function render<Options extends unknown[]>(
  page: MarkdownPage,
  plugin: Plugin<Options, Root>,
  ...options: Options
): Rendered {
  const processor = unified().use(plugin, ...options);
  const faults: Fault[] = [];
  const faulty: Position[] = [];
  for (;;) {
    // The tree is shared and frozen; the plugin changes its own.
    const tree = structuredClone(treeOf(page.source));
    for (const place of faulty) remove(tree, place);
    try {
      const file = new VFile({ path: page.path, value: page.source });
      return { tree: processor.runSync(tree, file) as Root, faults: placed(page, faults) };
    } catch (error) {
      const { line = 1, reason, message } = error as Message;
      faults.push({ line, text: reason ?? message });
      const place = positionOf(error as Message);
      // Without a place, nothing can be left out.
      if (!place || faulty.includes(place)) return { tree, faults: placed(page, faults) };
      faulty.push(place);
    }
  }
}
