import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import Answers from './Answers';
import SearchBox from './SearchBox';
import { useAnswers } from './useAnswers';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

const LIMIT = 50;

/** All answers to a question that stands in the address, so that it can be linked. */
export default function SearchPage(): ReactNode {
  const { search, pathname } = useLocation();
  const history = useHistory();
  const query = new URLSearchParams(search).get('q') ?? '';
  const state = useAnswers(query, LIMIT);
  return (
    <Layout
      title="搜索"
      description="在 SwapX 文档全站搜索中文词、英文术语与代码标识符，结果按学习、合约与 SDK 分组。"
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg">
        <h1>搜索</h1>
        <SearchBox
          query={query}
          onQuery={(asked) => history.replace(`${pathname}?q=${encodeURIComponent(asked)}`)}
        />
        <noscript>
          <p>搜索需要 JavaScript；没有它时，请从上方三个区的目录查找。</p>
        </noscript>
        <Answers state={state} />
      </main>
    </Layout>
  );
}
