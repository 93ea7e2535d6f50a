/** The transactions since practice began, as the chain has them. */
import {
  type Abi,
  type Address,
  type ContractEventName,
  type Hex,
  type Log,
  parseEventLogs,
  type ParseEventLogsReturnType,
  type TransactionReceipt,
} from 'viem';

import type { Session } from './session';

export interface Mined {
  hash: Hex;
  from: Address;
  to: Address | null;
  nonce: number;
  input: Hex;
  value: bigint;
  receipt: TransactionReceipt;
}

/** Oldest first. */
export async function history({ client, start }: Session): Promise<Mined[]> {
  const mined: Mined[] = [];
  const last = await client.getBlockNumber();
  for (let blockNumber = start + 1n; blockNumber <= last; blockNumber += 1n) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    for (const { hash, from, to, nonce, input, value } of transactions) {
      const receipt = await client.getTransactionReceipt({ hash });
      mined.push({ hash, from, to, nonce, input, value, receipt });
    }
  }
  return mined;
}

export const isSuccess = ({ receipt }: Mined): boolean => receipt.status === 'success';

export const feeOf = ({ receipt }: Mined): bigint => receipt.gasUsed * receipt.effectiveGasPrice;

/** The events of this name that one contract announced in a transaction. */
export const eventsOf = <const AbiType extends Abi, Name extends ContractEventName<AbiType>>(
  { receipt }: Mined,
  address: Address,
  abi: AbiType,
  eventName: Name,
): ParseEventLogsReturnType<AbiType, Name, true> =>
  parseEventLogs({
    abi,
    eventName,
    logs: receipt.logs.filter((log: Log) => isSame(log.address, address)),
  });

export const isSame = (one: Address | null, other: Address): boolean =>
  one?.toLowerCase() === other.toLowerCase();
