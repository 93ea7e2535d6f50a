// 测试示例的公用部分。无论单独运行还是一起运行（见 all.ts），每个测试文件遇到的都是全新的链。
// 导入路径是 #testing。
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { erc20Abi, type Address } from 'viem';
import { publicClient } from '../client/client';
import { outputFile } from '../sample-files';
import { captureOutput } from './capture-output';

/** 某账户持有的代币数量，最小单位。 */
export function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi } as const;
  return publicClient.readContract({ ...call, functionName: 'balanceOf', args: [owner] });
}

/** 某账户给 spender 的授权额度，最小单位。 */
export function allowance(token: Address, owner: Address, spender: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi } as const;
  return publicClient.readContract({ ...call, functionName: 'allowance', args: [owner, spender] });
}

/** 运行示例，核对它的输出与保存的输出一致，并返回输出。 */
export async function runSample(name: string): Promise<string> {
  const output = await captureOutput(name);
  const file = outputFile(name);
  const mend = `确认新的输出无误后，用 npm run outputs 重新保存`;
  assert.ok(existsSync(file), `示例 ${name} 没有保存的输出；${mend}`);
  const stored = readFileSync(file, 'utf8');
  assert.equal(output, stored, `${differingLine(name, output, stored)}\n${mend}`);
  return output;
}

function differingLine(name: string, output: string, stored: string): string {
  const actual = output.split('\n');
  const expected = stored.split('\n');
  const index = actual.findIndex((line, position) => line !== expected[position]);
  const at = index === -1 ? actual.length : index;
  return [
    `示例 ${name} 的输出与 ${name}.output.txt 第 ${at + 1} 行不同`,
    `  保存的：${expected[at] ?? '（没有这一行）'}`,
    `  实际的：${actual[at] ?? '（没有这一行）'}`,
  ].join('\n');
}
