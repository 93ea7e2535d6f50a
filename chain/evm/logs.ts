// eth_getLogs：按区块、地址与主题筛选。
import type { Hex, RpcLog } from 'viem';
import type { Block } from './blocks';

export interface LogFilter {
  address?: Hex | Hex[];
  /** 每个位置：null 表示任意，数组表示其中之一。 */
  topics?: (Hex | Hex[] | null)[];
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

function matches(log: RpcLog, { address, topics = [] }: LogFilter): boolean {
  const addresses = address === undefined ? [] : [address].flat();
  if (addresses.length > 0 && !addresses.some((one) => same(one, log.address))) return false;
  return topics.every((wanted, position) => {
    if (wanted === null || wanted === undefined) return true;
    const topic = log.topics[position];
    return topic !== undefined && [wanted].flat().some((one) => same(one, topic));
  });
}

export function findLogs(blocks: Block[], filter: LogFilter): RpcLog[] {
  return blocks
    .flatMap((block) => block.mined)
    .flatMap(({ receipt }) => receipt.logs)
    .filter((log) => matches(log, filter));
}
