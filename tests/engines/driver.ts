/** What a browser must be able to do for the tests; everything else is built on this, once. */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** What a page tells must be able to travel as JSON. */
export type InPage<Result, Args extends unknown[]> = (...args: Args) => Result | Promise<Result>;

export interface Driver {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Steps through the history: -1 is back. */
  step(by: -1 | 1): Promise<void>;
  /** Runs a function in the page. It travels as text, so it knows nothing but its arguments. */
  evaluate<Result, Args extends unknown[]>(
    run: InPage<Result, Args>,
    ...args: Args
  ): Promise<Result>;
  move(to: Point): Promise<void>;
  button(action: 'down' | 'up'): Promise<void>;
  /** A key by its name, with those that are held down before it: `Control+k`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** What the browser wrote to its console since the last call, as far as it tells. */
  takeMessages(): string[];
  close(): Promise<void>;
}

/** What some readers have set in their system: less motion, and colours of their own. */
export interface Settings {
  hasReducedMotion?: boolean;
  hasForcedColours?: boolean;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  start(settings?: Settings): Promise<Driver>;
}

/** The text of a call. The compiler of the tests names functions by a helper, which pages do not have. */
export const callOf = (run: unknown, args: unknown[]): string =>
  `((__name) => (${String(run)})(...${JSON.stringify(args)}))((named) => named)`;
