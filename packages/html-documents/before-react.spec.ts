/** The page before hydration. That it looks and answers as ever is seen in all other tests. */
import { brotliCompressSync } from 'node:zlib';

import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

import { colour } from '../../website/src/css/colours';
import { DATA_QUESTION_FILTER } from 'swapx-components/page-names';
import {
  arrived,
  docsSidebar,
  heading,
  hold,
  ready,
  idle,
  navbar,
  nextFrames,
  open,
  PHONE,
  scrollTop,
  sidebarLink,
  hydrate,
} from '../../tests/kit/shell';
import { test } from '../../tests/kit/test';

const QUOTING = '/sdk/v3/guides/swaps/quoting';
const TRADING = '/sdk/v3/guides/swaps/trading';
const REACT = '**/assets/js/react.*.js';

test.skip(process.env.SHELL_STATE === 'hydrated', 'the subject is the page before');

/** The browser tells a new page of a pointer in its corner, at a time of its own. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.addEventListener('pointermove', (event) => {
      if (event.isTrusted && event.screenX === 0 && event.screenY === 0) {
        event.stopImmediatePropagation();
      }
    });
  }),
);

const isHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
const isNotHydrated = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

/** Leaves a mark that only a reload takes away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test.describe('a visit', () => {
  test.use({ loadsAhead: true });

  /** The bytes of script that the page has run, compressed as the server does. */
  function countScript(page: Page): () => Promise<number> {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    return async () =>
      (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  }

  /** Seconds of the processor that scripts have taken; another program does not lengthen them. */
  async function scriptSeconds(session: CDPSession): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value;
  }

  test('takes most of its time for script when there is a reader', async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await open(page, QUOTING);
    await idle(page);
    const before = await scriptSeconds(session);
    await hydrate(page);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan((await scriptSeconds(session)) / 2);
  });

  interface TraceEvent {
    name: string;
    pid: number;
    tid: number;
    args: { name?: string; data?: { functionName?: string } };
    /** When it began and how long it took, and how long the processor worked for it, in microseconds. */
    ts: number;
    dur: number;
    tdur: number;
  }

  /** What the page itself has done, of these kinds of events. */
  function eventsIn(trace: Buffer, kinds: string[]): TraceEvent[] {
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    const isMain = traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`);
    return traceEvents.filter(
      ({ name, pid, tid, tdur }) =>
        kinds.includes(name) && isMain.includes(`${pid} ${tid}`) && tdur > 0,
    );
  }

  /** Milliseconds of the processor. */
  const timesOf = (events: TraceEvent[]) => events.map(({ tdur }) => tdur / 1000);

  // How much a part takes of the whole varies with what else the machine does.
  test('hydrates in parts', { tag: '@slow' }, async ({ page, browser }) => {
    await open(page, QUOTING);
    await idle(page);
    await browser.startTracing(page, { categories: ['toplevel'] });
    await hydrate(page);
    const tasks = timesOf(eventsIn(await browser.stopTracing(), ['ThreadControllerImpl::RunTask']));
    const all = tasks.reduce((sum, task) => sum + task, 0);
    expect(all).toBeGreaterThan(0);
    expect(Math.max(...tasks)).toBeLessThan(0.75 * all);
  });

  /** Everything that runs script. */
  const SCRIPT = ['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks'];

  const LAYOUT = ['UpdateLayoutTree', 'Layout'];

  /** A script that asks where something lies brings the layout of the frame forward; it is none of its time. */
  const withoutLayout = (scripts: TraceEvent[], layouts: TraceEvent[]): TraceEvent[] =>
    scripts.map((script) => {
      const end = script.ts + script.dur;
      const inside = layouts.filter(({ ts }) => ts >= script.ts && ts < end);
      return { ...script, tdur: inside.reduce((left, { tdur }) => left - tdur, script.tdur) };
    });

  /**
   * What a task is measured by: a machine that is slower, or has other work, is so for both. It takes
   * about 5 ms on two cores of 2.5 GHz, and a phone is four times slower.
   */
  const countWords = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(function countingWords() {
        const seen = new Map<string, number>();
        for (let at = 0; at < 60_000; at++) {
          const word = String(at % 5000);
          seen.set(word, (seen.get(word) ?? 0) + 1);
        }
        resolve();
      });
    });
  const isCounting = ({ args }: TraceEvent) => args.data?.functionName === 'countingWords';
  /** Evaluating React alone takes 2 to 5 such measures, by how busy the machine is. */
  const LONG = 6;

  for (const address of [QUOTING, '/contract/swapx-v3/overview', '/study/liquidity/pool']) {
    test(`of ${address} is never busy with script for long`, async ({ page, browser }) => {
      await browser.startTracing(page, { categories: ['devtools.timeline', 'v8'] });
      await open(page, address);
      await idle(page);
      await hydrate(page);
      await page.evaluate(countWords);
      const trace = await browser.stopTracing();
      const events = withoutLayout(eventsIn(trace, SCRIPT), eventsIn(trace, LAYOUT));
      const measure = Math.max(...timesOf(events.filter(isCounting)));
      const longest = Math.max(...timesOf(events.filter((event) => !isCounting(event))));
      expect(measure).toBeGreaterThan(0);
      expect(longest / measure).toBeLessThan(LONG);
    });

    test(`of ${address} runs little script until there is a reader`, async ({ page }) => {
      const bytes = countScript(page);
      await open(page, address);
      await expect(page.locator('link[rel=prefetch][href*="/react."]')).toBeAttached();
      await idle(page);
      await isNotHydrated(page);
      expect(await bytes()).toBeGreaterThan(0);
      expect(await bytes()).toBeLessThan(16 * 1024);
      await hydrate(page);
      expect(await bytes()).toBeLessThan(125 * 1024);
    });
  }
});

test.describe('the reader is noticed', () => {
  // A pointer that another test has left over the page would be noticed first.
  test.use({ ownContext: true });

  const signs: Record<string, (page: Page) => Promise<void>> = {
    'by the pointer': (page) => page.mouse.move(300, 300),
    'by the wheel': (page) => page.mouse.wheel(0, 100),
    'by a key': (page) => page.keyboard.press('Tab'),
  };
  for (const [name, show] of Object.entries(signs)) {
    test(name, async ({ page }) => {
      await open(page, QUOTING);
      await isNotHydrated(page);
      await show(page);
      await isHydrated(page);
    });
  }

  test.describe('on a phone', () => {
    test.use({ hasTouch: true });

    test('by a touch', async ({ page }) => {
      await open(page, QUOTING);
      await page.touchscreen.tap(300, 300);
      await isHydrated(page);
    });
  });
});

test.describe('what is done before React is there', () => {
  test('is done once, when it is', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, '/study/');
    const caret = docsSidebar(page).getByRole('button', { name: '侧边栏分类“开始”' });
    await caret.click();
    await isNotHydrated(page);
    await expect(caret).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(caret).toHaveAttribute('aria-expanded', 'true');
  });

  test('may be a category that has no page: it opens, and keeps the focus', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, '/contract/');
    const category = docsSidebar(page).getByRole('button', { expanded: false }).first();
    const name = await category.innerText();
    await category.click();
    await isNotHydrated(page);
    release();
    const opened = docsSidebar(page).getByRole('button', { name, expanded: true });
    await expect(opened).toBeFocused();
    await expect(page).toHaveURL('/contract/');
  });

  test('may be opening a group, which leads nowhere and shows no progress', async ({ page }) => {
    await page.clock.install();
    await hold(page, REACT);
    await open(page, '/contract/');
    await docsSidebar(page).getByRole('button', { expanded: false }).first().click();
    // Progress shows only after a while.
    await page.clock.runFor(2000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('may be pressed twice: the menu opens, and stays open', async ({ page }) => {
      const release = await hold(page, REACT);
      await open(page, '/study/');
      const toggle = navbar(page).getByRole('button', { name: '打开菜单' });
      await toggle.dblclick();
      await isNotHydrated(page);
      release();
      await isHydrated(page);
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    });
  });

  test('may be a link that is pressed twice: it leads on once', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, QUOTING);
    const steps = () => page.evaluate(() => window.history.length);
    const before = await steps();
    await sidebarLink(page, TRADING).dblclick();
    release();
    await arrived(page, TRADING);
    expect(await steps()).toBe(before + 1);
  });

  test('may be a place in the page, which is shown at once, below the navbar', async ({ page }) => {
    await hold(page, REACT);
    await open(page, QUOTING);
    await page.locator('.table-of-contents a[href="#pool"]').click();
    await expect(page).toHaveURL(/#pool$/);
    const top = (locator: Locator) => locator.evaluate((one) => one.getBoundingClientRect().top);
    const bar = (await navbar(page).boundingBox())!;
    await expect.poll(() => top(page.locator('h2#pool'))).toBeGreaterThanOrEqual(bar.height);
    await expect.poll(() => top(page.locator('h2#pool'))).toBeLessThan(2 * bar.height);
    await isNotHydrated(page);
  });

  test('may be the keys of the search inside of a text field', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, '/sdk/questions');
    await page.locator(`[${DATA_QUESTION_FILTER}]`).click();
    await page.keyboard.press('Control+k');
    release();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  });

  test('may be the report of an error, which names the section at once', async ({ page }) => {
    await hold(page, REACT);
    await open(page, QUOTING);
    const section = page.locator('.markdown h2#pool');
    await section.evaluate((element) => element.scrollIntoView());
    const link = page.locator('.theme-doc-toc-desktop').getByRole('link', { name: '报告错误' });
    await link.evaluate((element) => element.addEventListener('click', (e) => e.preventDefault()));
    await link.click();
    await isNotHydrated(page);
    const id = await section.getAttribute('id');
    const { searchParams } = new URL((await link.getAttribute('href'))!);
    expect(searchParams.get('page')!.endsWith(`${QUOTING}#${id}`)).toBe(true);
  });

  test('may be scrolling: the navbar is gone as soon as React is there', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, QUOTING);
    await page.mouse.move(640, 400);
    for (const reached of [200, 500]) {
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(reached);
    }
    await expect(navbar(page)).toBeInViewport();
    await isNotHydrated(page);
    release();
    await expect(navbar(page)).not.toBeInViewport();
  });

  test('may be scrolling down and up again: the navbar stays', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, QUOTING);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => scrollTop(page)).toBe(400);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => scrollTop(page)).toBe(300);
    release();
    await isHydrated(page);
    await nextFrames(page);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });

  test('may be a link, which the browser follows at once', async ({ page }) => {
    await hold(page, REACT);
    await open(page, QUOTING);
    await mark(page);
    await page.locator(`sx-document a[href="${TRADING}"]`).first().click();
    await arrived(page, TRADING);
    expect(await isMarked(page)).toBe(false);
  });

  test('may be going back to a page that was left without loading another', async ({ page }) => {
    await open(page, QUOTING);
    await page.locator(`sx-document a[href="${TRADING}"]`).first().click();
    await arrived(page, TRADING);
    await page.reload();
    await ready(page);
    await hold(page, REACT);
    await page.goBack();
    await expect(heading(page)).toHaveText('获取报价');
  });

  for (const keys of ['Control+k', '/']) {
    test(`may be the keys of the search: ${keys}`, async ({ page }) => {
      const release = await hold(page, REACT);
      await open(page, QUOTING);
      await page.keyboard.press(keys);
      release();
      await expect(page.getByRole('searchbox')).toBeFocused();
    });
  }
});

