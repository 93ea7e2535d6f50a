/** Why something failed on the chain, and at which line of the reader's contracts. */
import { type Abi, decodeErrorResult, type Hex } from 'viem';

import type { CallFrame } from 'swapx-chain/evm/tracing';
import type { Provider } from 'swapx-chain/provider/provider';
import type { SourcePlace } from '../protocol';
import type { CompiledContract, Compilation } from '../solidity/protocol';
import { isCreationOf, isRuntimeOf, placeOf } from './source-lines';

/** In words: the message of `require`, the name of an error with its values, or what the EVM says. */
export function reasonOf(
  { error, output }: Pick<CallFrame, 'error' | 'output'>,
  abi: Abi,
): string | undefined {
  if (error === undefined) return undefined;
  if (error !== 'revert') return error;
  if (output === '0x') return '不带错误信息';
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data: output });
    if (errorName === 'Error') return String(args[0]);
    return `${errorName}(${args.map(String).join(', ')})`;
  } catch {
    return output;
  }
}

/** From the outermost call to the one where the failure began. */
function failingPath(frame: CallFrame): CallFrame[] {
  const last = frame.calls.at(-1);
  return last?.error === undefined ? [frame] : [frame, ...failingPath(last)];
}

type Mapped = { compilation: Compilation; contract: CompiledContract };

const allContracts = (compilations: Compilation[]): Mapped[] =>
  compilations.flatMap((compilation) =>
    Object.values(compilation.contracts).map((contract) => ({ compilation, contract })),
  );

async function placeIn(
  { type, to, input, lastSteps }: CallFrame,
  compilations: Compilation[],
  chain: Provider,
): Promise<SourcePlace | undefined> {
  if (!lastSteps) return undefined;
  const contracts = allContracts(compilations);
  if (type === 'CREATE') {
    const created = contracts.find(({ contract }) => isCreationOf(input, contract));
    return created && placeOf(lastSteps, created.contract.creation, created.compilation);
  }
  const params = [to, 'latest'];
  const code = ((await chain.request({ method: 'eth_getCode', params })) as Hex).slice(2);
  const called = contracts.find(({ contract }) => isRuntimeOf(code, contract));
  return called && placeOf(lastSteps, called.contract.runtime, called.compilation);
}

/** The innermost line of the reader's contracts on the way to the failure. */
export async function failureIn(
  frame: CallFrame,
  compilations: Compilation[],
  chain: Provider,
): Promise<SourcePlace | undefined> {
  for (const one of failingPath(frame).reverse()) {
    const place = await placeIn(one, compilations, chain);
    if (place) return place;
  }
  return undefined;
}
