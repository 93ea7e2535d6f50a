/** Stands in for samples/solidity/artifacts.ts: the build compiled the contracts of each program. */
import type { Abi, Hex } from 'viem';

import { givenArtifacts } from './given';

export function artifact(name: string): { abi: Abi; bytecode: Hex } {
  const artifacts = givenArtifacts();
  const found = artifacts[name];
  if (!found) {
    const known = Object.keys(artifacts).join('、') || '（没有）';
    throw new Error(`页面里没有编译好的 ${name}；这个示例可以用的合约：${known}`);
  }
  return found as unknown as { abi: Abi; bytecode: Hex };
}