test.describe('what the reader chose before is shown', () => {
  test.use({ ownContext: true });

  const bar = (page: Page) => page.getByText('谨防仿冒').filter({ visible: true });
  const toggle = (page: Page) => page.getByRole('button', { name: '切换浅色与深色模式' });
  const bars = (page: Page) => page.locator('meta[name=theme-color]');

  /** Opens a page with something in the storage of the browser. */
  async function openWith(page: Page, stored: Record<string, string>): Promise<void> {
    await open(page, TRADING);
    await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
    await open(page, QUOTING);
    await idle(page);
    await isNotHydrated(page);
  }

  test('the dark mode, by all that names it', async ({ page }) => {
    await openWith(page, { theme: 'dark' });
    for (const whenever of [async () => undefined, () => hydrate(page)]) {
      await whenever();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(toggle(page)).toHaveAccessibleName('切换浅色与深色模式（当前为深色模式）');
      await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(bars(page)).toHaveAttribute('content', colour('sx-surface', 'dark'));
    }
    await toggle(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(toggle(page)).toHaveAccessibleName('切换浅色与深色模式（当前为浅色模式）');
  });

  test('that the announcement was closed, unless it is another one', async ({ page }) => {
    await open(page, QUOTING);
    const id = (await page.locator('meta[name=announcement]').getAttribute('content'))!;
    const closed = { 'docusaurus.announcement.dismiss': 'true', 'docusaurus.announcement.id': id };
    await openWith(page, closed);
    await expect(bar(page)).toBeHidden();
    await hydrate(page);
    await expect(bar(page)).toBeHidden();
    await openWith(page, { ...closed, 'docusaurus.announcement.id': 'older' });
    await expect(bar(page)).toBeVisible();
    await hydrate(page);
    await expect(bar(page)).toBeVisible();
  });
});

test.describe('another tab', () => {
  test.use({ ownContext: true });

  test('changes the colours of this one, which does not hydrate for it', async ({
    page,
    context,
  }) => {
    await open(page, QUOTING);
    await page.evaluate(() => {
      window.addEventListener('storage', ({ key }) => (document.title = String(key)));
    });
    const other = await context.newPage();
    await open(other, TRADING);
    await other.evaluate(() => localStorage.setItem('something', 'else'));
    await expect(page).toHaveTitle('something');
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const toggle = page.getByRole('button', { name: '切换浅色与深色模式' });
    await expect(toggle).toHaveAccessibleName('切换浅色与深色模式（当前为深色模式）');
    await other.evaluate(() => localStorage.clear());
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(toggle).toHaveAccessibleName('切换浅色与深色模式（当前为浅色模式）');
    await idle(page);
    await isNotHydrated(page);
  });
});

test('a button leaves the page as it is where nothing arrives', async ({ page }) => {
  await open(page, QUOTING);
  await mark(page);
  await page.route('**/*', (route) => route.abort());
  const given = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: /切换浅色与深色模式/ }).click();
  await given;
  await idle(page);
  expect(await isMarked(page)).toBe(true);
  await expect(heading(page)).toBeVisible();
});

