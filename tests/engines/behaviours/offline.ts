import { SHARDS } from 'swapx-search/engine/format';
import { behavioursOf } from '../behaviour';
import { LOADS_AHEAD, type Tab } from '../tab';

const behaves = behavioursOf('offline');

const POOL = '/study/liquidity/pool';

/** Every page links to this fragment. */
const isFragmentOfSdk = (url: string) => url.endsWith('/sdk.txt');

/** Opens a page and waits until it is cached. */
async function read(tab: Tab, page: string): Promise<void> {
  await tab.open(page);
  await tab.until(
    `保存 ${page}`,
    async (address) => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().some(({ url }) => new URL(url).pathname === address);
    },
    page,
  );
  await tab.until('service worker 接管', () => navigator.serviceWorker.controller);
}

/** Navigates by `location.assign`, because some drivers' navigation bypasses the service worker. */
async function goWithoutNetwork(tab: Tab, page: string): Promise<void> {
  await tab.site.goAway();
  await tab.mark();
  await tab.evaluate((address) => location.assign(address), page);
  await tab.until('新的页面', () => !('mark' in document.documentElement.dataset));
  await tab.ready();
}

// Browsers log failed requests.
const OFFLINE = { script: LOADS_AHEAD, mayWriteToConsole: true };

behaves(
  POOL,
  'a page that was read opens without network',
  async (tab, page) => {
    await read(tab, page);
    await goWithoutNetwork(tab, page);
    await tab.sees('sx-document p');
  },
  OFFLINE,
);

behaves(
  '/sdk/v2/overview',
  'a page that was not read says so and lists what is there',
  async (tab, page) => {
    await read(tab, POOL);
    await goWithoutNetwork(tab, page);
    await tab.sees('[role=alert]', '还没有保存在这台设备上');
    await tab.sees(`main li a[href="${POOL}"]`);
  },
  { ...OFFLINE, slow: true },
);

behaves(
  '/study/',
  'the search works without network',
  async (tab, page) => {
    await read(tab, page);
    await tab.until(
      '搜索的索引',
      async (parts) => {
        const names = await caches.keys();
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const addresses = kept.flat().map(({ url }) => url);
        return (
          addresses.filter((url) => url.includes('/terms-')).length === parts &&
          addresses.some((url) => url.includes('/search/catalogue'))
        );
      },
      SHARDS,
    );
    await goWithoutNetwork(tab, page);
    await tab.press('Control+k');
    await tab.until('搜索框', () => document.activeElement!.matches('dialog input'));
    await tab.type('滑点');
    await tab.sees('dialog ul a', '滑点');
  },
  { ...OFFLINE, slow: true },
);

behaves(
  POOL,
  'leaving a page while a link is still being fetched writes nothing',
  async (tab, page) => {
    await read(tab, '/study/');
    const requests = () => tab.site.asked.filter(isFragmentOfSdk).length;
    const before = requests();
    await tab.open(page);
    await tab.untilTrue('预先取来', () => requests() > before);
    await tab.open('/study/');
  },
  { script: LOADS_AHEAD, isHeld: isFragmentOfSdk, slow: true },
);
