// 测试示例的公用部分。无论单独运行还是一起运行（见 all.ts），每个测试文件遇到的都是全新的链。
// 导入路径是 #testing。
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { erc20Abi, type Address } from 'viem';
import { outputFile, recordOf } from '../catalogue';
import { publicClient } from '../client/client';
import { firstDifference, printedText } from '../record';
import { captureOutput } from './capture-output';
import { storedSpending, withSpending } from './spending';

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

/** 运行示例，核对各片段的输出与花费都与保存的一致，并返回全部输出。 */
export async function runSample(name: string): Promise<string> {
  const [record, spending] = await withSpending(() => captureOutput(name));
  const mend = `确认新的输出无误后，用 npm run outputs ${name} 重新保存`;
  assert.ok(existsSync(outputFile(name)), `示例 ${name} 没有保存的输出；${mend}`);
  const difference = firstDifference(record, recordOf(`${name}.ts`));
  const where = `示例 ${name} 的输出与 ${name}.output.json 不同`;
  assert.equal(difference, undefined, `${where}\n${difference}\n${mend}`);
  const stored = storedSpending()[name];
  assert.deepEqual(spending, stored, `示例 ${name} 的花费与 spending.json 不同；${mend}`);
  return printedText(record);
}
