// SPDX-License-Identifier: MIT
// 流动性激励从创建到结束：质押一个头寸，激励到期，退出、领取、取回，最后由 endIncentive 退回剩余的奖励。
// #region imports
import { Percent, Token } from '@uniswap/sdk-core';
import {
  FeeAmount,
  nearestUsableTick,
  NonfungiblePositionManager,
  Pool,
  Position,
  TICK_SPACINGS,
} from '@uniswap/v3-sdk';
import {
  encodeAbiParameters,
  erc20Abi,
  formatUnits,
  getAddress,
  parseAbi,
  parseAbiParameters,
  parseEventLogs,
  parseUnits,
  type Address,
  type Hex,
} from 'viem';
import { positionManagerAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import { moveTime } from '#starter/local-chain';
import { findPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const staker = {
  address: deployments.staker,
  abi: parseAbi([
    'struct IncentiveKey { address rewardToken; address pool; uint256 startTime; uint256 endTime; address refundee; }',
    'function createIncentive(IncentiveKey key, uint256 reward)',
    'function endIncentive(IncentiveKey key) returns (uint256 refund)',
    'function unstakeToken(IncentiveKey key, uint256 tokenId)',
    'function claimReward(address rewardToken, address to, uint256 amountRequested) returns (uint256 reward)',
    'function withdrawToken(uint256 tokenId, address to, bytes data)',
    'event IncentiveEnded(bytes32 indexed incentiveId, uint256 refund)',
  ]),
} as const;
const WXOC = new Token(publicClient.chain.id, deployments.wxoc, 18, 'WXOC');
const USDT = new Token(publicClient.chain.id, deployments.usdt, 6, 'USDT');
const fee = FeeAmount.MEDIUM;
const poolAddress = await findPool(WXOC, USDT, fee);

async function approve(token: Address, spender: Address, amount: bigint): Promise<void> {
  const hash = await walletClient.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
  await waitForSuccess(hash);
}
// #endregion setup

// #region create
const reward = parseUnits('100', USDT.decimals);
const { timestamp } = await publicClient.getBlock();
// 池的地址自己写：SDK 的 Staker 会编码成 Uniswap 的池。
const key = {
  rewardToken: deployments.usdt,
  pool: poolAddress,
  startTime: timestamp + 60n,
  endTime: timestamp + 60n + 3600n,
  refundee: account.address,
};
await approve(deployments.usdt, staker.address, reward);
const creation = await publicClient.simulateContract({
  ...staker,
  account,
  functionName: 'createIncentive',
  args: [key, reward],
});
await waitForSuccess(await walletClient.writeContract(creation.request));
// #endregion create

// #region end
/** 模拟结束激励计划，返回会退回的奖励。 */
const end = (incentive: typeof key) =>
  publicClient.simulateContract({
    ...staker,
    account,
    functionName: 'endIncentive',
    args: [incentive],
  });
// #endregion end

// #region too-early
await showFailure(() => end(key));
// #endregion too-early

// #region stake
/** 铸造一个含当前价格的头寸，返回它的编号。 */
async function mintPosition(): Promise<bigint> {
  const contract = { address: poolAddress, abi: v3PoolAbi } as const;
  const [[sqrtPriceX96, tick], liquidity] = await publicClient.multicall({
    contracts: [
      { ...contract, functionName: 'slot0' },
      { ...contract, functionName: 'liquidity' },
    ],
    allowFailure: false,
  });
  const pool = new Pool(WXOC, USDT, fee, sqrtPriceX96.toString(), liquidity.toString(), tick);
  const position = Position.fromAmounts({
    pool,
    tickLower: nearestUsableTick(tick - 1800, TICK_SPACINGS[fee]),
    tickUpper: nearestUsableTick(tick + 1800, TICK_SPACINGS[fee]),
    amount0: parseUnits('10', WXOC.decimals).toString(),
    amount1: parseUnits('50', USDT.decimals).toString(),
    useFullPrecision: false,
  });
  const { amount0, amount1 } = position.mintAmounts;
  await approve(deployments.wxoc, deployments.positionManager, BigInt(amount0.toString()));
  await approve(deployments.usdt, deployments.positionManager, BigInt(amount1.toString()));
  const { calldata } = NonfungiblePositionManager.addCallParameters(position, {
    slippageTolerance: new Percent(50, 10_000),
    recipient: account.address,
    deadline: (timestamp + 3600n).toString(),
  });
  const transaction = { to: deployments.positionManager, data: calldata as Hex };
  await publicClient.call({ account, ...transaction });
  const { logs } = await waitForSuccess(await walletClient.sendTransaction(transaction));
  const [minted] = parseEventLogs({
    abi: positionManagerAbi,
    eventName: 'IncreaseLiquidity',
    logs,
  });
  if (!minted) throw new Error('没有 IncreaseLiquidity 事件');
  return minted.args.tokenId;
}

const tokenId = await mintPosition();
await moveTime(60);
// 转给质押合约，附带激励计划的 160 字节：存入与质押一步完成。
const keyTypes = parseAbiParameters(
  '(address rewardToken, address pool, uint256 startTime, uint256 endTime, address refundee)',
);
const transfer = await publicClient.simulateContract({
  address: deployments.positionManager,
  abi: parseAbi([
    'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  ]),
  account,
  functionName: 'safeTransferFrom',
  args: [account.address, staker.address, tokenId, encodeAbiParameters(keyTypes, [key])],
});
await waitForSuccess(await walletClient.writeContract(transfer.request));
// #endregion stake

// #region still-staked
await moveTime(3600);
await showFailure(() => end(key));
// #endregion still-staked

// #region leave
// 到期之后，任何人都可以替别人退出，所以一个忘了退出的头寸不会永远卡住退款。
const unstaking = await publicClient.simulateContract({
  ...staker,
  account,
  functionName: 'unstakeToken',
  args: [key, tokenId],
});
await waitForSuccess(await walletClient.writeContract(unstaking.request));
const claim = await publicClient.simulateContract({
  ...staker,
  account,
  functionName: 'claimReward',
  args: [deployments.usdt, account.address, 0n],
});
await waitForSuccess(await walletClient.writeContract(claim.request));
console.log(`质押者领到：${formatUnits(claim.result, USDT.decimals)} USDT`);
const withdrawal = await publicClient.simulateContract({
  ...staker,
  account,
  functionName: 'withdrawToken',
  args: [tokenId, account.address, '0x'],
});
await waitForSuccess(await walletClient.writeContract(withdrawal.request));
// #endregion leave

// #region refund
const ending = await end(key);
const { logs } = await waitForSuccess(await walletClient.writeContract(ending.request));
for (const { args } of parseEventLogs({ abi: staker.abi, eventName: 'IncentiveEnded', logs })) {
  console.log(`退给 refundee：${formatUnits(args.refund, USDT.decimals)} USDT`);
}
// #endregion refund

// #region nothing-left
// 已经退过一次。
await showFailure(() => end(key));
// 写错了任何一个字段，例如用了 SDK 算出的池：合约看到的是另一个计划，从来没有奖励。
await showFailure(() => end({ ...key, pool: getAddress(Pool.getAddress(WXOC, USDT, fee)) }));
// #endregion nothing-left
