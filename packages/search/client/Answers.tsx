import PastedData from '@theme/PastedData';
import { Fragment, type ReactNode } from 'react';

import AreaFilter from './AreaFilter';
import { inArea, useOptions } from './areas';
import { rememberSearch } from './recent';
import ResultLink from './ResultLink';
import Results from './Results';
import styles from './styles.module.css';
import Suggestions from './Suggestions';
import TopAnswers from './TopAnswers';
import { type State, useExcerpts } from './useAnswers';

interface Props {
  /** What is typed; `state` may still be about what was typed before. */
  query: string;
  state: State;
  retry: () => void;
  /** How many answers to show. */
  count: number;
  area: string | undefined;
  onArea: (area: string | undefined) => void;
  onQuery: (query: string) => void;
  /** The reader follows a result. */
  onFollow?: () => void;
}

/** The development server has no finished pages to make an index of. */
const FAILURE =
  process.env.NODE_ENV === 'production'
    ? '搜索没有加载成功，请检查网络。'
    : '开发服务器没有搜索的索引；运行 npm run site 再搜索。';

/** Said aloud when it changes; the answers themselves would take minutes. */
function summaryOf(state: State, found: number): string {
  if (state.kind === 'failed') return '搜索没有加载成功';
  if (state.kind !== 'answered') return '';
  return found === 0 ? '没有找到' : `找到 ${found} 页`;
}

/** What stands below the search box in each state. */
export default function Answers(props: Props): ReactNode {
  const { query, state, retry, count, area, onArea, onQuery, onFollow } = props;
  const options = useOptions();
  const found = state.kind === 'answered' ? state.found : undefined;
  const all = found?.answers ?? [];
  const matching = inArea(all, area, options);
  const shown = matching.slice(0, count);
  const excerpts = useExcerpts(query, found, shown);
  const follow = () => {
    // Not `state.query`: the last letters may have come after the answers that are shown.
    rememberSearch(query);
    onFollow?.();
  };
  return (
    <>
      <p role="status" className={styles.spoken}>
        {summaryOf(state, matching.length)}
      </p>
      {state.kind === 'empty' && <Suggestions onChoose={onQuery} />}
      {state.kind === 'loading' && <p className={styles.hint}>正在加载…</p>}
      {state.kind === 'failed' && (
        <p className={styles.hint}>
          {FAILURE}
          <button type="button" className={styles.plain} onClick={retry}>
            再试一次
          </button>
        </p>
      )}
      {state.kind !== 'empty' && <PastedData text={query} Link={ResultLink} onFollow={follow} />}
      {found && <TopAnswers found={found} Link={ResultLink} onFollow={follow} />}
      {state.kind === 'answered' && all.length === 0 && !found?.card && (
        <p className={styles.hint}>
          没有找到“{state.query}”。试试更短的词、英文名，或从
          {Object.entries(options.areas).map(([key, name], at) => (
            <Fragment key={key}>
              {at > 0 && '、'}
              <a href={`/${key}/`}>{name}</a>
            </Fragment>
          ))}
          各区的目录开始。
        </p>
      )}
      {all.length > 0 && (
        <>
          <AreaFilter answers={all} chosen={area} onChoose={onArea} />
          <Results answers={shown} excerpts={excerpts} onFollow={follow} />
        </>
      )}
    </>
  );
}
