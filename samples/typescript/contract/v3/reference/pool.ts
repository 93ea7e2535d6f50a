// SPDX-License-Identifier: MIT
// 直接使用一个 V3 池：读取状态、兑换的正负号、闪电贷的手续费、更新与领取手续费、预言机。
// 池通过回调收款，所以兑换、铸造与闪电贷都经过示例合约 PoolUser。
// #region setup
import {
  encodePacked,
  erc20Abi,
  formatUnits,
  keccak256,
  parseAbi,
  parseEventLogs,
  parseUnits,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem';
import { v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { moveTime, testClient } from '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt } = deployments;
const poolAddress = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
// #endregion setup

// #region slot0
const [sqrtPriceX96, tick, index, cardinality, cardinalityNext, feeProtocol, unlocked] =
  await publicClient.readContract({ ...pool, functionName: 'slot0' });
console.log(`sqrtPriceX96：${sqrtPriceX96}`);
console.log(`tick：${tick}`);
console.log(
  `观测槽：index ${index}，cardinality ${cardinality}，cardinalityNext ${cardinalityNext}`,
);
console.log(`feeProtocol：${feeProtocol}，unlocked：${unlocked}`);

// 价格是 token1 与 token0 最小单位之比；乘以 10^(18 − 6) 才是 1 WXOC 值多少 USDT。
// 先乘后除，整数运算才不丢精度；右移 192 位就是除以 2^192，之前加上它的一半以四舍五入。
const scaled = sqrtPriceX96 ** 2n * 10n ** 12n * 10n ** 6n;
const priceInMillionths = (scaled + (1n << 191n)) >> 192n;
console.log(`1 WXOC = ${formatUnits(priceInMillionths, 6)} USDT`);
// #endregion slot0

// #region deploy
const mined = (hash: Hex) => publicClient.waitForTransactionReceipt({ hash });

const poolUserAbi = parseAbi([
  'function mint(int24 tickLower, int24 tickUpper, uint128 amount) returns (uint256 amount0, uint256 amount1)',
  'function burn(int24 tickLower, int24 tickUpper, uint128 amount) returns (uint256 amount0, uint256 amount1)',
  'function collect(int24 tickLower, int24 tickUpper) returns (uint128 amount0, uint128 amount1)',
  'function swap(bool zeroForOne, int256 amountSpecified, uint160 sqrtPriceLimitX96) returns (int256 amount0, int256 amount1)',
  'function flash(uint256 amount0, uint256 amount1)',
]);

const { abi, bytecode } = artifact('solidity/pool-callbacks/PoolUser.sol:PoolUser');
const args = [deployments.v3Factory, poolAddress];
const { contractAddress } = await mined(await walletClient.deployContract({ abi, bytecode, args }));
if (!contractAddress) throw new Error('部署失败');
const poolUser = { address: contractAddress, abi: poolUserAbi, account } as const;

/** 只授权下一步要付的数量。 */
async function approve(token: Address, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await mined(await walletClient.writeContract({ ...call, args: [poolUser.address, amount] }));
}
// #endregion deploy

// #region swap-signs
// 四种写法只模拟，不发交易：授权要够其中最贵的一种。
await approve(wxoc, parseUnits('1.1', 18));
await approve(usdt, parseUnits('5.5', 6));

// 池不检查最少收到的数量，价格限制是它唯一的保护：这里允许根号价格变动 1%。
const lowest = (sqrtPriceX96 * 99n) / 100n;
const highest = (sqrtPriceX96 * 101n) / 100n;
const oneWxoc = parseUnits('1', 18);
const fiveUsdt = parseUnits('5', 6);

for (const [name, zeroForOne, amountSpecified] of [
  ['付 1 WXOC', true, oneWxoc],
  ['得 5 USDT', true, -fiveUsdt],
  ['付 5 USDT', false, fiveUsdt],
  ['得 1 WXOC', false, -oneWxoc],
] as const) {
  const { result } = await publicClient.simulateContract({
    ...poolUser,
    functionName: 'swap',
    args: [zeroForOne, amountSpecified, zeroForOne ? lowest : highest],
  });
  console.log(`${name}（zeroForOne = ${zeroForOne}，amountSpecified = ${amountSpecified}）`);
  console.log(`  amount0 = ${result[0]}，amount1 = ${result[1]}`);
}
// #endregion swap-signs

// #region price-limit
// 限制离当前价格太近：池在限制处停下，只用掉一部分输入，不回滚。
const { result: limited } = await publicClient.simulateContract({
  ...poolUser,
  functionName: 'swap',
  args: [true, oneWxoc, (sqrtPriceX96 * 99_999n) / 100_000n],
});
console.log(`限制为当前根号价格的 99.999%：amount0 = ${limited[0]}，amount1 = ${limited[1]}`);
// #endregion price-limit

// #region flash
// 本金在回调里原样归还，授权只需要够付手续费：100 WXOC 的 0.30% 是 0.3，再加一个最小单位。
await approve(wxoc, parseUnits('0.3', 18) + 1n);
await approve(usdt, 1n);
for (const [amount0, amount1] of [
  [parseUnits('100', 18), 0n],
  [1n, 1n],
]) {
  const { request } = await publicClient.simulateContract({
    ...poolUser,
    functionName: 'flash',
    args: [amount0!, amount1!],
  });
  const { logs } = await mined(await walletClient.writeContract(request));
  const [flash] = parseEventLogs({ abi: v3PoolAbi, eventName: 'Flash', logs });
  const { paid0, paid1 } = flash!.args;
  console.log(`借 ${amount0} 与 ${amount1}：手续费 ${paid0} 与 ${paid1}`);
}
// #endregion flash

// #region position
const [tickLower, tickUpper] = [-260280, -260160];
const liquidity = 10n ** 15n;
await approve(wxoc, parseUnits('2', 18));
await approve(usdt, parseUnits('6', 6));
const { result: owed, request: mintRequest } = await publicClient.simulateContract({
  ...poolUser,
  functionName: 'mint',
  args: [tickLower, tickUpper, liquidity],
});
await mined(await walletClient.writeContract(mintRequest));
console.log(`铸造：存入 ${owed[0]} 与 ${owed[1]}`);

// 头寸的键由所有者与上下界紧密编码后取哈希；所有者是调用池的合约，不是你的账户。
const key = keccak256(
  encodePacked(['address', 'int24', 'int24'], [poolUser.address, tickLower, tickUpper]),
);
async function printPosition(when: string) {
  const [held, , , owed0, owed1] = await publicClient.readContract({
    ...pool,
    functionName: 'positions',
    args: [key],
  });
  console.log(`${when}：liquidity = ${held}，tokensOwed = ${owed0} 与 ${owed1}`);
}
// #endregion position

// #region poke
async function burn(amount: bigint) {
  const { result, request } = await publicClient.simulateContract({
    ...poolUser,
    functionName: 'burn',
    args: [tickLower, tickUpper, amount],
  });
  await mined(await walletClient.writeContract(request));
  console.log(`burn(${amount}) 返回 ${result[0]} 与 ${result[1]}`);
}

await approve(wxoc, oneWxoc);
const { request: swapRequest } = await publicClient.simulateContract({
  ...poolUser,
  functionName: 'swap',
  args: [true, oneWxoc, lowest],
});
await mined(await walletClient.writeContract(swapRequest));
await printPosition('兑换之后');
await burn(0n);
await printPosition('更新之后');
await burn(liquidity);
await printPosition('销毁之后');
const { result: collected, request: collectRequest } = await publicClient.simulateContract({
  ...poolUser,
  functionName: 'collect',
  args: [tickLower, tickUpper],
});
await mined(await walletClient.writeContract(collectRequest));
console.log(`collect 返回 ${collected[0]} 与 ${collected[1]}`);
await printPosition('领取之后');
// #endregion poke

// #region cardinality
async function printCardinality(when: string) {
  const slot0 = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  console.log(`${when}：index ${slot0[2]}，cardinality ${slot0[3]}，cardinalityNext ${slot0[4]}`);
}

await printCardinality('扩充之前');
await mined(
  await walletClient.writeContract({
    ...pool,
    functionName: 'increaseObservationCardinalityNext',
    args: [10],
  }),
);
await printCardinality('扩充之后');

await moveTime(60);
// 卖出 20 WXOC，使价格穿过至少一个刻度：这样才会写入观测值，槽数才真正增加。
await approve(wxoc, parseUnits('20', 18));
const [priceBefore] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
const { request: sellRequest } = await publicClient.simulateContract({
  ...poolUser,
  functionName: 'swap',
  args: [true, parseUnits('20', 18), (priceBefore * 99n) / 100n],
});
await mined(await walletClient.writeContract(sellRequest));
await printCardinality('兑换之后');
// #endregion cardinality

// #region observe
await moveTime(50);
const seconds = 90n;
const [tickCumulatives] = await publicClient.readContract({
  ...pool,
  functionName: 'observe',
  args: [[Number(seconds), 0]],
});
const [past, now] = tickCumulatives;
const difference = now! - past!;
console.log(`90 秒前的累计值 ${past}，现在的累计值 ${now}`);

// bigint 的除法向零取整；刻度的平均值要向负无穷取整，差为负又除不尽时再减 1。
const inexact = difference % seconds !== 0n;
const averageTick = difference / seconds - (difference < 0n && inexact ? 1n : 0n);
const [, tickNow] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
console.log(`平均刻度 ${averageTick}，当前刻度 ${tickNow}`);
// #endregion observe

// #region snapshot
// 上下界必须是已初始化的刻度：这里取本地链上另一个头寸的边界。
const wide = [-262440, -258000] as const;
const snapshot = { ...pool, functionName: 'snapshotCumulativesInside', args: wide } as const;
const [, , secondsBefore] = await publicClient.readContract(snapshot);
await moveTime(30);
const [, , secondsAfter] = await publicClient.readContract(snapshot);
console.log(`区间内又停留了 ${secondsAfter - secondsBefore} 秒`);
// #endregion snapshot

// #region cleanup
// 剩下的授权收回。
await approve(wxoc, 0n);
await approve(usdt, 0n);
// #endregion cleanup

// #region protocol-fee
// 协议分得 token0 手续费的七分之一。只有工厂合约的所有者能打开；本地链上它是部署合约的账户。
const untouched = await testClient.snapshot();
const ownerAbi = parseAbi(['function owner() view returns (address)']);
const owner = await publicClient.readContract({
  ...{ address: deployments.v3Factory, abi: ownerAbi, functionName: 'owner' },
});
const open = { ...pool, account: owner, functionName: 'setFeeProtocol', args: [7, 0] } as const;
await mined(await walletClient.writeContract(open));

const protocolAbi = parseAbi([
  'function protocolFees() view returns (uint128 token0, uint128 token1)',
  'function feeGrowthGlobal0X128() view returns (uint256)',
]);
const counters = { address: poolAddress, abi: protocolAbi } as const;
async function readCounters() {
  const [share] = await publicClient.readContract({ ...counters, functionName: 'protocolFees' });
  const growth = await publicClient.readContract({
    ...counters,
    functionName: 'feeGrowthGlobal0X128',
  });
  return { share, growth };
}
async function printShares(what: string, fee: bigint, action: () => Promise<unknown>) {
  const before = await readCounters();
  const active = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  await action();
  const after = await readCounters();
  const delta = fee / 7n;
  const growth = ((fee - delta) << 128n) / active;
  console.log(`${what}：手续费 ${fee}，协议分得 ${after.share - before.share}`);
  const same = after.share - before.share === delta && after.growth - before.growth === growth;
  console.log(`协议的一份与 feeGrowthGlobal0X128 的增加，和算出的${same ? '相同' : '不同'}`);
}

await approve(wxoc, oneWxoc);
// 精确输入，一步走完：手续费是收进的减去价格真正用掉的。
const [sqrtPrice] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
const held = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
const Q96 = 1n << 96n;
const up = (a: bigint, b: bigint) => (a + b - 1n) / b;
const withoutFee = (oneWxoc * 997n) / 1000n;
const next = up(held * Q96 * sqrtPrice, held * Q96 + withoutFee * sqrtPrice);
const used = up(up(held * Q96 * (sqrtPrice - next), sqrtPrice), next);
await printShares('卖出 1 WXOC', oneWxoc - used, async () => {
  const args = [true, oneWxoc, lowest] as const;
  await mined(await walletClient.writeContract({ ...poolUser, functionName: 'swap', args }));
});
for (const [what, borrowed, fee] of [
  ['借 1 个最小单位', 1n, 1n],
  ['借 100 WXOC', 100n * oneWxoc, (3n * oneWxoc) / 10n],
] as const) {
  await approve(wxoc, fee);
  await printShares(what, fee, async () => {
    const args = [borrowed, 0n] as const;
    await mined(await walletClient.writeContract({ ...poolUser, functionName: 'flash', args }));
  });
}
await testClient.revert({ id: untouched });
// #endregion protocol-fee
