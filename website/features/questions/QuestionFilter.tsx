/** Where one types what the questions of the page must hold. Without script it is not shown. */
import type { ReactNode } from 'react';

import {
  DATA_QUESTION_COUNT,
  DATA_QUESTION_FILTER,
  DATA_SEARCH,
} from 'swapx-components/page-names';

import styles from './QuestionFilter.module.css';

export default function QuestionFilter(): ReactNode {
  return (
    <div className={styles.filter}>
      <label>
        筛选这一页的问题
        <input
          type="search"
          placeholder="例如：授权、滑点、STF"
          autoComplete="off"
          {...{ [DATA_QUESTION_FILTER]: '' }}
        />
      </label>
      <p role="status" {...{ [DATA_QUESTION_COUNT]: '' }} />
      {/* Its address and words are what is typed, when nothing is left. */}
      <a
        hidden
        className="button button--sm button--secondary"
        href="/search"
        {...{ [DATA_SEARCH]: '' }}
      >
        用全站的搜索找这些字
      </a>
    </div>
  );
}
