import type { ComponentProps, ReactNode } from 'react';

/** The empty corner of a table heads nothing; as a header, screen readers would announce silence. */
export default function HeaderCell(props: ComponentProps<'th'>): ReactNode {
  return props.children === undefined ? <td {...props} /> : <th {...props} />;
}
