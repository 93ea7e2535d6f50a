/** Sets the names of functions and types apart from the words of other headings, in every list of contents. */
import type { WrapperProps } from '@docusaurus/types';
import TOCItems from '@theme-original/TOCItems';
import type TOCItemsType from '@theme/TOCItems';
import { type ReactNode, useMemo } from 'react';

type Props = WrapperProps<typeof TOCItemsType>;
type Item = Props['toc'][number];

/** The heading of a member has its name, or `event-` and its name, as anchor. */
const isMember = ({ id, value }: Item): boolean => id.replace(/^event-/, '') === value;

/** HTML in which long names break between their words. */
const breakable = (html: string): string =>
  html.replaceAll(/<[^>]*>|\w{12,}/g, (part) =>
    part.startsWith('<') ? part : part.replaceAll(/[a-z](?=[A-Z])/g, '$&<wbr>'),
  );

const withMembers = (item: Item): Item => {
  const value = breakable(item.value);
  return { ...item, value: isMember(item) ? `<code>${value}</code>` : value };
};

export default function TOCItemsWithMembers({ toc, ...props }: Props): ReactNode {
  // The list below is drawn anew only when it gets another array.
  const marked = useMemo(() => toc.map(withMembers), [toc]);
  return <TOCItems {...props} toc={marked} />;
}
