/** Behaviour of the page before hydration. All other browser tests start from the same state. */
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

/** Chromium sends a new page one trusted `pointermove` at (0, 0), which would trigger hydration. */
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

/** Sets a property that only a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test.describe('a visit', () => {
  test.use({ loadsAhead: true });

  /** Counts the bytes of all scripts that the page loads as scripts, compressed as the server does. */
  function countScript(page: Page): () => Promise<number> {
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    return async () =>
      (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  }

  /** CPU seconds of all scripts, which unlike wall time do not grow with the load of the machine. */
  async function scriptSeconds(session: CDPSession): Promise<number> {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')!.value;
  }

  test('spends most CPU time on scripts after a reader shows up', async ({ page, context }) => {
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
    /** Start, wall time and CPU time, in microseconds. */
    ts: number;
    dur: number;
    tdur: number;
  }

  /** The events of these kinds on the main thread of the page. */
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

  /** CPU milliseconds. */
  const timesOf = (events: TraceEvent[]) => events.map(({ tdur }) => tdur / 1000);

  // Slow, because the share of the longest task varies with the load of the machine.
  test('hydrates in several tasks', { tag: '@slow' }, async ({ page, browser }) => {
    await open(page, QUOTING);
    await idle(page);
    await browser.startTracing(page, { categories: ['toplevel'] });
    await hydrate(page);
    const tasks = timesOf(eventsIn(await browser.stopTracing(), ['ThreadControllerImpl::RunTask']));
    const all = tasks.reduce((sum, task) => sum + task, 0);
    expect(all).toBeGreaterThan(0);
    expect(Math.max(...tasks)).toBeLessThan(0.75 * all);
  });

  /** Trace events that include the execution of script. */
  const SCRIPT = ['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks'];

  const LAYOUT = ['UpdateLayoutTree', 'Layout'];

  /** Subtracts forced layouts: a script that reads a position only moves the frame's layout forward. */
  const withoutLayout = (scripts: TraceEvent[], layouts: TraceEvent[]): TraceEvent[] =>
    scripts.map((script) => {
      const end = script.ts + script.dur;
      const inside = layouts.filter(({ ts }) => ts >= script.ts && ts < end);
      return { ...script, tdur: inside.reduce((left, { tdur }) => left - tdur, script.tdur) };
    });

  /**
   * The reference task that other tasks are compared with: a slow or busy machine slows down both. It
   * takes about 5 ms on two cores of 2.5 GHz; a phone is four times slower.
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
  /** In durations of the reference task. Evaluating React alone takes 2 to 5, depending on the load. */
  const LONG = 6;

  for (const address of [QUOTING, '/contract/swapx-v3/overview', '/study/liquidity/pool']) {
    test(`of ${address} has no long script task`, async ({ page, browser }) => {
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

    test(`of ${address} runs little script before hydration`, async ({ page }) => {
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

test.describe('hydration is triggered', () => {
  // In a shared context, a pointer that another test left over the page would trigger hydration first.
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

test.describe('before hydration', () => {
  test('a click on a sidebar caret is held back and replayed once', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, '/study/');
    const caret = docsSidebar(page).getByRole('button', { name: '侧边栏分类“开始”' });
    await caret.click();
    await isNotHydrated(page);
    await expect(caret).toHaveAttribute('aria-expanded', 'false');
    release();
    await expect(caret).toHaveAttribute('aria-expanded', 'true');
  });

  test('a click on a category without a page is replayed and keeps the focus', async ({ page }) => {
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

  test('a click on a category without a page shows no progress bar', async ({ page }) => {
    await page.clock.install();
    await hold(page, REACT);
    await open(page, '/contract/');
    await docsSidebar(page).getByRole('button', { expanded: false }).first().click();
    // The progress bar shows only after a delay.
    await page.clock.runFor(2000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('a double click on the menu button opens the menu', async ({ page }) => {
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

  test('a double click on a link navigates once', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, QUOTING);
    const steps = () => page.evaluate(() => window.history.length);
    const before = await steps();
    await sidebarLink(page, TRADING).dblclick();
    release();
    await arrived(page, TRADING);
    expect(await steps()).toBe(before + 1);
  });

  test('a link to a section scrolls at once, to below the navbar', async ({ page }) => {
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

  test('the search shortcut in a text field is replayed', async ({ page }) => {
    const release = await hold(page, REACT);
    await open(page, '/sdk/questions');
    await page.locator(`[${DATA_QUESTION_FILTER}]`).click();
    await page.keyboard.press('Control+k');
    release();
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  });

  test('the link to report an error names the current section', async ({ page }) => {
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

  test('scrolling down hides the navbar after hydration', async ({ page }) => {
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

  test('scrolling down and up again keeps the navbar after hydration', async ({ page }) => {
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

  test('a link is followed by the browser at once', async ({ page }) => {
    await hold(page, REACT);
    await open(page, QUOTING);
    await mark(page);
    await page.locator(`sx-document a[href="${TRADING}"]`).first().click();
    await arrived(page, TRADING);
    expect(await isMarked(page)).toBe(false);
  });

  test('going back to a page left by client-side navigation shows it', async ({ page }) => {
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
    test(`the search shortcut is replayed: ${keys}`, async ({ page }) => {
      const release = await hold(page, REACT);
      await open(page, QUOTING);
      await page.keyboard.press(keys);
      release();
      await expect(page.getByRole('searchbox')).toBeFocused();
    });
  }
});

test.describe('stored choices are shown before hydration', () => {
  test.use({ ownContext: true });

  const bar = (page: Page) => page.getByText('谨防仿冒').filter({ visible: true });
  const toggle = (page: Page) => page.getByRole('button', { name: '切换浅色与深色模式' });
  const bars = (page: Page) => page.locator('meta[name=theme-color]');

  /** Opens a page with these entries in localStorage. */
  async function openWith(page: Page, stored: Record<string, string>): Promise<void> {
    await open(page, TRADING);
    await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
    await open(page, QUOTING);
    await idle(page);
    await isNotHydrated(page);
  }

  test('the dark mode, in colours, toggle and theme-color', async ({ page }) => {
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

  test('a closed announcement, unless it is a new one', async ({ page }) => {
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

  test('changes the colour mode of this one, too, but does not hydrate it', async ({
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

test('a button does not reload the page offline', async ({ page }) => {
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

test('a press of a button reloads the page if a chunk of the page cannot be loaded', async ({
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

test.describe('when React cannot be loaded', () => {
  test.beforeEach(({ page }) => page.route(REACT, (route) => route.abort()));

  test('links work', async ({ page }) => {
    await open(page, QUOTING);
    await page.locator(`sx-document a[href="${TRADING}"]`).first().click();
    await arrived(page, TRADING);
    await page.locator('.navbar a[href="/contract/"]').first().click();
    await arrived(page, '/contract/');
  });

  test('a button reloads the page', async ({ page }) => {
    await open(page, QUOTING);
    await mark(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: /切换浅色与深色模式/ }).click();
    await reloaded;
    expect(await isMarked(page)).toBe(false);
  });

  test('copy buttons work', async ({ page, context }) => {
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
