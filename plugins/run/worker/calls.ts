/** The calls inside of a transaction in words: contracts by their names, functions by theirs. */
import { type Abi, hexToBigInt } from 'viem';

import type { CallFrame } from '../../../chain/evm/tracing';
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

/** `solidity/flash/FlashArbitrage.sol:FlashArbitrage` is known to readers by what follows the colon. */
const createdBy = ({ input }: CallFrame, { artifacts }: Naming): string | undefined =>
  Object.entries(artifacts)
    .find(([, artifact]) => isCreationOf(input, artifact))?.[0]
    .split(':')[1];

function targetOf(frame: CallFrame, naming: Naming): string {
  const { type, to, input } = frame;
  if (type === 'CREATE') return createdBy(frame, naming) ?? to ?? '合约';
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

/** The contracts that a transaction has created, by their addresses. */
export function creationsIn(frame: CallFrame, naming: Naming): [string, string][] {
  const name = frame.type === 'CREATE' ? createdBy(frame, naming) : undefined;
  const inside = frame.calls.flatMap((call) => creationsIn(call, naming));
  return name && frame.to ? [[frame.to.toLowerCase(), name], ...inside] : inside;
}
