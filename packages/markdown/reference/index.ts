import { closest } from 'fastest-levenshtein';

import { contentsOf, installedPackages, openCache } from 'swapx-kept/cache';
import { contractSubjects } from './abi';
import { librarySubjects } from './libraries';
import type { Member, Subject } from './member';

export type { Member, Subject } from './member';

let subjects: Subject[] | undefined;
let members: Map<string, Member> | undefined;

/** Cached: compiling the declarations of whole packages takes seconds. */
const keptSdkSubjects = (): Subject[] =>
  openCache('sdk-declarations').json(
    [installedPackages(), ...contentsOf('packages/markdown/reference')],
    () => {
      // Loaded on demand: TypeScript is large, and most builds find the result in the cache.
      // oxlint-disable-next-line typescript/no-require-imports
      const { sdkSubjects } = require('./declarations') as typeof import('./declarations');
      return sdkSubjects();
    },
  );

/** Every contract, library and SDK export. */
export function allSubjects(): Subject[] {
  subjects ??= [...contractSubjects(), ...librarySubjects(), ...keptSdkSubjects()];
  return subjects;
}

/** Throws for a duplicate key: one of its members could not be documented. */
export function indexByKey(list: Member[]): Map<string, Member> {
  const byKey = new Map<string, Member>();
  for (const member of list) {
    if (byKey.has(member.key))
      throw new Error(
        `两个成员用了同一个键“${member.key}”；在 packages/markdown/reference 里把它们区分开`,
      );
    byKey.set(member.key, member);
  }
  return byKey;
}

function didYouMean(key: string, keys: string[]): string {
  const best = closest(key, keys);
  const owner = best.split('.')[0]!;
  const siblings = keys.filter((other) => other !== best && other.split('.')[0] === owner);
  const others = siblings.length > 0 ? `；同类还有：${siblings.join('、')}` : '';
  return `没有名为“${key}”的签名；最接近的是“${best}”${others}`;
}

/** The member with the key of `::signature{of="key"}`. */
export function signatureOf(key: string): Member {
  members ??= indexByKey(allSubjects().flatMap((subject) => subject.members));
  const member = members.get(key);
  if (!member) throw new Error(didYouMean(key, [...members.keys()]));
  return member;
}

export function subjectOf(key: string): Subject {
  const subject = allSubjects().find((candidate) => candidate.key === key);
  if (subject) return subject;
  const keys = allSubjects().map((candidate) => candidate.key);
  throw new Error(`没有名为“${key}”的合约或导出项；最接近的是“${closest(key, keys)}”`);
}
