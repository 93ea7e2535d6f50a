/**
 * Hydrates the islands of a document. An island is a React component in an otherwise static
 * document: the build renders its initial state, and its chunk is loaded when it comes near the
 * viewport. Each island is a separate root, on every page.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type { Root } from 'react-dom/client';

import { DATA_ISLAND, DATA_MOUNTED } from 'swapx-components/page-names';
import { type IslandModule, readProps } from './markup';

/** Margin of the viewport within which an island's chunk is loaded. */
const NEAR = '300px';

const roots = new Map<HTMLElement, Root>();

const load = (name: string): Promise<IslandModule> =>
  import(/* webpackChunkName: "island-[request]" */ `@site/src/islands/${name}/index.tsx`);

/** Before hydration React is not loaded. */
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
    // The island may have been removed by navigation while its chunk loaded.
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
    // In a later task: React must not unmount a root while it renders the next page.
    setTimeout(() => root.unmount());
  }
}

/**
 * Scrolls to the island that the hash names, as in `#name?…`; the island itself reads its position
 * from the hash.
 */
function showNamed(): void {
  const [, name] = /^#([a-z0-9-]+)\?/.exec(window.location.hash) ?? [];
  if (name) document.querySelector(`[${DATA_ISLAND}="${name}"]`)?.scrollIntoView();
}

/** Prevents mounting twice: onRouteDidUpdate is called for the first page before and after hydration. */
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

/** Docusaurus calls this after every navigation. */
export const onRouteDidUpdate = (): void => update();
