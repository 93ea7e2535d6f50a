// SPDX-License-Identifier: MIT
// 报价合约 Quoter（V1）：四个函数、价格限制、返回的含义与每一种失败。
// #region setup
import {
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  formatUnits,
  parseUnits,
  type Address,
} from 'viem';
import {
  positionManagerAbi,
  quoterAbi,
  swapRouterAbi,
  v3FactoryAbi,
  v3PoolAbi,
} from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { revertReason } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, tka } = deployments;
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
const fee = 3000;
const [oneWxoc, fiveUsdt] = [parseUnits('1', 18), parseUnits('5', 6)];
// #endregion setup

// #region single
const { result: out } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [wxoc, usdt, fee, oneWxoc, 0n],
});
console.log(`付 1 WXOC，得 ${formatUnits(out, 6)} USDT`);
const { result: needed } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutputSingle',
  args: [wxoc, usdt, fee, fiveUsdt, 0n],
});
console.log(`得 5 USDT，付 ${formatUnits(needed, 18)} WXOC`);
// #endregion single

// #region path
// 精确输入的路径从付出的代币写起，精确输出的反过来写。
const hops = ['address', 'uint24', 'address', 'uint24', 'address'] as const;
const forward = encodePacked(hops, [wxoc, fee, usdt, fee, tka]);
const backward = encodePacked(hops, [tka, fee, usdt, fee, wxoc]);
const { result: tkaOut } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInput',
  args: [forward, oneWxoc],
});
console.log(`付 1 WXOC，经过 USDT，得 ${formatUnits(tkaOut, 18)} TKA`);
const { result: wxocIn } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutput',
  args: [backward, tkaOut],
});
console.log(`反过来要得到这么多 TKA，付 ${formatUnits(wxocIn, 18)} WXOC`);
// #endregion path

// #region limit
// 有价格限制：走到限制就停，只用掉一部分输入。返回的是得到的数量，看不出用了多少。
const pool = await getPool(usdt, fee);
const [sqrtPriceX96] = await publicClient.readContract({
  address: pool,
  abi: v3PoolAbi,
  functionName: 'slot0',
});
const limit = (sqrtPriceX96 * 9_995n) / 10_000n;
const { result: limited } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [wxoc, usdt, fee, parseUnits('1000', 18), limit],
});
console.log(`愿付 1,000 WXOC，价格限制很近：得 ${formatUnits(limited, 6)} USDT`);
// #endregion limit

// #region failures
// 准备：一个没有初始化的池，一个初始化了但没有流动性的池。
const emptyFee = 500;
await send('createPool', [wxoc, tka, emptyFee]);
const uninitialised = 10_000;
await send('createPool', [wxoc, tka, uninitialised]);
await waitForSuccess(
  await walletClient.writeContract({
    address: await getPool(tka, emptyFee),
    abi: v3PoolAbi,
    functionName: 'initialize',
    args: [1n << 96n],
  }),
);
const rows = [
  await failure('输入是 0', [wxoc, usdt, fee, 0n, 0n]),
  await failure('价格限制在错误的一侧', [wxoc, usdt, fee, oneWxoc, sqrtPriceX96 + 1n]),
  await failure('池没有初始化', [wxoc, tka, uninitialised, oneWxoc, 0n]),
  await failure('池没有流动性', [wxoc, tka, emptyFee, oneWxoc, 0n]),
  await failure('池不存在', [wxoc, tka, 100, oneWxoc, 0n]),
  await outputFailure('要的输出比池里有的多', parseUnits('100000000', 6)),
];
// #endregion failures

// #region failures-table
console.table(rows);
// #endregion failures-table

