/** What a site shows of data that was pasted into the search. The search knows no data: a site replaces this. */
import type { Props } from '@theme/PastedData';
import type { ReactNode } from 'react';

export default function PastedData(_props: Props): ReactNode {
  return null;
}
