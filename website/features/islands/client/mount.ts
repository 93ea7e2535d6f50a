/**
 * Brings the islands of a document to life. An island is a React component inside a document that is
 * otherwise plain HTML: the build draws its starting position, and its script is loaded when it comes
 * near the view. Each is a root of its own, on every page that the reader comes to.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { Root } from 'react-dom/client';

import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import { type IslandModule, readProps } from './markup';

/** So near the view that the island is ready before it is seen. */
const NEAR = '300px';

const roots = new Map<HTMLElement, Root>();

const load = (name: string): Promise<IslandModule> =>
  import(/* webpackChunkName: "island-[request]" */ `@site/src/islands/${name}/index.tsx`);

/** Before hydration the page has no React yet. */
const loadReact = () => Promise.all([import('react'), import('react-dom/client')]);

function explainFailure(island: HTMLElement): void {
  const notice = document.createElement('p');
  notice.className = 'island-failure';
  notice.setAttribute('role', 'status');
  notice.textContent = '这里的互动部分没有加载成功，下面是它开始时的样子。';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = '再试一次';
  retry.addEventListener('click', () => {
    notice.remove();
    void mount(island);
  });
  notice.append(retry);
  island.before(notice);
}

async function mount(island: HTMLElement): Promise<void> {
  try {
    const [[{ createElement }, { hydrateRoot }], { default: Island }] = await Promise.all([
      loadReact(),
      load(island.getAttribute(DATA_ISLAND)!),
    ]);
    // The reader may have gone on while the script was loading.
    if (!island.isConnected || roots.has(island)) return;
    const root = hydrateRoot(island, createElement(Island, readProps(island)), {
      identifierPrefix: island.id,
    });
    roots.set(island, root);
    island.setAttribute(DATA_MOUNTED, '');
  } catch (error) {
    console.error(error);
    explainFailure(island);
  }
}

function unmountLeft(): void {
  for (const [island, root] of roots) {
    if (island.isConnected) continue;
    roots.delete(island);
    // Not while React is still at work on the page that comes.
    setTimeout(() => root.unmount());
  }
}

/** A link may name a position of a figure, which it will read itself: here it comes into view. */
function showNamed(): void {
  const [, name] = /^#([a-z0-9-]+)\?/.exec(window.location.hash) ?? [];
  if (name) document.querySelector(`[${DATA_ISLAND}="${name}"]`)?.scrollIntoView();
}

/** The islands of a page may be found twice: the first page is announced before hydration and by it. */
const watched = new WeakSet<Element>();

let update = () => {};

if (ExecutionEnvironment.canUseDOM) {
  const view = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        view.unobserve(target);
        void mount(target as HTMLElement);
      }
    },
    { rootMargin: NEAR },
  );
  update = () => {
    unmountLeft();
    showNamed();
    for (const island of document.querySelectorAll<HTMLElement>(`[${DATA_ISLAND}]`)) {
      if (watched.has(island)) continue;
      watched.add(island);
      view.observe(island);
    }
  };
}

/** Docusaurus calls this after every change of the page. */
export const onRouteDidUpdate = (): void => update();
