import type { ReactNode } from 'react';

import { useOptions } from './areas';
import { useRecentSearches } from './recent';
import styles from './styles.module.css';

interface Props {
  onChoose: (query: string) => void;
}

function Choices({ queries, onChoose }: Props & { queries: string[] }): ReactNode {
  return (
    <ul className={styles.choices}>
      {queries.map((query) => (
        <li key={query}>
          <button type="button" className={styles.choice} onClick={() => onChoose(query)}>
            {query}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What stands below an empty box. */
export default function Suggestions({ onChoose }: Props): ReactNode {
  const { recent, clear } = useRecentSearches();
  return (
    <>
      {recent.length > 0 && (
        <section aria-label="最近搜索">
          <p className={styles.hint}>
            最近搜索
            <button type="button" className={styles.plain} onClick={clear}>
              清除
            </button>
          </p>
          <Choices queries={recent} onChoose={onChoose} />
        </section>
      )}
      <section aria-label="搜索示例">
        <p className={styles.hint}>
          可以输入中文词、整句问题、英文术语、标识符、报错或地址，例如：
        </p>
        <Choices queries={useOptions().examples} onChoose={onChoose} />
      </section>
    </>
  );
}
