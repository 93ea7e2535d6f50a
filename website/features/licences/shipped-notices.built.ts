/** Parses the notices that samples/project/notices.ts writes, and checks that they are complete. */
import { LICENCES_WITH_SOURCE, WELCOME_LICENCES } from '../../../samples/project/licences';

export interface ShippedNotice {
  /** Without the version. */
  name: string;
  licence: string;
  source: string | undefined;
  text: string;
}

const HEAD = /(\S+) \S+\n许可：([^\n]+)(?:\n源代码：(\S+))?\n\n/g;

/** One entry for each package; several packages may share one text. */
export const noticesIn = (file: string): ShippedNotice[] =>
  file.split(/\n-{72}\n/).flatMap((entry) => {
    const heads = [...entry.matchAll(HEAD)];
    const last = heads.at(-1);
    const text = last ? entry.slice(last.index + last[0].length) : '';
    return heads.map(([, name = '', licence = '', source]) => ({ name, licence, source, text }));
  });

/** Information that the licences require and the notices lack. */
export const faultsOf = (notices: ShippedNotice[]): string[] =>
  notices.flatMap(({ name, licence, source, text }) => {
    const asksForSource = LICENCES_WITH_SOURCE.includes(licence);
    const faults: string[] = [];
    if (!WELCOME_LICENCES.includes(licence) && !asksForSource) faults.push(`unknown ${licence}`);
    if (asksForSource && !source?.startsWith('https://')) faults.push('no source');
    if (text.length < 400) faults.push('words missing');
    if (!/copyright|©/i.test(text)) faults.push('nobody gives it');
    return faults.map((fault) => `${name}: ${fault}`);
  });
