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

const whyOf = (error: unknown): string =>
  (revertReason(error) ?? (error as Error).message).split('\n')[0]!;

/** 做一件事，给出失败的原因；之后回到原来的链。 */
async function attempt(action: () => Promise<void>): Promise<string | undefined> {
  const fresh = await testClient.snapshot();
  try {
    await action();
    return undefined;
  } catch (error) {
    return whyOf(error);
  } finally {
    await testClient.revert({ id: fresh });
  }
}

/** 做一项检查，打印它是否通过；下一项从同样的状态开始。 */
export async function check(name: string, action: () => Promise<void>): Promise<void> {
  const reason = await attempt(action);
  console.log(reason === undefined ? `通过：${name}` : `没有通过：${name}（${reason}）`);
}

/** 从 low 到 high 的随机数量，大小不一；种子固定，每次相同。两端总在其中。 */
export function amounts(low: bigint, high: bigint, count = 100): bigint[] {
  let state = 1n;
  const random = (): bigint => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return state >> 32n;
  };
  const digits = BigInt((high - low).toString(2).length);
  const between = () => {
    const size = 2n ** (random() % (digits + 1n));
    const amount = low + (((random() << 64n) + (random() << 32n) + random()) % size);
    return amount < high ? amount : high;
  };
  return [low, high, ...Array.from({ length: count - 2 }, between)];
}

/** 一百个随机的数量都要做到；做不到就二分，找出小一些的、同样做不到的数量。 */
export async function property(
  name: string,
  low: bigint,
  high: bigint,
  holds: (amount: bigint) => Promise<void>,
): Promise<void> {
  const tried = amounts(low, high);
  for (const amount of tried) {
    const reason = await attempt(() => holds(amount));
    if (reason === undefined) continue;
    const smaller = await smallest(low, amount, holds);
    console.log(`没有通过：${name}（数量 ${amount}：${reason}；最小的是 ${smaller}）`);
    return;
  }
  console.log(`通过：${name}（${tried.length} 个随机的数量）`);
}

async function smallest(low: bigint, failing: bigint, holds: (amount: bigint) => Promise<void>) {
  let [passing, found] = [low - 1n, failing];
  while (found - passing > 1n) {
    const middle = (passing + found) / 2n;
    if ((await attempt(() => holds(middle))) === undefined) passing = middle;
    else found = middle;
  }
  return found;
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
    equal(whyOf(error), reason, '回滚的原因');
    return;
  }
  throw new Error(`应当回滚，错误为“${reason}”，却成功了`);
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

/** 先模拟，再发送，给出函数的返回值；回滚的在模拟时就抛出原因。value 是附带的 XOC。 */
export async function send(
  contract: Contract,
  functionName: string,
  args: readonly unknown[],
  from: Address | typeof account = account,
  value = 0n,
): Promise<unknown> {
  const { request, result } = await publicClient.simulateContract({
    ...contract,
    account: from,
    functionName,
    args,
    value,
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return result;
}

/** 与 send 相同，只是不先模拟，也不签名：做一百次时省下大半时间。 */
export async function sendQuickly(
  contract: Contract,
  functionName: string,
  args: readonly unknown[],
): Promise<void> {
  const call = { ...contract, functionName, args, account: account.address };
  const hash = await walletClient.writeContract({ ...call, gas: 2_000_000n });
  const { status } = await publicClient.waitForTransactionReceipt({ hash });
  // 回执不带原因，模拟才带。
  if (status !== 'success') await publicClient.simulateContract(call);
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

/** 部署练习的检查，它再部署读者的合约；依次做各项检查，停在第一项没有通过的。checks 是函数与它的那一句。 */
export async function checkExercise(name: string, checks: Record<string, string>): Promise<void> {
  const contract = await deploy(`exercises/${name}/Checks.sol:Checks`);
  for (const [functionName, says] of Object.entries(checks)) {
    try {
      await publicClient.simulateContract({ ...contract, account, functionName });
    } catch (error) {
      console.log(`没有通过：${says}（${whyOf(error)}）`);
      return;
    }
    console.log(`通过：${says}`);
  }
}
