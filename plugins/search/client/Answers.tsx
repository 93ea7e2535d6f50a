import type { ReactNode } from 'react';

import Results from './Results';
import styles from './styles.module.css';
import type { State } from './useAnswers';

interface Props {
  state: State;
  onFollow?: () => void;
}

/** What stands below the search box in each state; it is read aloud when it changes. */
export default function Answers({ state, onFollow }: Props): ReactNode {
  return (
    <div aria-live="polite">
      {state.kind === 'empty' && (
        <p className={styles.hint}>
          输入中文词、英文术语或标识符，例如：无常损失、slippage、exactInput。
        </p>
      )}
      {state.kind === 'failed' && (
        <p className={styles.hint}>搜索索引没有加载成功，请检查网络后再试。</p>
      )}
      {state.kind === 'answered' && state.answers.length === 0 && (
        <p className={styles.hint}>
          没有找到“{state.query}”。试试更短的词、英文名，或从
          <a href="/study/">学习</a>、<a href="/contract/">合约</a>、<a href="/sdk/">SDK</a>
          三个区的目录开始。
        </p>
      )}
      {state.kind === 'answered' && <Results answers={state.answers} onFollow={onFollow} />}
    </div>
  );
}
