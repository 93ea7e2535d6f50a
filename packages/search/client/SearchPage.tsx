import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import { type ReactNode, useRef } from 'react';

import Answers from './Answers';
import { inArea, useOptions } from './areas';
import { moveFocus } from './keys';
import SearchBox from './SearchBox';
import styles from './styles.module.css';
import { useAnswers } from './useAnswers';
import { useScrollKept } from './useScrollKept';

const PAGE_SIZE = 10;

interface Asked {
  q: string;
  area?: string;
  /** How many answers are shown. */
  n?: number;
}

function read(search: string): Asked & { n: number } {
  const parameters = new URLSearchParams(search);
  return {
    q: parameters.get('q') ?? '',
    area: parameters.get('area') ?? undefined,
    n: Math.max(PAGE_SIZE, Number(parameters.get('n')) || 0),
  };
}

function write({ q, area, n }: Asked): string {
  const parameters = [`q=${encodeURIComponent(q)}`];
  if (area) parameters.push(`area=${encodeURIComponent(area)}`);
  if (n && n > PAGE_SIZE) parameters.push(`n=${n}`);
  return `?${parameters.join('&')}`;
}

/** All answers to a question. What is shown stands in the address: it can be linked and gone back to. */
export default function SearchPage(): ReactNode {
  const { search, pathname } = useLocation();
  const history = useHistory();
  const asked = read(search);
  const options = useOptions();
  const { state, retry } = useAnswers(asked.q);
  const isBrowser = useIsBrowser();
  const main = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const found =
    state.kind === 'answered' ? inArea(state.found.answers, asked.area, options).length : 0;
  useScrollKept(state.kind === 'answered');

  const ask = (next: Asked) => history.replace(pathname + write(next));
  const onQuery = (q: string) => {
    ask({ q });
    box.current?.focus();
  };
  return (
    <Layout title="搜索" description={options.description}>
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main
        ref={main}
        className={`container margin-vert--lg ${styles.page}`}
        onKeyDown={({ nativeEvent }) => {
          if (!nativeEvent.isComposing && moveFocus(nativeEvent, main.current!)) {
            nativeEvent.preventDefault();
          }
        }}
      >
        <h1>搜索</h1>
        <div className={styles.framed}>
          <SearchBox query={isBrowser ? asked.q : ''} onQuery={onQuery} inputRef={box} />
        </div>
        <noscript>
          <p>搜索需要 JavaScript；没有它时，请从上方各区的目录查找。</p>
        </noscript>
        {/* What stands in the address and what was searched for lately, only a browser knows. */}
        {isBrowser && (
          <Answers
            query={asked.q}
            state={state}
            retry={retry}
            count={asked.n}
            area={asked.area}
            onArea={(area) => ask({ q: asked.q, area })}
            onQuery={onQuery}
          />
        )}
        {found > asked.n && (
          <button
            type="button"
            className={styles.choice}
            onClick={() => ask({ ...asked, n: asked.n + PAGE_SIZE })}
          >
            再显示 {Math.min(PAGE_SIZE, found - asked.n)} 条
          </button>
        )}
      </main>
    </Layout>
  );
}
