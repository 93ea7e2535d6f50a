/** Reads what samples/project/notices.ts writes, as strictly as somebody who needs a licence would. */
import { LICENCES_WITH_SOURCE, WELCOME_LICENCES } from '../../../samples/project/licences';

export interface ShippedNotice {
  /** Without its version. */
  name: string;
  licence: string;
  source: string | undefined;
  text: string;
}

const HEAD = /(\S+) \S+\n许可：([^\n]+)(?:\n源代码：(\S+))?\n\n/g;

/** The entry of every package; several may stand above the same words. */
export const noticesIn = (file: string): ShippedNotice[] =>
  file.split(/\n-{72}\n/).flatMap((entry) => {
    const heads = [...entry.matchAll(HEAD)];
    const last = heads.at(-1);
    const text = last ? entry.slice(last.index + last[0].length) : '';
    return heads.map(([, name = '', licence = '', source]) => ({ name, licence, source, text }));
  });

/** What these notices do not say, though a licence asks for it. */
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
