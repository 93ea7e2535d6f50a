// SPDX-License-Identifier: MIT
// 报价合约 Quoter（V1）：四个函数、价格限制、返回的含义与每一种失败。
// #region setup
import { encodePacked, formatUnits, parseUnits, type Address } from 'viem';
import { quoterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { revertReason } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { walletClient } from '#starter/wallet';

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

// #region helpers
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
