/** The calls inside of a transaction in words: contracts by their names, functions by theirs. */
import { type Abi, hexToBigInt } from 'viem';

import type { CallFrame } from 'swapx-chain/evm/tracing';
import type { StorageLayout } from 'swapx-chain/solidity/layout';
import type { Artifacts, SeenCall } from '../protocol';
import { decodedCall } from './decode';
import { reasonOf } from './failures';
import { isCreationOf } from './source-lines';

/** What is known of the contracts of a run. */
export interface Naming {
  /** By addresses in lower case. */
  names: Map<string, string>;
  abi: Abi;
  artifacts: Artifacts;
}

type Called = Pick<CallFrame, 'type' | 'to' | 'input'>;

/** A contract of the program on the chain. */
export interface Created {
  name: string;
  version: string;
  layout?: StorageLayout;
}

/** `solidity/flash/FlashArbitrage.sol:FlashArbitrage` is known to readers by what follows the colon. */
const creationOf = ({ input }: Called, { artifacts }: Naming): Created | undefined => {
  const found = Object.entries(artifacts).find(([, artifact]) => isCreationOf(input, artifact));
  if (!found) return undefined;
  const [key, { version, layout }] = found;
  return { name: key.split(':')[1]!, version, layout };
};

export function targetOf(frame: Called, naming: Naming): string {
  const { type, to, input } = frame;
  if (type === 'CREATE') return creationOf(frame, naming)?.name ?? to ?? '合约';
  const contract = naming.names.get(to!.toLowerCase()) ?? to!;
  const call = decodedCall(naming.abi, input);
  return call ? `${contract}.${call.name}` : contract;
}

export const seenCall = (frame: CallFrame, naming: Naming): SeenCall => ({
  target: targetOf(frame, naming),
  gasUsed: hexToBigInt(frame.gasUsed).toString(),
  failure: reasonOf(frame, naming.abi),
  calls: frame.calls.map((call) => seenCall(call, naming)),
});

/** The contracts of the program that a transaction has created, by their addresses. */
export function creationsIn(frame: CallFrame, naming: Naming): [string, Created][] {
  const created = frame.type === 'CREATE' ? creationOf(frame, naming) : undefined;
  const inside = frame.calls.flatMap((call) => creationsIn(call, naming));
  return created && frame.to ? [[frame.to.toLowerCase(), created], ...inside] : inside;
}

/** The compilers that know the contracts of the program that take part; `created` are those on the chain. */
export function versionsIn(
  frame: CallFrame,
  created: Map<string, Created>,
  naming: Naming,
): Set<string> {
  const of =
    frame.type === 'CREATE' ? creationOf(frame, naming) : created.get(frame.to!.toLowerCase());
  const inside = frame.calls.flatMap((call) => [...versionsIn(call, created, naming)]);
  return new Set([...(of ? [of.version] : []), ...inside]);
}
