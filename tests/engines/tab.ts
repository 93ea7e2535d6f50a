/** Actions and observations of a reader, equal for every engine. */
import type { Driver, InPage, Point, Size } from './driver';
import type { Site } from './site';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Timeout of every wait, long enough for a busy machine. */
const PATIENCE_MS = 60_000;

/** Centre of an element in the viewport, once it has stopped moving and nothing covers it. */
async function place(
  css: string,
  text: string | null,
  hasFrames: boolean,
): Promise<Point | undefined> {
  const element = [...document.querySelectorAll(css)].find(
    (candidate) =>
      candidate.getClientRects().length > 0 &&
      getComputedStyle(candidate).visibility === 'visible' &&
      (text === null || candidate.textContent!.includes(text)),
  );
  if (!element) return undefined;
  const middle = () => {
    // The bounding box of a link broken over two lines may have its centre outside of both.
    const { left, top, width, height } = element.getClientRects()[0]!;
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isOnTop = ({ x, y }: Point) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  if (!isOnTop(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = middle();
  if (hasFrames) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
  const after = middle();
  const isStill = before.x === after.x && before.y === after.y;
  return isStill && isOnTop(after) ? after : undefined;
}

/**
 * Runs in every page before the page's own scripts. WebDriver does not report console messages, so
 * they are recorded in sessionStorage, which survives navigation. `saveData` disables prefetching,
 * so that most behaviours request only what they need.
 */
const NOTE_MESSAGES = `(() => {
  const note = (text) => {
    const notes = JSON.parse(sessionStorage.getItem('messages') ?? '[]');
    sessionStorage.setItem('messages', JSON.stringify([...notes, text]));
  };
  for (const level of ['debug', 'log', 'info', 'warn', 'error']) {
    const write = console[level];
    console[level] = (...args) => {
      note(level + ': ' + args.join(' '));
      write.apply(console, args);
    };
  }
  addEventListener('error', (event) => note('error: ' + (event.message ?? event.target.outerHTML)), true);
  addEventListener('unhandledrejection', (event) => note('rejection: ' + event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    note('policy: ' + event.violatedDirective + ' ' + event.blockedURI),
  );
})();`;

const connection = (kind: object): string =>
  `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(kind)} });`;

export const SAVES_DATA = NOTE_MESSAGES + connection({ effectiveType: '4g', saveData: true });
export const LOADS_AHEAD = NOTE_MESSAGES + connection({ effectiveType: '4g', saveData: false });
export const IS_SLOW = NOTE_MESSAGES + connection({ effectiveType: '2g', saveData: false });

export class Tab {
  constructor(
    readonly driver: Driver,
    readonly site: Site,
  ) {}

  goto(address: string): Promise<void> {
    return this.driver.goto(this.site.origin + address);
  }

  /** Opens a page and waits until it is interactive. */
  async open(address: string, size: Size = DESKTOP): Promise<void> {
    await this.driver.resize(size);
    await this.goto(address);
    await this.ready();
  }

  ready(): Promise<unknown> {
    return this.until('页面回应读者', () => document.documentElement.dataset.ready !== undefined);
  }

  evaluate<Result, Args extends unknown[]>(
    run: InPage<Result, Args>,
    ...args: Args
  ): Promise<Result> {
    return this.driver.evaluate(run, ...args);
  }

  /** Evaluates `run` until its result is truthy; errors during navigation are ignored. */
  async until<Result, Args extends unknown[]>(
    what: string,
    run: InPage<Result, Args>,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + PATIENCE_MS;
    let reason: unknown = '';
    for (;;) {
      try {
        const answer = await this.driver.evaluate(run, ...args);
        if (answer) return answer;
      } catch (error) {
        reason = error;
      }
      if (Date.now() > end) throw new Error(`没有等到：${what} ${String(reason)}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** The same for a condition in the test process, such as requests. */
  async untilTrue(what: string, isTrue: () => boolean): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!isTrue()) {
      if (Date.now() > end) throw new Error(`没有等到：${what}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  sees(css: string, text?: string): Promise<unknown> {
    return this.until(
      `看见 ${css}${text === undefined ? '' : `“${text}”`}`,
      (selector, part) =>
        [...document.querySelectorAll(selector)].some(
          (element) =>
            element.getClientRects().length > 0 &&
            getComputedStyle(element).visibility === 'visible' &&
            // A number keeps its unit by a space that does not break.
            (part === null || element.textContent!.replaceAll('\u00a0', ' ').includes(part)),
        ),
      css,
      text?.replaceAll('\u00a0', ' ') ?? null,
    );
  }

  /** Waits until the text of an element matches. */
  says(css: string, pattern: RegExp): Promise<unknown> {
    return this.until(
      String(pattern),
      (selector, source) =>
        new RegExp(source).test(document.querySelector(selector)?.textContent ?? ''),
      css,
      pattern.source,
    );
  }

  seesNo(css: string): Promise<unknown> {
    return this.until(
      `不再看见 ${css}`,
      (selector) =>
        ![...document.querySelectorAll(selector)].some(
          (element) => element.getClientRects().length > 0,
        ),
      css,
    );
  }

  /** Waits until the page of an address is shown; the URL changes before the content. */
  async arrives(address: string): Promise<void> {
    await this.until(
      `到达 ${address}`,
      (expected) =>
        decodeURI(location.pathname) === expected &&
        document.querySelector(`link[rel=canonical][href$="${CSS.escape(expected)}"]`) !== null,
      decodeURI(address),
    );
  }

  text(css: string): Promise<string> {
    return this.evaluate((selector) => document.querySelector(selector)?.textContent ?? '', css);
  }

  attribute(css: string, name: string): Promise<string | null> {
    return this.evaluate(
      (selector, attribute) => document.querySelector(selector)?.getAttribute(attribute) ?? null,
      css,
      name,
    );
  }

  private placeOf(css: string, text?: string): Promise<Point> {
    const what = `${css}${text === undefined ? '' : `“${text}”`}`;
    // Without scripts nothing moves, and Chromium fires no animation frames.
    return this.until(what, place, css, text ?? null, !this.site.isWithoutScript);
  }

  async hover(css: string, text?: string): Promise<void> {
    await this.driver.move(await this.placeOf(css, text));
  }

  /** Triggers hydration by a `pointermove`, and waits for it. */
  async hydrate(): Promise<void> {
    await this.evaluate(() => void window.dispatchEvent(new Event('pointermove')));
    await this.hydrated();
  }

  /** Waits for hydration; the test must have triggered it. */
  async hydrated(): Promise<void> {
    await this.until('React 已接管', () => document.documentElement.dataset.hasHydrated === 'true');
  }

  /**
   * Repeats until the position is stable: content below the viewport gets its height when scrolled
   * into view.
   */
  async click(css: string, text?: string): Promise<void> {
    let at = await this.placeOf(css, text);
    for (let before: Point | undefined; at.x !== before?.x || at.y !== before.y; ) {
      await this.driver.move(at);
      before = at;
      at = await this.placeOf(css, text);
    }
    await this.driver.button('down');
    await this.driver.button('up');
  }

  async drag(css: string, by: Point): Promise<void> {
    const { x, y } = await this.placeOf(css);
    await this.driver.move({ x, y });
    await this.driver.button('down');
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await this.driver.move({ x: x + by.x * part, y: y + by.y * part });
    }
    await this.driver.button('up');
  }

  /**
   * A tap. Only Chromium's protocol has touch input, so all engines dispatch synthetic events in
   * the page.
   */
  async tap(css: string, text?: string): Promise<void> {
    await this.placeOf(css, text);
    await this.evaluate(
      (selector, part) => {
        const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
          (candidate) =>
            candidate.getClientRects().length > 0 &&
            (part === null || candidate.textContent!.includes(part)),
        )!;
        const finger = { bubbles: true, cancelable: true, composed: true, pointerType: 'touch' };
        element.dispatchEvent(new PointerEvent('pointerover', finger));
        element.dispatchEvent(new PointerEvent('pointerdown', finger));
        element.dispatchEvent(new Event('touchstart', { bubbles: true }));
        element.dispatchEvent(new PointerEvent('pointerup', finger));
        element.dispatchEvent(new MouseEvent('click', finger));
      },
      css,
      text ?? null,
    );
  }

  press(keys: string): Promise<void> {
    return this.driver.press(keys);
  }

  focus(css: string): Promise<void> {
    return this.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.focus(), css);
  }

  type(text: string): Promise<void> {
    return this.driver.type(text);
  }

  resize(size: Size): Promise<void> {
    return this.driver.resize(size);
  }

  /** Sets an attribute that only a reload removes. */
  mark(): Promise<void> {
    return this.evaluate(() => {
      document.documentElement.dataset.mark = '';
    });
  }

  isMarked(): Promise<boolean> {
    return this.evaluate(() => 'mark' in document.documentElement.dataset);
  }

  /** Console messages since the last call. */
  async takeMessages(): Promise<string[]> {
    const noted = await this.evaluate(() => {
      const notes = sessionStorage.getItem('messages');
      sessionStorage.removeItem('messages');
      return JSON.parse(notes ?? '[]') as string[];
    });
    return [...new Set([...this.driver.takeMessages(), ...noted])];
  }
}
