// Batches thousands of calls into a few with Multicall3.
import {
  createPublicClient,
  custom,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  multicall3Abi,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import type { Deployments } from '../deployment/deployments';
import type { Setup } from '../deployment/setup';
import type { Provider } from '../provider/provider';
import { solidityProject } from '../solidity/project';
import { xone } from '../xone';

export const { artifact } = solidityProject(new URL('..', import.meta.url), 'proofs');

/** The result of a call; `reason` is the revert reason, empty if there is none. */
export type Outcome = { value: unknown } | { reason: string; error?: readonly unknown[] };

/** Gas limit of one eth_call; must not exceed that of a block. */
const gas = 29_000_000n;
const callsAtOnce = 50;

export function createCalls(provider: Provider, { multicall3 }: Pick<Deployments, 'multicall3'>) {
  const client = createPublicClient({ chain: xone, transport: custom(provider) });

  async function results(target: Address, calls: Hex[]) {
    const args = [calls.map((callData) => ({ target, allowFailure: true, callData }))] as const;
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args });
    const answer = await client.call({ to: multicall3, data, gas }).catch((error: Error) => {
      // viem's full message would contain all calldata.
      throw new Error(`${calls.length} 次调用合在一起没有成功：${error.message.slice(-300)}`);
    });
    return decodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      data: answer.data ?? '0x',
    });
  }

  /** Calls one function with each list of arguments. */
  return async function callAll(
    contract: { address: Address; abi: Abi },
    functionName: string,
    inputs: readonly (readonly unknown[])[],
  ): Promise<Outcome[]> {
    const { abi, address } = contract;
    const outcomes: Outcome[] = [];
    for (let start = 0; start < inputs.length; start += callsAtOnce) {
      const calls = inputs
        .slice(start, start + callsAtOnce)
        .map((args) => encodeFunctionData({ abi, functionName, args }));
      for (const { success, returnData } of await results(address, calls)) {
        outcomes.push(
          success
            ? { value: decodeFunctionResult({ abi, functionName, data: returnData }) }
            : failure(abi, returnData),
        );
      }
    }
    return outcomes;
  };
}

export function failure(abi: Abi, data: Hex): Outcome {
  if (data === '0x') return { reason: '' };
  const { errorName, args = [] } = decodeErrorResult({ abi, data });
  return errorName === 'Error' ? { reason: String(args[0]) } : { reason: errorName, error: args };
}

/** Deploys a contract of the folder proofs. */
export async function deployProof(setup: Setup, name: string, args: unknown[] = []) {
  const contract = artifact(`proofs/${name}.sol:${name}`);
  return { abi: contract.abi, address: await setup.deploy(contract, args) };
}
