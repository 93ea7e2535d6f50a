/** The box as the server draws it; PasteBox.behaviour.ts brings its answers. */
import { type ReactNode, useId } from 'react';

import {
  DATA_PASTE,
  DATA_PASTE_ANSWER,
  DATA_PASTE_BOX,
  DATA_PASTE_STATUS,
} from 'swapx-components/page-names';

import styles from './PasteBox.module.css';

interface AddressProps {
  id: string;
  label: string;
  name: 'you' | 'to';
}

const AddressField = ({ id, label, name }: AddressProps): ReactNode => (
  <div className={styles.address}>
    <label htmlFor={id}>{label}</label>
    <input
      id={id}
      autoComplete="off"
      spellCheck={false}
      placeholder="0x…"
      {...{ [DATA_PASTE]: name }}
    />
  </div>
);

interface Props {
  /** Asks for the addresses of the reader and of the contract, too, with which data says more. */
  withAddresses?: boolean;
}

export default function PasteBox({ withAddresses }: Props): ReactNode {
  const id = useId();
  return (
    <section className={styles.box} aria-label="贴上查原因" {...{ [DATA_PASTE_BOX]: '' }}>
      <div className={styles.form}>
        <label htmlFor={`${id}text`}>贴上报错、0x 数据或地址</label>
        <textarea
          id={`${id}text`}
          rows={withAddresses ? 5 : 3}
          autoComplete="off"
          spellCheck={false}
          placeholder="例如 execution reverted: STF"
          {...{ [DATA_PASTE]: 'text' }}
        />
        {withAddresses && (
          <>
            <AddressField id={`${id}you`} label="你的地址（可以不填）" name="you" />
            <AddressField id={`${id}to`} label="合约的地址（可以不填）" name="to" />
          </>
        )}
        <p className={styles.note}>内容只在这一页里处理，不发送给任何人。不要贴私钥与助记词。</p>
      </div>
      <p className={styles.unscripted}>
        这里的查询需要 JavaScript。没有它时，报错在<a href="/sdk/errors">错误信息</a>里按原文找；
        调用数据交给 viem 的 <code>decodeFunctionData</code>
        ，或者在区块浏览器的交易页上看已解码的输入。
      </p>
      <p role="status" className={styles.told} {...{ [DATA_PASTE_STATUS]: '' }} />
      <div {...{ [DATA_PASTE_ANSWER]: '' }} />
    </section>
  );
}
