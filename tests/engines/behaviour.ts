/** A list of what must work in every browser. */
import type { Settings } from './driver';
import type { SiteOptions } from './site';
import { SAVES_DATA, type Tab } from './tab';

interface Options extends SiteOptions {
  /** Run by `npm test -- slow` alone. */
  slow?: boolean;
  /** Needs a browser of its own, which takes seconds. */
  settings?: Settings;
  /** Not in these, for the reason given. */
  except?: Partial<Record<'Chromium' | 'Firefox' | 'WebKit', string>>;
  /** The failing of the network, for instance, is told on the console by the browser itself. */
  mayWriteToConsole?: boolean;
}

export interface Behaviour extends Options {
  group: string;
  page: string;
  name: string;
  run: (tab: Tab, page: string) => Promise<void>;
}

export const behaviours: Behaviour[] = [];

/** Behaviours of one part of the site: `behaves(page, 'what it does', test)`. */
export const behavioursOf =
  (group: string) =>
  (page: string, name: string, run: Behaviour['run'], options: Options = {}): void => {
    behaviours.push({ group, page, name, run, script: SAVES_DATA, ...options });
  };
