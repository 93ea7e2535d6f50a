import type { Declared } from './declared';

export interface Release {
  version: string;
  declared: Declared;
}

export interface PackageHistory {
  /** The version documented in the reference. */
  described: string;
  newest: string;
  /** Name → first version from which on its declaration equals that of `described`. */
  since: Record<string, string>;
  /** Name → first later version that declares it differently or removes it. */
  changed: Record<string, string>;
}

/** `releases` must be in order of version. */
export function historyOf(releases: Release[], described: string): PackageHistory {
  const place = releases.findIndex(({ version }) => version === described);
  if (place < 0) throw new Error(`没有版本 ${described}`);
  const since: Record<string, string> = {};
  const changed: Record<string, string> = {};
  for (const [name, text] of [...releases[place]!.declared].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isSame = ({ declared }: Release) => declared.get(name) === text;
    const before = releases.slice(0, place).reverse();
    const other = before.findIndex((release) => !isSame(release));
    const first = (other < 0 ? before : before.slice(0, other)).at(-1);
    since[name] = first?.version ?? described;
    const later = releases.slice(place + 1).find((release) => !isSame(release));
    if (later) changed[name] = later.version;
  }
  return { described, newest: releases.at(-1)!.version, since, changed };
}
