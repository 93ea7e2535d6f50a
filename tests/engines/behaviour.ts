/** Registry of behaviours that must work in every browser engine. */
import type { Settings } from './driver';
import type { SiteOptions } from './site';
import { SAVES_DATA, type Tab } from './tab';

interface Options extends SiteOptions {
  /** Run only by `npm test -- slow`. */
  slow?: boolean;
  /** Needs a separate browser, whose start takes seconds. */
  settings?: Settings;
  /** Skipped in these engines, for the stated reason. */
  except?: Partial<Record<'Chromium' | 'Firefox' | 'WebKit', string>>;
  /** For behaviours during which the browser itself logs, for example a network failure. */
  mayWriteToConsole?: boolean;
}

export interface Behaviour extends Options {
  group: string;
  page: string;
  name: string;
  run: (tab: Tab, page: string) => Promise<void>;
}

export const behaviours: Behaviour[] = [];

/** Registers behaviours of one part of the site: `behaves(page, 'what it does', test)`. */
export const behavioursOf =
  (group: string) =>
  (page: string, name: string, run: Behaviour['run'], options: Options = {}): void => {
    behaviours.push({ group, page, name, run, script: SAVES_DATA, ...options });
  };
