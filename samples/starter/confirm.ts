// SPDX-License-Identifier: MIT
// 在测试网与主网上，签名之前先说清要签什么，得到一个明确的 yes 才继续；说不清的一律拒绝。本地链上不问。
import { formatEther, isAddressEqual, type Address, type Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { deployments } from './clients';
import { networkName } from './connection';
import { describeAddress, describeCall, describeTypedData, type TypedData } from './describe-call';
import { networks } from './networks';

export interface Transaction {
  chainId?: number | bigint;
  to?: Address | null;
  value?: bigint;
  data?: Hex;
  gas?: bigint;
  gasPrice?: bigint;
  maxFeePerGas?: bigint;
  /** EIP-7702 的授权。 */
  authorizationList?: readonly unknown[] | null;
}

const { chain } = networks[networkName];

/** 说出交易要做什么，读一行回答；不是 yes 就抛出，交易不会签名。 */
export async function confirmTransaction(
  transaction: Transaction,
  account: Address,
): Promise<void> {
  if (networkName === 'local') return;
  const { chainId, to, value = 0n, data = '0x', gas, maxFeePerGas, gasPrice } = transaction;
  if (chainId === undefined) refuse('没有写链 ID 的交易在每一条链上都有效');
  if (Number(chainId) !== chain.id) refuse(`交易的链 ID 是 ${chainId}，不是 ${chain.id}`);
  if (transaction.authorizationList) refuseAuthorization();
  // 只转账时，对方就是收款地址。
  const role = data === '0x' ? 'recipient' : 'contract';
  const target = to ? await describeAddress(to, role, account) : '（部署新合约）';
  console.log(`即将在 ${chain.name} 上发送一笔交易，发出后不能撤回：`);
  console.log(`  发往 ${target}`);
  console.log(`  附带 ${formatEther(value)} XOC`);
  const lines = await describeCall(data, to ?? undefined, account);
  for (const line of lines) console.log(`  ${line}`);
  const isRouter = to && isAddressEqual(to, deployments.swapRouter);
  if (isRouter && value > 0n && !lines.some((line) => line.includes('refundETH'))) {
    console.log('  没有 refundETH：没用掉的 XOC 会留在路由合约里，谁都能取走');
  }
  const price = maxFeePerGas ?? gasPrice;
  if (gas && price) console.log(`  Gas 费最多 ${formatEther(gas * price)} XOC`);
  await askForYes();
}

/** 说出要签的结构化数据，例如代币的授权（permit）。 */
export async function confirmTypedData(data: TypedData, account: Address): Promise<void> {
  if (networkName === 'local') return;
  console.log(`即将签名一份 ${data.primaryType}，签名可能让别人动用你的代币：`);
  for (const line of await describeTypedData(data, account)) console.log(`  ${line}`);
  await askForYes();
}

/** 说出要签的一段文字，例如登录网站。 */
export async function confirmMessage(message: string): Promise<void> {
  if (networkName === 'local') return;
  // 写成 JSON：文字里可能有控制终端的字符。
  console.log(`即将签名一段文字：${JSON.stringify(message)}`);
  await askForYes();
}

/** EIP-7702 的授权把整个账户交给一个合约，兑换与流动性都用不到。 */
export function refuseAuthorization(): void {
  refuse('EIP-7702 授权会把整个账户交给一个合约');
}

/** 不问，直接拒绝：从要签的内容看不出后果。 */
export function refuse(reason: string): void {
  if (networkName !== 'local') throw new Error(`没有签名：${reason}`);
}

/** 同一个账户，只是签名之前先确认。 */
export function askBeforeSigning(account: PrivateKeyAccount): PrivateKeyAccount {
  if (networkName === 'local') return account;
  const { address } = account;
  const signTransaction: typeof account.signTransaction = async (transaction, options) => {
    await confirmTransaction(transaction as Transaction, address);
    return account.signTransaction(transaction, options);
  };
  const signTypedData: typeof account.signTypedData = async (data) => {
    await confirmTypedData(data as TypedData, address);
    return account.signTypedData(data);
  };
  const signMessage: typeof account.signMessage = async ({ message }) => {
    await confirmMessage(typeof message === 'string' ? message : message.raw.toString());
    return account.signMessage({ message });
  };
  const sign: typeof account.sign = async (parameters) => {
    refuse('从一个哈希看不出签的是什么');
    return account.sign(parameters);
  };
  const signAuthorization: typeof account.signAuthorization = async (parameters) => {
    refuseAuthorization();
    return account.signAuthorization(parameters);
  };
  return { ...account, signTransaction, signTypedData, signMessage, sign, signAuthorization };
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
