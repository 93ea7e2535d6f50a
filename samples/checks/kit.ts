// SPDX-License-Identifier: MIT
// 检查合约的小工具。导入路径是 #checks，在页面里写作 ./checks。
import { erc20Abi, getAddress, type Abi, type Address } from 'viem';
import { swapRouterAbi, v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { revertReason } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

/** 做一项检查，打印它是否通过；之后回到原来的链，下一项从同样的状态开始。 */
export async function check(name: string, action: () => Promise<void>): Promise<void> {
  const fresh = await testClient.snapshot();
  try {
    await action();
    console.log(`通过：${name}`);
  } catch (error) {
    const reason = revertReason(error) ?? (error as Error).message;
    console.log(`没有通过：${name}（${reason.split('\n')[0]}）`);
  }
  await testClient.revert({ id: fresh });
}

export function equal(actual: unknown, expected: unknown, what: string): void {
  if (actual === expected) return;
  throw new Error(`${what}应当是 ${String(expected)}，实际是 ${String(actual)}`);
}

/** 应当回滚，原因与 reason 相同。 */
export async function fails(reason: string, action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    equal(revertReason(error) ?? (error as Error).message, reason, '回滚的原因');
    return;
  }
  throw new Error(`应当以“${reason}”回滚，却成功了`);
}

export interface Contract {
  address: Address;
  abi: Abi;
}

/** 部署一个示例合约，例如 deploy('solidity/swaps/RouterSwap.sol:RouterSwap', [router])。 */
export async function deploy(name: string, args: unknown[] = []): Promise<Contract> {
  const { abi, bytecode } = artifact(name);
  const hash = await walletClient.deployContract({ abi, bytecode, args });
  const { contractAddress } = await waitForSuccess(hash);
  return { address: getAddress(contractAddress!), abi };
}

/** 先模拟，再发送，给出函数的返回值；回滚的在模拟时就抛出原因。 */
export async function send(
  contract: Contract,
  functionName: string,
  args: readonly unknown[],
  from: Address | typeof account = account,
): Promise<unknown> {
  const { request, result } = await publicClient.simulateContract({
    ...contract,
    account: from,
    functionName,
    args,
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}

export const read = (contract: Contract, functionName: string, args: readonly unknown[] = []) =>
  publicClient.readContract({ ...contract, functionName, args });

export const approve = (
  token: Address,
  spender: Address,
  value: bigint,
  owner: Address | typeof account = account,
): Promise<unknown> => send({ address: token, abi: erc20Abi }, 'approve', [spender, value], owner);

export const balanceOf = (token: Address, owner: Address): Promise<bigint> =>
  publicClient.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

/** 最新区块的时间加上几秒；负数是已经过去的时间。 */
export async function fromNow(seconds: number): Promise<bigint> {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + BigInt(seconds);
}

/** 手续费层级为 fee 的 V3 池；没有就是零地址。 */
export const poolOf = (tokenA: Address, tokenB: Address, fee: number): Promise<Address> =>
  publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [tokenA, tokenB, fee],
  });

/** 经过 SwapRouter 卖出，推动一个池的价格。本地链上没有别人，不设下限。 */
export async function sell(tokenIn: Address, tokenOut: Address, fee: number, amountIn: bigint) {
  const { swapRouter } = deployments;
  await approve(tokenIn, swapRouter, amountIn);
  const sale = {
    ...{ tokenIn, tokenOut, fee, amountIn },
    recipient: account.address,
    deadline: await fromNow(60),
    amountOutMinimum: 0n,
    sqrtPriceLimitX96: 0n,
  };
  await send({ address: swapRouter, abi: swapRouterAbi }, 'exactInputSingle', [sale]);
}
