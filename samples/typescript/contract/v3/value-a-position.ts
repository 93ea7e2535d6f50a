// SPDX-License-Identifier: MIT
// 给 V3 头寸估值：本金与手续费分开；按现价估值可以被一笔交易抬高，按平均价不会。
// #region setup
import { formatUnits, parseAbi, parseUnits, zeroAddress } from 'viem';
import { positionManagerAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { approve } from '#starter/approve';
import { moveTime } from '#starter/local-chain';
import { sell } from '#starter/market';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, v3Factory, positionManager } = deployments;
const poolAddress = await publicClient.readContract({
  address: v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, 3000],
});
if (poolAddress === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
const pool = { address: poolAddress, abi: v3PoolAbi } as const;
const manager = { address: positionManager, abi: positionManagerAbi, account } as const;

async function deadline() {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}

// 本地链的测试 USDT 谁都能铸造：推动价格要用很多。
const pushed = parseUnits('30000', 6);
await waitForSuccess(
  await walletClient.writeContract({
    address: usdt,
    abi: parseAbi(['function mint(address to, uint256 value)']),
    functionName: 'mint',
    args: [account.address, pushed],
  }),
);
// #endregion setup

// #region position
// 现价以上的单边头寸：只有 WXOC，价格上升时逐步变成 USDT。
const [, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
const tickLower = (Math.floor(tick / 60) + 1) * 60;
const amount = parseUnits('10', 18);
await approve(wxoc, positionManager, amount);
const { request, result } = await publicClient.simulateContract({
  ...manager,
  functionName: 'mint',
  args: [
    {
      token0: wxoc,
      token1: usdt,
      fee: 3000,
      tickLower,
      tickUpper: tickLower + 6000,
      amount0Desired: amount,
      amount1Desired: 0n,
      amount0Min: (amount * 995n) / 1000n,
      amount1Min: 0n,
      recipient: account.address,
      deadline: await deadline(),
    },
  ],
});
await waitForSuccess(await walletClient.writeContract(request));
const [tokenId] = result;
// #endregion position

// #region deploy
// 先把观测槽扩充到比窗口的秒数多，成交一次，等过一个窗口，再开始估值。
// 本地链的区块装得下，一次做完；主网要分批。
const window = 30 * 60;
await waitForSuccess(
  await walletClient.writeContract({
    ...pool,
    functionName: 'increaseObservationCardinalityNext',
    args: [window + 10],
  }),
);
await sell(usdt, parseUnits('100', 6), 3000);
await moveTime(window);
const { abi, bytecode } = artifact('solidity/position-value/PositionValuer.sol:PositionValuer');
const { contractAddress } = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [positionManager, window] }),
);
if (!contractAddress) throw new Error('部署失败');
const valuer = {
  address: contractAddress,
  abi: parseAbi([
    'function valueOf(uint256 tokenId, address quote) view returns (uint256)',
    'function valueAt(uint256 tokenId, address quote, int24 tick) view returns (uint256)',
    'function parts(uint256 tokenId) view returns (uint256 principal0, uint256 principal1, uint256 fees0, uint256 fees1)',
  ]),
} as const;
// #endregion deploy

// #region parts
const [principal0, principal1, fees0, fees1] = await publicClient.readContract({
  ...valuer,
  functionName: 'parts',
  args: [tokenId],
});
console.log(`本金：${formatUnits(principal0, 18)} WXOC 与 ${formatUnits(principal1, 6)} USDT`);
console.log(`手续费：${formatUnits(fees0, 18)} WXOC 与 ${formatUnits(fees1, 6)} USDT`);
// 头寸管理合约里的 tokensOwed 还是 0：它只在有人操作头寸时才更新。
const position = await publicClient.readContract({
  ...manager,
  functionName: 'positions',
  args: [tokenId],
});
console.log(`positions 里的 tokensOwed1：${position[11]}`);
// #endregion parts

// #region attack
async function values() {
  const [, spotTick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const [bySpot, byMean] = await Promise.all([
    publicClient.readContract({
      ...valuer,
      functionName: 'valueAt',
      args: [tokenId, usdt, spotTick],
    }),
    publicClient.readContract({ ...valuer, functionName: 'valueOf', args: [tokenId, usdt] }),
  ]);
  return {
    '按现价（USDT）': formatUnits(bySpot, 6),
    '按平均价（USDT）': formatUnits(byMean, 6),
  };
}
const table = [{ 时刻: '攻击之前', ...(await values()) }];
// 攻击者买入 WXOC，把现价推高，头寸按现价立刻“值钱”了。
await sell(usdt, pushed, 3000);
table.push({ 时刻: '推高价格之后', ...(await values()) });
// #endregion attack

// #region attack-table
console.table(table);
// #endregion attack-table
