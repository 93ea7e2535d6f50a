import type { Nodes } from 'mdast';
import type { ContainerDirective, Directives } from 'mdast-util-directive';

/** `:name[…]` in a line of text, `::name` on a line of its own, or `:::name` around other text. */
export type DirectiveKind = 'text' | 'leaf' | 'container';

/** Something an author may write in a directive, explained to authors in one line of Chinese. */
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

/** One place of a page where an author wrote the directive; its parts have been checked. */
export interface Use<P extends Parts = Parts> {
  node: Directives;
  /** The words in the brackets, without markup. */
  label: string;
  attributes: Values<P>;
  /** What stands between the lines of a container, without the label. */
  content: ContainerDirective['children'];
  /** Path of the page. */
  page: string;
  /** Whether the page has already shown the same: the same label, or what `shownAs` says. */
  isRepeated: boolean;
}

/** A piece of our own Markdown syntax, with everything that is known about it. */
export interface Directive<P extends Parts = Parts> {
  /** As authors write it; the file has the same name. */
  name: string;
  kind: DirectiveKind;
  /** What an author gets, in one line of Chinese. */
  summary: string;
  /** What belongs in the brackets; without it, none are allowed. */
  label?: Part;
  attributes: P;
  /** One use that works. */
  example: string;
  /** What stands on the page instead; null for nothing. The node itself is left to Docusaurus. */
  toSite(use: Use<P>): Nodes | null;
  /** What stands in the Markdown export; without it, the same as on the page. */
  toMarkdown?(use: Use<P>): Nodes | null;
  /** What two uses have in common when the second repeats the first; without it, their label. */
  shownAs?(label: string): string;
  /** What `:name[label]` becomes inside a code block, where Markdown has no directives. */
  inCode?(label: string): string;
  /** Where the link `[words](name:label)` leads. */
  linkTarget?(label: string): string;
}

/** Checks a directive where it is written; the list of all has no need of its attributes' names. */
export const defineDirective = <const P extends Parts>(directive: Directive<P>): Directive =>
  directive;

const COLONS: Record<DirectiveKind, string> = { text: ':', leaf: '::', container: ':::' };

/** How the beginning of a directive is written, e.g. `::sample`. */
export const spellingOf = ({ kind, name }: Pick<Directive, 'kind' | 'name'>): string =>
  COLONS[kind] + name;
