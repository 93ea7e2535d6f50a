/** The interface of a browser driver; each engine implements it. */

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The result must be serialisable as JSON. */
export type InPage<Result, Args extends unknown[]> = (...args: Args) => Result | Promise<Result>;

export interface Driver {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Moves through the history: -1 is back. */
  step(by: -1 | 1): Promise<void>;
  /** Runs a function in the page. It is sent as source text, so it can use only its arguments. */
  evaluate<Result, Args extends unknown[]>(
    run: InPage<Result, Args>,
    ...args: Args
  ): Promise<Result>;
  move(to: Point): Promise<void>;
  button(action: 'down' | 'up'): Promise<void>;
  /** A key by its name, after the modifiers held down: `Control+k`. */
  press(keys: string): Promise<void>;
  type(text: string): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Console messages since the last call, as far as the engine reports them. */
  takeMessages(): string[];
  close(): Promise<void>;
}

/** User preferences: reduced motion, forced colours. */
export interface Settings {
  hasReducedMotion?: boolean;
  hasForcedColours?: boolean;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  start(settings?: Settings): Promise<Driver>;
}

/** Source text of a call. tsx wraps named functions in a helper `__name`, which pages lack. */
export const callOf = (run: unknown, args: unknown[]): string =>
  `((__name) => (${String(run)})(...${JSON.stringify(args)}))((named) => named)`;
