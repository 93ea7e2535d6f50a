/** Versions since which an SDK member equals its description in the reference. */
import { packages } from 'swapx-facts/packages';
import { sdkHistory } from 'swapx-facts/sdk-history';
import type { Subject } from './member';

const split = (key: string): [library: string, name: string] => {
  const colon = key.indexOf(':');
  return [key.slice(0, colon), key.slice(colon + 1)];
};

/** Undefined for SwapX's own packages, which have one version. */
export function sinceOf(key: string): string | undefined {
  const [library, name] = split(key);
  const history = sdkHistory[library];
  if (!history) return undefined;
  const since = history.since[name];
  if (!since)
    throw new Error(`“${key}”没有版本的记录；运行 npx tsx packages/facts/sdk-history/read.ts`);
  return since;
}

/** First later version that declares it differently or removes it. */
export function changedIn(key: string): string | undefined {
  const [library, name] = split(key);
  return sdkHistory[library]?.changed[name];
}

const versionOf = (packageName: string): string =>
  Object.values(packages).find((fact) => fact.packageName === packageName)!.value;

/** Sentence about versions below the import of a page; members in a table have a column for it. */
export function versionsOf(subjects: Subject[]): string {
  const [{ key, kind, packageName }] = subjects as [Subject];
  const isListed = subjects.length > 1 || kind === 'class';
  const since = sinceOf(isListed ? subjects[0]!.members[0]!.key : key);
  const known = isListed
    ? '成员表里的版本，是现在的写法最早出现的版本'
    : `现在的写法最早出现在 ${since}`;
  const changes = subjects.flatMap((subject) => {
    const later = changedIn(subject.key);
    return later ? [`${later} 起 ${subject.name} 的写法有变`] : [];
  });
  const described = `本页据 ${packageName} ${versionOf(packageName!)}`;
  return `${[described, ...(since ? [known] : []), ...changes].join('；')}。`;
}
