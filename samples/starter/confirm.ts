// SPDX-License-Identifier: MIT
// 在测试网与主网上，签名之前先说清要做什么，得到一个明确的 yes 才继续。本地链上不问。
import { decodeFunctionData, erc20Abi, formatEther, type Abi, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import * as abis from './abis';
import { networkName } from './connection';
import { networks } from './networks';

export interface Transaction {
  to?: string | null;
  value?: bigint;
  data?: Hex;
  gas?: bigint;
  gasPrice?: bigint;
  maxFeePerGas?: bigint;
}

/** 说出交易要做什么，读一行回答；不是 yes 就抛出，交易不会签名。 */
export async function confirmTransaction(transaction: Transaction): Promise<void> {
  if (networkName === 'local') return;
  const { to, value = 0n, data, gas, maxFeePerGas, gasPrice } = transaction;
  console.log(`即将在 ${networks[networkName].chain.name} 上发送一笔交易，发出后不能撤回：`);
  console.log(`  发往 ${to ?? '（部署新合约）'}`);
  console.log(`  附带 ${formatEther(value)} XOC`);
  if (data) console.log(`  调用 ${describeCall(data)}`);
  const price = maxFeePerGas ?? gasPrice;
  if (gas && price) console.log(`  Gas 费最多 ${formatEther(gas * price)} XOC`);
  await askForYes();
}

/** 同一个账户，只是签名之前先问。 */
export function askBeforeSigning(account: PrivateKeyAccount): PrivateKeyAccount {
  if (networkName === 'local') return account;
  const signTransaction: typeof account.signTransaction = async (transaction, options) => {
    await confirmTransaction(transaction as Transaction);
    return account.signTransaction(transaction, options);
  };
  const signTypedData: typeof account.signTypedData = async (data) => {
    console.log(`即将签名一份 ${data.primaryType}，签名可能让别人动用你的代币：`);
    console.log(data.message);
    await askForYes();
    return account.signTypedData(data);
  };
  return { ...account, signTransaction, signTypedData };
}

function describeCall(data: Hex): string {
  for (const abi of [erc20Abi, ...Object.values(abis)] as Abi[]) {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data });
      const print = (_: string, value: unknown) =>
        typeof value === 'bigint' ? value.toString() : value;
      return `${functionName} ${JSON.stringify(args, print)}`;
    } catch {
      // 不是这份 ABI 里的函数，看下一份。
    }
  }
  return `${data.slice(0, 10)}（starter/abis.ts 里没有这个函数）`;
}

let answers: AsyncIterator<string> | undefined;

async function askForYes(): Promise<void> {
  process.stdout.write('输入 yes 继续，输入别的就停下：');
  const { createInterface } = await import('node:readline');
  answers ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  process.stdin.ref();
  const { value } = (await answers.next()) as { value?: string };
  // 等着输入的程序不会结束；答完就不必再等。
  process.stdin.unref();
  if (value?.trim() !== 'yes') throw new Error('没有得到 yes：没有签名，也没有发送');
}