test('a button loads the page anew where React arrives and a file of the page does not', async ({
  page,
}) => {
  await page.route('**/assets/js/documents.*.js', (route) => route.abort());
  await open(page, QUOTING);
  await mark(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: /切换浅色与深色模式/ }).click();
  await reloaded;
  expect(await isMarked(page)).toBe(false);
});

test.describe('where React does not arrive', () => {
  test.beforeEach(({ page }) => page.route(REACT, (route) => route.abort()));

  test('links lead on', async ({ page }) => {
    await open(page, QUOTING);
    await page.locator(`sx-document a[href="${TRADING}"]`).first().click();
    await arrived(page, TRADING);
    await page.locator('.navbar a[href="/contract/"]').first().click();
    await arrived(page, '/contract/');
  });

  test('a button loads the page anew', async ({ page }) => {
    await open(page, QUOTING);
    await mark(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /切换浅色与深色模式/ }).click();
    await reloaded;
    expect(await isMarked(page)).toBe(false);
  });

  test('content answers', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, QUOTING);
    const block = page.locator('.theme-code-block').filter({ visible: true }).first();
    await block.hover();
    await block.getByRole('button', { name: '复制代码到剪贴板' }).click();
    await block.getByRole('button', { name: '已复制' }).waitFor();
    await page.getByRole('button', { name: '复制为 Markdown' }).click();
    await page.locator('header').getByRole('button', { name: '已复制' }).waitFor();
    await isNotHydrated(page);
  });
});
