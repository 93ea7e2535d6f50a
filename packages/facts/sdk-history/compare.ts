import type { Declared } from './declared';

export interface Release {
  version: string;
  declared: Declared;
}

export interface PackageHistory {
  /** The version that the reference describes. */
  described: string;
  newest: string;
  /** By name: the first version since which it has been declared as it is. */
  since: Record<string, string>;
  /** What a later version declares otherwise or no longer, and which one first. */
  changed: Record<string, string>;
}

/** Releases in the order of their versions. */
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
