// eth_getLogs: filters logs by block, address and topics.
import type { Hex, RpcLog } from 'viem';
import type { Block } from './blocks';

export interface LogFilter {
  address?: Hex | Hex[];
  /** By position: null matches any topic, a list any of its topics. */
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
