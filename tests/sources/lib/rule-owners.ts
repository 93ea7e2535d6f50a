/** The table of CONTRIBUTING.md that says which page states a rule in full. */
import { addressFault } from './links';

const HEADING = '## 规则由哪一页说';

/** A row: the rule, then the address of its page in code. */
const ROW = /^\| (?<rule>[^|]+?) +\| `(?<address>\/[^`]*)` *\|$/;

export interface Owner {
  rule: string;
  address: string;
  line: number;
}

/** The rows between the heading and the next one. */
export function ownersIn(guide: string): Owner[] {
  const lines = guide.split('\n');
  const start = lines.findIndex((line) => line.startsWith(HEADING));
  if (start === -1) throw new Error(`CONTRIBUTING.md 里没有“${HEADING}”一节`);
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '));
  const end = length === -1 ? lines.length : start + 1 + length;
  return lines.slice(start, end).flatMap((text, index) => {
    const { rule, address } = ROW.exec(text)?.groups ?? {};
    return rule && address ? [{ rule, address, line: start + index + 1 }] : [];
  });
}

/** Rows whose page or place does not exist, and rules that stand twice. */
export function ownerFaults(owners: Owner[], addresses: Map<string, Set<string>>): string[] {
  const seen = new Set<string>();
  return owners.flatMap(({ rule, address, line }) => {
    const fault = address.includes('#')
      ? addressFault(address, '', addresses)
      : `“${address}”写到哪一节：/地址#锚点`;
    const twice = seen.has(rule) ? `“${rule}”出现两次` : undefined;
    seen.add(rule);
    return [fault, twice]
      .filter((one) => one !== undefined)
      .map((one) => `CONTRIBUTING.md:${line}：${one}`);
  });
}
