import type { Nodes } from 'mdast';
import type { ContainerDirective, Directives } from 'mdast-util-directive';

/** `:name[…]` in a line of text, `::name` on a line of its own, or `:::name` around other text. */
export type DirectiveKind = 'text' | 'leaf' | 'container';

/** A label or an attribute, described to authors in one line of Chinese. */
interface Part {
  required: boolean;
  description: string;
}

type Parts = Record<string, Part>;

export const required = (description: string) => ({ required: true, description }) as const;
export const optional = (description: string) => ({ required: false, description }) as const;

type Values<P extends Parts> = {
  [Name in keyof P]: P[Name]['required'] extends true ? string : string | undefined;
};

/** One validated use of a directive on a page. */
export interface Use<P extends Parts = Parts> {
  node: Directives;
  /** Text of the label, without markup. */
  label: string;
  attributes: Values<P>;
  /** Children of a container, without the label. */
  content: ContainerDirective['children'];
  /** Path of the page. */
  page: string;
  /** Whether an earlier use on the page has the same label, or the same `shownAs`. */
  isRepeated: boolean;
}

/** A directive of the project's Markdown and everything known about it. */
export interface Directive<P extends Parts = Parts> {
  /** As authors write it; also the name of the file. */
  name: string;
  kind: DirectiveKind;
  /** One line of Chinese for authors. */
  summary: string;
  /** Without it, a label is an error. */
  label?: Part;
  attributes: P;
  /** A valid use. */
  example: string;
  /**
   * Replacement on the site; null removes the node. Returning the node itself leaves it to
   * Docusaurus.
   */
  toSite(use: Use<P>): Nodes | null;
  /** Replacement in the Markdown export; by default that of the site. */
  toMarkdown?(use: Use<P>): Nodes | null;
  /** Key by which a use counts as a repetition of an earlier one; by default the label. */
  shownAs?(label: string): string;
  /** Replacement of `:name[label]` inside a code block, where Markdown parses no directives. */
  inCode?(label: string): string;
  /** Target of the link `[words](name:label)`. */
  linkTarget?(label: string): string;
}

/**
 * Type-checks a directive's attributes; the result forgets their names, so that all directives fit
 * into one list.
 */
export const defineDirective = <const P extends Parts>(directive: Directive<P>): Directive =>
  directive;

const COLONS: Record<DirectiveKind, string> = { text: ':', leaf: '::', container: ':::' };

/** The spelling of a directive, e.g. `::sample`. */
export const spellingOf = ({ kind, name }: Pick<Directive, 'kind' | 'name'>): string =>
  COLONS[kind] + name;
