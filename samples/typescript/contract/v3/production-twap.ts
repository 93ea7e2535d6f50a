// SPDX-License-Identifier: MIT
// 生产环境的 TWAP：扩充观测槽的花费，等够历史，推动价格时怎样拒绝，拒绝时改用第二个来源。
// #region setup
import {
  encodeFunctionData,
  formatUnits,
  parseAbi,
  parseUnits,
  zeroAddress,
  type Address,
} from 'viem';
import { v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { moveTime } from '#starter/local-chain';
import { sell } from '#starter/market';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v3Factory } = deployments;
const twapAbi = parseAbi([
  'function valueOf(uint256 amount) view returns (uint256)',
  'function secondsMissing() view returns (uint32)',
]);

async function poolOf(fee: number) {
  const address = await publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [wxoc, usdt, fee],
  });
  if (address === zeroAddress) throw new Error(`手续费 ${fee} 的池不存在`);
  return { address, abi: v3PoolAbi } as const;
}

async function deploy(name: string, args: readonly unknown[]) {
  const { abi, bytecode } = artifact(name);
  const { contractAddress } = await waitForSuccess(
    await walletClient.deployContract({ abi, bytecode, args }),
  );
  if (!contractAddress) throw new Error('部署失败');
  return contractAddress;
}

// 本地链的测试 USDT 谁都能铸造：推动价格要用很多。
const pushed = parseUnits('4000', 6);
await waitForSuccess(
  await walletClient.writeContract({
    address: usdt,
    abi: parseAbi(['function mint(address to, uint256 value)']),
    functionName: 'mint',
    args: [account.address, pushed],
  }),
);
// #endregion setup

// #region slots
// 窗口 30 分钟。每条观测值至少隔一个区块；按 1.3 秒一个区块，最坏要 1,385 个槽，留余量取 1,440。
// 这里只扩充 60 个，量出一个槽的花费，再换算。
const window = 30 * 60;
const pools = [await poolOf(3000), await poolOf(500)] as const;
const slots = 60;
for (const pool of pools) {
  const hash = await walletClient.writeContract({
    ...pool,
    functionName: 'increaseObservationCardinalityNext',
    args: [slots],
  });
  const { gasUsed } = await waitForSuccess(hash);
  console.log(`${slots} 个槽用 ${gasUsed} Gas，每个约 ${gasUsed / BigInt(slots)}`);
}
// #endregion slots

// #region deploy
// 新槽要等写到时才使用：先成交一次，再部署，否则构造函数认为槽不够。
await sell(wxoc, parseUnits('1', 18), 3000);
await sell(wxoc, parseUnits('1', 18), 500);
const liquidity = await publicClient.readContract({ ...pools[0], functionName: 'liquidity' });
/** 现价最多偏离平均价 maximumDeviation 个刻度；一个刻度约是万分之一。 */
async function guard(pool: Address, maximumDeviation: number) {
  const args = [pool, wxoc, window, slots, liquidity / 100n, maximumDeviation];
  const address = await deploy('solidity/v3-oracle/GuardedTwap.sol:GuardedTwap', args);
  return { address, abi: twapAbi } as const;
}
const primary = await guard(pools[0].address, 300);
const secondary = await guard(pools[1].address, 300);
const oneWxoc = { functionName: 'valueOf', args: [parseUnits('1', 18)] } as const;
const missing = await publicClient.readContract({ ...primary, functionName: 'secondsMissing' });
console.log(`还差 ${missing} 秒的历史`);
await showFailure(() => publicClient.readContract({ ...primary, ...oneWxoc }));
// #endregion deploy

// #region wait
await moveTime(window);
const mean = await publicClient.readContract({ ...primary, ...oneWxoc });
console.log(`等过一个窗口：1 WXOC = ${formatUnits(mean, 6)} USDT`);
// #endregion wait

// #region attack
// 有人一笔用 4,000 USDT 买入，把 0.30% 的池推高一截。平均价几乎不动，偏差检查让它停下。
const unguarded = await guard(pools[0].address, 887_272);
await sell(usdt, pushed, 3000);
const stillMean = await publicClient.readContract({ ...unguarded, ...oneWxoc });
console.log(`不检查偏差：1 WXOC = ${formatUnits(stillMean, 6)} USDT`);
await showFailure(() => publicClient.readContract({ ...primary, ...oneWxoc }));
// #endregion attack

// #region fallback
const fallback = {
  address: await deploy('solidity/v3-oracle/FallbackOracle.sol:FallbackOracle', [
    primary.address,
    secondary.address,
    200_000n,
  ]),
  abi: twapAbi,
} as const;
const fromSecond = await publicClient.readContract({ ...secondary, ...oneWxoc });
const answered = await publicClient.readContract({ ...fallback, ...oneWxoc });
console.log(`第一个拒绝，用第二个：1 WXOC = ${formatUnits(answered, 6)} USDT`);
console.log(`与 0.05% 的池的平均价相同：${answered === fromSecond}`);
// 故意少给 Gas，想让第一个用尽：整个调用被拒绝，不会落到第二个。
const data = encodeFunctionData({ abi: twapAbi, ...oneWxoc });
await showFailure(() => publicClient.call({ to: fallback.address, data, gas: 150_000n }));
// #endregion fallback
