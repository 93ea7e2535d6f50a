import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { decodedAddress } from 'swapx-components/decoded-address';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect, useState } from 'react';

import type { OfflineList } from '../list';
import { encoded, isPossible, loadList, saveAll, savedAddresses } from './saved';
import styles from './styles.module.css';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Address of the uncached page, from the query string; addresses of other sites are ignored. */
function wantedPage(search: string): string | undefined {
  const page = new URLSearchParams(search).get('page');
  return page && /^\/(?![/\\])/.test(page) ? page : undefined;
}

function Missing({ page }: { page: string }): ReactNode {
  useEffect(() => {
    const goBack = () => window.location.replace(page);
    window.addEventListener('online', goBack);
    return () => window.removeEventListener('online', goBack);
  }, [page]);
  return (
    <div role="alert" className={styles.missing}>
      <p>
        现在没有网络，<code>{decodedAddress(page)}</code>{' '}
        还没有保存在这台设备上。读过的页面都在下面。
      </p>
      {/* Not a router link: the server must respond with the page. */}
      <a className="button button--sm button--primary" href={page}>
        再试一次
      </a>
    </div>
  );
}

type Saving =
  | { kind: 'ready' }
  | { kind: 'running'; done: number; of: number }
  | { kind: 'done' }
  | { kind: 'failed' };

function SaveAll({ list, onSaved }: { list: OfflineList; onSaved: () => void }): ReactNode {
  const [saving, setSaving] = useState<Saving>({ kind: 'ready' });
  const start = () => {
    setSaving({ kind: 'running', done: 0, of: 1 });
    saveAll(list, (done, of) => setSaving({ kind: 'running', done, of }))
      .then(
        () => setSaving({ kind: 'done' }),
        () => setSaving({ kind: 'failed' }),
      )
      .finally(onSaved);
  };
  const isRunning = saving.kind === 'running';
  return (
    <div className={styles.save}>
      <button type="button" className="button button--primary" disabled={isRunning} onClick={start}>
        离线保存全部文档
      </button>
      <p>
        共 {list.pages.length} 页与搜索，下载约 {megabytes(list.bytes)}；已经保存的不再下载。
      </p>
      {isRunning && (
        <progress
          className={styles.progress}
          value={saving.done}
          max={saving.of}
          aria-label="保存进度"
        />
      )}
      <p role="status">
        {isRunning && `正在保存：${saving.done} / ${saving.of}`}
        {saving.kind === 'done' && '全部文档已经保存，没有网络也能阅读与搜索。'}
        {saving.kind === 'failed' && '没有保存完。请检查网络后再按一次，会从断开的地方继续。'}
      </p>
    </div>
  );
}

function Saved({ list, saved }: { list: OfflineList; saved: Set<string> }): ReactNode {
  const pages = list.pages.filter(({ address }) => saved.has(encoded(address)));
  if (pages.length === 0) return <p>这台设备上还没有保存任何页面。读过的页面会自己保存下来。</p>;
  return (
    <ul className={styles.pages}>
      {pages.map(({ address, title }) => (
        <li key={address}>
          <Link to={address}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

type State = 'loading' | 'impossible' | 'failed' | { list: OfflineList; saved: Set<string> };

async function look(): Promise<State> {
  if (!isPossible()) return 'impossible';
  try {
    const [list, saved] = await Promise.all([loadList(), savedAddresses()]);
    return { list, saved };
  } catch {
    return 'failed';
  }
}

function Contents(): ReactNode {
  const [state, setState] = useState<State>('loading');
  const update = () => void look().then(setState);
  useEffect(update, []);
  if (state === 'loading') return <p>正在查看这台设备上有什么……</p>;
  if (state === 'impossible') return <p>这个浏览器不能保存网站，需要网络才能阅读。</p>;
  if (state === 'failed') return <p>没有读到文档的清单，请在有网络时再打开这一页。</p>;
  return (
    <>
      <SaveAll list={state.list} onSaved={update} />
      <h2>这台设备上的页面</h2>
      <Saved list={state.list} saved={state.saved} />
    </>
  );
}

/** Lists the pages cached on this device; also shown in place of an uncached page while offline. */
export default function OfflinePage(): ReactNode {
  const { search } = useLocation();
  // The query string is unknown when the server renders the page.
  const page = useIsBrowser() ? wantedPage(search) : undefined;
  return (
    <Layout
      title="离线阅读"
      description="查看哪些页面已经保存在这台设备上，或者保存全部文档，在没有网络时阅读与搜索。"
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg">
        <h1>离线阅读</h1>
        {page && <Missing page={page} />}
        <p>
          读过的页面会保存在这台设备上，没有网络时也能打开。有网络时，你看到的总是网站上最新的内容；钱包与链上的数据不会被保存。
        </p>
        <noscript>
          <p>保存页面需要 JavaScript；没有它时，可以用浏览器的“另存为”。</p>
        </noscript>
        <Contents />
      </main>
    </Layout>
  );
}
