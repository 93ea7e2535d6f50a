/** Sets the names of functions and types apart from the words of other headings, in every list of contents. */
import type { WrapperProps } from '@docusaurus/types';
import TOCItems from '@theme-original/TOCItems';
import type TOCItemsType from '@theme/TOCItems';
import { type ReactNode, useMemo } from 'react';

type Props = WrapperProps<typeof TOCItemsType>;
type Item = Props['toc'][number];

/** The heading of a member has its name, or `event-` and its name, as anchor. */
const isMember = ({ id, value }: Item): boolean => id.replace(/^event-/, '') === value;

/** A long name breaks between its words. */
const breakable = (name: string): string => name.replaceAll(/[a-z](?=[A-Z])/g, '$&<wbr>');

const withMembers = (item: Item): Item =>
  isMember(item) ? { ...item, value: `<code>${breakable(item.value)}</code>` } : item;

export default function TOCItemsWithMembers({ toc, ...props }: Props): ReactNode {
  // The list below is drawn anew only when it gets another array.
  const marked = useMemo(() => toc.map(withMembers), [toc]);
  return <TOCItems {...props} toc={marked} />;
}
