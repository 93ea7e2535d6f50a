import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

type Props = Record<string, string | true | undefined>;

const toAttributes = (props: Props): MdxJsxAttribute[] =>
  Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: value === true ? null : value,
    }));

/** A JSX component at block level. */
export const jsxFlow = (name: string, props: Props): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: toAttributes(props),
  children: [],
});

/** A JSX component within a line of text. */
export const jsxText = (name: string, props: Props): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: toAttributes(props),
  children: [],
});
