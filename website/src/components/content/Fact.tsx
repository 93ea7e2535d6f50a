import type { Confidence, Fact as FactData } from 'swapx-facts';
import Link from '@docusaurus/Link';
import CopyButton from 'swapx-components/CopyButton';
import { type ReactNode, useId } from 'react';

import styles from './Fact.module.css';

type Doubtful = Exclude<Confidence, 'certain'>;

const DOUBT: Record<Doubtful, string> = {
  reported: '未核实',
  conflicting: '说法不一',
  inferred: '推断',
};

/** A word beside the value; pressing it shows why the value is doubtful. Needs no script. */
function Doubt({ confidence, note }: { confidence: Doubtful; note: string }): ReactNode {
  const id = useId();
  return (
    <>
      {/* React 18 does not know the popover attributes, but passes them on. */}
      <button type="button" className={styles.doubt} {...{ popovertarget: id }}>
        {DOUBT[confidence]}
      </button>
      <span id={id} className={styles.note} {...{ popover: 'auto' }}>
        {note}
        <Link to="/contract/unverified">怎样核对</Link>
      </span>
    </>
  );
}

/** The last signs of an address keep to the line of what follows it: the symbol that copies it, and marks. */
const LAST = 4;

/** Characters of a value that fit into a line on every screen. */
const LONGEST_WORD = 24;

const Signs = ({ value, as: Element = 'code' }: { value: string; as?: 'code' | 'span' }) => (
  <Element className={styles.signs}>
    <span>
      {value.slice(0, -LAST)}
      <wbr />
    </span>
    {value.slice(-LAST)}
  </Element>
);

function Value({ kind, value, explorer }: Pick<Props, 'kind' | 'value' | 'explorer'>): ReactNode {
  if (kind === 'url') return <Link to={value}>{value}</Link>;
  if (kind !== 'address' && kind !== 'hash') {
    return value.length > LONGEST_WORD ? <Signs value={value} as="span" /> : value;
  }
  return (
    <>
      {explorer ? (
        <Link to={explorer}>
          <Signs value={value} />
        </Link>
      ) : (
        <Signs value={value} />
      )}
      <CopyButton text={value} name={kind === 'address' ? '地址' : '哈希'} />
    </>
  );
}

interface Props {
  kind: FactData['kind'];
  value: string;
  /** Where the address can be looked up. */
  explorer?: string;
  confidence?: Doubtful;
  note?: string;
}

/** What `:fact[key]` in Markdown turns into (packages/markdown/directives/fact.ts). */
export default function Fact({ confidence, note, ...value }: Props): ReactNode {
  return (
    <span className={styles.fact}>
      <Value {...value} />
      {confidence && note && <Doubt confidence={confidence} note={note} />}
    </span>
  );
}
