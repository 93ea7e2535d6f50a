/** What a fact must say about itself, whatever it states. */
import { getAddress } from 'viem';

import type { Fact } from 'swapx-facts';
import { typographyFaults } from './prose';

const KEY = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** What is wrong with a Chinese sentence that readers see. */
export const sentenceFaults = (sentence: string): string[] => [
  ...(sentence.endsWith('。') ? [] : ['句子要以“。”结尾']),
  ...typographyFaults(sentence),
];

/** Parsing alone would take 30 February for the second of March. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text;
}

function valueFault({ kind, value }: Fact): string | undefined {
  const text = String(value);
  const is = (pattern: RegExp, fault: string) => (pattern.test(text) ? undefined : fault);
  switch (kind) {
    case 'hash':
      return is(/^0x[0-9a-f]{64}$/, '哈希须是 32 字节的小写十六进制');
    case 'number':
      return Number.isSafeInteger(value) ? undefined : '数字须是整数';
    case 'bigNumber':
      return is(/^[0-9]+$/, '大数须是十进制数字');
    case 'version':
      return is(/^\d+\.\d+\.\d+/, '版本须写全');
    case 'url':
      return is(/^(https|wss):\/\/[^/]/, '网址须以 https:// 或 wss:// 开头');
    case 'date':
      return isDate(text) ? undefined : '日期须写作 yyyy-mm-dd，并且存在';
    default:
      return undefined;
  }
}

function checksumFault({ value }: Fact): string | undefined {
  const text = String(value);
  if (!ADDRESS.test(text)) return undefined;
  const right = getAddress(text.toLowerCase());
  return text === right ? undefined : `地址 ${text} 的 EIP-55 校验不符，抄写有误；应为 ${right}`;
}

/** Everything that is wrong with the form of a fact. */
export function factFaults(key: string, fact: Fact): string[] {
  return [
    KEY.test(key) ? undefined : '键须是以点分隔的 camelCase',
    fact.kind === 'address' && !ADDRESS.test(fact.value) ? '地址须是 20 字节' : undefined,
    valueFault(fact),
    checksumFault(fact),
    ...(fact.note ? sentenceFaults(fact.note).map((fault) => `note：${fault}`) : []),
  ].flatMap((fault) => (fault ? [`packages/facts/：${key}：${fault}`] : []));
}

/** Two contracts cannot live at one address of a network. */
export function sharedAddresses(facts: [string, Fact][]): string[] {
  const owners = new Map<string, string>();
  return facts.flatMap(([key, fact]) => {
    if (fact.kind !== 'address') return [];
    const place = `${fact.network} ${fact.value}`;
    const owner = owners.get(place);
    owners.set(place, owner ?? key);
    return owner
      ? [`packages/facts/：${key} 与 ${owner} 是同一个地址 ${place}；其中一个抄错了`]
      : [];
  });
}