// #region thin-pool
// 准备：上面那个空池里只存一个窄头寸，两种代币各约 10 个。
const manager = { address: deployments.positionManager, abi: positionManagerAbi } as const;
const deposit = parseUnits('10', 18);
for (const token of [wxoc, tka]) {
  const approval = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  const hash = await walletClient.writeContract({ ...approval, args: [manager.address, deposit] });
  await waitForSuccess(hash);
}
const [token0, token1] = wxoc.toLowerCase() < tka.toLowerCase() ? [wxoc, tka] : [tka, wxoc];
const { request: provide } = await publicClient.simulateContract({
  ...manager,
  account,
  functionName: 'mint',
  args: [
    {
      ...{ token0, token1, fee: emptyFee, tickLower: -100, tickUpper: 100 },
      ...{ amount0Desired: deposit, amount1Desired: deposit },
      // 价格恰好在正中，两种都用完；少了说明有人动过价格。
      ...{ amount0Min: deposit - 1n, amount1Min: deposit - 1n },
      ...{ recipient: account.address, deadline: BigInt(await deadlineIn(10)) },
    },
  ],
});
await waitForSuccess(await walletClient.writeContract(provide));
// #endregion thin-pool

// #region filled
const offered = parseUnits('100', 18);
const { result: quoted } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [wxoc, tka, emptyFee, offered, 0n],
});
const minimum = (quoted * 9_950n) / 10_000n;
console.log(`愿付 100 XOC，报价 ${formatUnits(quoted, 18)} TKA`);
// 倒过来查：要得到这么多，得付多少。少于付出的，就有一部分换不掉；千分之一留给取整。
const { result: used } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactOutputSingle',
  args: [wxoc, tka, emptyFee, quoted, 0n],
});
const isFilled = used * 1000n >= offered * 999n;
console.log(`倒过来查：得到这么多，只要付 ${formatUnits(used, 18)} WXOC`);
console.log(isFilled ? '换得完' : '换不完，不发送');
// #endregion filled

// #region sent-anyway
// 演示：不管它，照发。下限由报价算出，所以通过；没用掉的 XOC 靠同一笔里的 refundETH 取回。
const swap = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'exactInputSingle',
  args: [
    {
      ...{ tokenIn: wxoc, tokenOut: tka, fee: emptyFee, amountIn: offered },
      ...{ amountOutMinimum: minimum, sqrtPriceLimitX96: 0n },
      ...{ recipient: account.address, deadline: BigInt(await deadlineIn(10)) },
    },
  ],
});
const refund = encodeFunctionData({ abi: swapRouterAbi, functionName: 'refundETH' });
const held = await balanceOf(tka, account.address);
const heldByPool = await balanceOf(wxoc, await getPool(tka, emptyFee));
const { request: sale } = await publicClient.simulateContract({
  ...{ address: deployments.swapRouter, abi: swapRouterAbi, account, value: offered },
  functionName: 'multicall',
  args: [[swap, refund]],
});
await waitForSuccess(await walletClient.writeContract(sale));
const got = (await balanceOf(tka, account.address)) - held;
const paid = (await balanceOf(wxoc, await getPool(tka, emptyFee))) - heldByPool;
console.log(`照发：得 ${formatUnits(got, 18)} TKA，实付 ${formatUnits(paid, 18)} XOC`);
// #endregion sent-anyway

// #region helpers
function balanceOf(token: Address, owner: Address) {
  const read = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...read, args: [owner] });
}

function getPool(other: Address, poolFee: number) {
  return publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [wxoc, other, poolFee],
  });
}

async function send(functionName: 'createPool', args: readonly [Address, Address, number]) {
  const call = { address: deployments.v3Factory, abi: v3FactoryAbi, functionName, args } as const;
  await waitForSuccess(await walletClient.writeContract(call));
}

async function failure(what: string, args: readonly [Address, Address, number, bigint, bigint]) {
  const call = { ...quoter, functionName: 'quoteExactInputSingle', args } as const;
  return { 情形: what, 错误: await reasonOf(publicClient.simulateContract(call)) };
}

async function outputFailure(what: string, amount: bigint) {
  const args = [wxoc, usdt, fee, amount, 0n] as const;
  const call = { ...quoter, functionName: 'quoteExactOutputSingle', args } as const;
  return { 情形: what, 错误: await reasonOf(publicClient.simulateContract(call)) };
}

async function reasonOf(call: Promise<unknown>): Promise<string> {
  const reason = await call.then(() => {
    throw new Error('本应失败，却成功了');
  }, revertReason);
  return reason ?? '不是回滚';
}
// #endregion helpers
