import type { Directives } from 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';

import { type Directive, spellingOf, type Use } from './directive';

/** remark-directive stores the label of a container as its first paragraph. */
function splitContent(node: Directives): Pick<Use, 'label' | 'content'> {
  if (node.type !== 'containerDirective') return { label: toString(node), content: [] };
  const [first, ...rest] = node.children;
  const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return isLabelled
    ? { label: toString(first), content: rest }
    : { label: '', content: node.children };
}

function checkLabel(directive: Directive, label: string): void {
  const spelling = spellingOf(directive);
  if (label && !directive.label) {
    throw new Error(`${spelling} 不接受 […]；写 ${directive.example}`);
  }
  if (!label && directive.label?.required) {
    throw new Error(`${spelling} 缺少 […]；写 ${directive.example}`);
  }
}

/** Throws for unknown or missing attributes, so that typing errors are found. */
function checkAttributes(
  directive: Directive,
  attributes: Record<string, string | null | undefined>,
): Record<string, string | undefined> {
  const spelling = spellingOf(directive);
  for (const [name, { required }] of Object.entries(directive.attributes)) {
    if (required && !attributes[name]) throw new Error(`${spelling} 缺少属性 ${name}="…"`);
  }
  const known = Object.keys(directive.attributes);
  const unknown = Object.keys(attributes).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const fix = known.length > 0 ? `可用：${known.join('、')}` : '它不接受属性';
    throw new Error(`${spelling} 没有属性“${unknown}”；${fix}`);
  }
  return attributes as Record<string, string | undefined>;
}

/** Parses and validates one use of a directive; `shown` collects what the page has shown so far. */
export function readUse(
  directive: Directive,
  node: Directives,
  page: string,
  shown: Set<string>,
): Use {
  const { label, content } = splitContent(node);
  checkLabel(directive, label);
  const attributes = checkAttributes(directive, node.attributes ?? {});
  const use = `${directive.name} ${directive.shownAs?.(label) ?? label}`;
  const isRepeated = shown.has(use);
  shown.add(use);
  return { node, label, attributes, content, page, isRepeated };
}
