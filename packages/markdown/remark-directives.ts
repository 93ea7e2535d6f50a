import { closest } from 'fastest-levenshtein';
import type { Nodes, Root } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

import { type Directive, type DirectiveKind, spellingOf } from './directive';
import { readUse } from './directive-use';
import { directives as allDirectives } from './directives';
import { withPlace } from './place';
import { fillTypes } from './reference/typed-tables';

const KINDS: Record<Directives['type'], DirectiveKind> = {
  textDirective: 'text',
  leafDirective: 'leaf',
  containerDirective: 'container',
};

const isDirective = (node: Nodes): node is Directives => node.type in KINDS;

/** A colon in prose, as in 8:30, is parsed as a text directive without brackets. */
const isProse = ({ type, name, children }: Directives, directives: readonly Directive[]): boolean =>
  type === 'textDirective' &&
  children.length === 0 &&
  !directives.some((directive) => directive.kind === 'text' && directive.name === name);

/** Throws for an unknown directive, which Docusaurus would print as text. */
function find(node: Directives, directives: readonly Directive[]): Directive {
  const written = { kind: KINDS[node.type], name: node.name };
  const found = directives.find(({ name }) => name === node.name);
  if (found?.kind === written.kind) return found;
  const problem = `没有名为“${spellingOf(written)}”的语法`;
  if (found) throw new Error(`${problem}；写 ${found.example}`);
  const nearest = closest(
    node.name,
    directives.map(({ name }) => name),
  );
  const others = directives.map(spellingOf).join('、');
  const spelling = spellingOf(directives.find(({ name }) => name === nearest)!);
  throw new Error(`${problem}；最接近的是“${spelling}”；可用：${others}`);
}

/**
 * In code and attribute values, where no directives are parsed, `:name[label]` is replaced by its
 * value.
 */
function quotedIn(code: string, directives: readonly Directive[]): string {
  return directives.reduce(
    (text, { name, inCode }) =>
      inCode
        ? text.replaceAll(new RegExp(`:${name}\\[([^\\]]*)\\]`, 'g'), (_match, label: string) =>
            inCode(label),
          )
        : text,
    code,
  );
}

function targetOf(url: string, directives: readonly Directive[]): string {
  const owner = directives.find(({ name, linkTarget }) => linkTarget && url.startsWith(`${name}:`));
  return owner?.linkTarget?.(url.slice(owner.name.length + 1)) ?? url;
}

interface Options {
  /** Output format. */
  form: 'site' | 'markdown';
  directives?: readonly Directive[];
}

/** Replaces every directive by the result of its file in `directives/`. */
const remarkDirectives: Plugin<[Options], Root> =
  ({ form, directives = allDirectives }) =>
  (tree, file) => {
    // Must run first: later the signatures, which provide the types, are replaced by code.
    fillTypes(tree, file);
    const shown = new Set<string>();
    const render = (node: Directives): Nodes | null => {
      const directive = find(node, directives);
      const attributes = Object.entries(node.attributes ?? {}).map(
        ([name, value]) => [name, value && quotedIn(value, directives)] as const,
      );
      node.attributes = Object.fromEntries(attributes);
      const use = readUse(directive, node, file.path, shown);
      return form === 'markdown' && directive.toMarkdown
        ? directive.toMarkdown(use)
        : directive.toSite(use);
    };
    visit(tree, (node, index, parent) => {
      if (node.type === 'code' || node.type === 'inlineCode') {
        node.value = withPlace(file, node, () => quotedIn(node.value, directives));
      } else if (node.type === 'link') {
        node.url = withPlace(file, node, () => targetOf(node.url, directives));
      } else if (parent && index !== undefined && isDirective(node) && !isProse(node, directives)) {
        const rendered = withPlace(file, node, () => render(node));
        if (rendered === node) return undefined;
        if (rendered) rendered.position ??= node.position;
        parent.children.splice(index, 1, ...((rendered ? [rendered] : []) as never[]));
        // Visits the replacement, not the old children: a variant may contain a sample, a sample
        // may quote a fact.
        return [SKIP, index];
      }
      return undefined;
    });
  };

export default remarkDirectives;
