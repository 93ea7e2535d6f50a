/** Data in the box of the search is decoded as in the box of a page; the decoder comes with the first data. */
import type { Props } from '@theme/PastedData';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

import { isData } from '../../client/read-paste';

/** A call or the refusal of a contract inside of other words: digits that no address and no hash has. */
const LONG_HEX = /0x[\da-f]{72,}/i;

const Nothing: ComponentType<Props> = () => null;

const Pasted = lazy(() =>
  import(/* webpackChunkName: "paste-box" */ '../../client/PastedInSearch').catch(() => ({
    default: Nothing,
  })),
);

export default function PastedData(props: Props): ReactNode {
  if (!isData(props.text) && !LONG_HEX.test(props.text)) return null;
  return (
    <Suspense fallback={null}>
      <Pasted {...props} />
    </Suspense>
  );
}
