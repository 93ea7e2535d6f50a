// SPDX-License-Identifier: MIT
// 管理合约里的头寸：存入已有的 NFT、领取手续费、增加、减少、取空并销毁；以及绕过登记会怎样。
// #region imports
import { Percent, Token } from '@uniswap/sdk-core';
import { FeeAmount, Pool, Position } from '@uniswap/v3-sdk';
import {
  formatUnits,
  getAddress,
  maxUint128,
  parseAbi,
  parseEventLogs,
  parseUnits,
  zeroAddress,
} from 'viem';
import { positionManagerAbi, swapRouterAbi, v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, positionManager, swapRouter } = deployments;
const manager = { address: positionManager, abi: positionManagerAbi } as const;
const fee = FeeAmount.MEDIUM;
const range = { tickLower: -262020, tickUpper: -258420 };
// 容忍度说的是价格：允许它在签名与打包之间变动 0.5%。
const tolerance = new Percent(50, 10_000);
const nftAbi = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function transferFrom(address from, address to, uint256 tokenId)',
]);

const { abi, bytecode } = artifact('solidity/liquidity/PositionVault.sol:PositionVault');
const deployment = await walletClient.deployContract({ abi, bytecode, args: [positionManager] });
const { contractAddress } = await waitForSuccess(deployment);
if (!contractAddress) throw new Error('部署失败');
const vault = {
  address: getAddress(contractAddress),
  abi: parseAbi([
    'struct IncreaseLiquidityParams { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
    'struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }',
    'function collectFees(uint256 tokenId) returns (uint256 amount0, uint256 amount1)',
    'function increase(IncreaseLiquidityParams params) returns (uint128 added, uint256 amount0, uint256 amount1)',
    'function decrease(DecreaseLiquidityParams params) returns (uint256 amount0, uint256 amount1)',
    'function withdraw(uint256 tokenId)',
    'function burn(uint256 tokenId)',
    'function onERC721Received(address operator, address from, uint256 tokenId, bytes data) returns (bytes4)',
    'function depositorOf(uint256 tokenId) view returns (address)',
  ]),
  account,
} as const;
// #endregion setup

// #region own-position
// 你自己已有的一个头寸：10 WXOC 与大约 50 USDT。
const tokenId = await mintOwnPosition();
// #endregion own-position

// #region deposit
const { request: deposit } = await publicClient.simulateContract({
  address: positionManager,
  abi: nftAbi,
  account,
  functionName: 'safeTransferFrom',
  args: [account.address, vault.address, tokenId],
});
await waitForSuccess(await walletClient.writeContract(deposit));
console.log(`存入者：${(await depositor(tokenId)) === account.address ? '你' : '没有登记'}`);
// #endregion deposit

// #region fees
await trade();
const { tokensOwed } = await position(tokenId);
console.log(`positions() 记着 ${wxocText(tokensOwed[0])}、${usdtText(tokensOwed[1])}`);
const { result: fees, request: collectRequest } = await publicClient.simulateContract({
  ...vault,
  functionName: 'collectFees',
  args: [tokenId],
});
await waitForSuccess(await walletClient.writeContract(collectRequest));
console.log(`实际领到 ${wxocText(fees[0])}、${usdtText(fees[1])}`);
// #endregion fees

// #region increase
const [amount0Desired, amount1Desired] = [parseUnits('5', 18), parseUnits('25', 6)];
await approve(wxoc, vault.address, amount0Desired);
await approve(usdt, vault.address, amount1Desired);
// 价格变动时两种代币的用量此消彼长，所以下限由价格的容忍度算出，不是用量的 99.5%。
const addition = Position.fromAmounts({
  pool: await currentPool(),
  ...range,
  amount0: amount0Desired.toString(),
  amount1: amount1Desired.toString(),
  useFullPrecision: false,
});
const leastUsed = addition.mintAmountsWithSlippage(tolerance);
const { request: increaseRequest, result: increased } = await publicClient.simulateContract({
  ...vault,
  functionName: 'increase',
  args: [
    {
      ...{ tokenId, amount0Desired, amount1Desired },
      amount0Min: BigInt(leastUsed.amount0.toString()),
      amount1Min: BigInt(leastUsed.amount1.toString()),
      deadline: BigInt(await deadlineIn(20)),
    },
  ],
});
const { liquidity: liquidityBefore } = await position(tokenId);
await waitForSuccess(await walletClient.writeContract(increaseRequest));
const { liquidity: liquidityAfter } = await position(tokenId);
console.log(`返回的流动性 ${increased[0]}`);
console.log(`头寸的流动性从 ${liquidityBefore} 变成 ${liquidityAfter}`);
// #endregion increase

// #region decrease
/** 取出 liquidity；下限管的是本金，不含手续费，同样由价格的容忍度算出。 */
async function decrease(liquidity: bigint) {
  const part = new Position({
    pool: await currentPool(),
    ...range,
    liquidity: liquidity.toString(),
  });
  const least = part.burnAmountsWithSlippage(tolerance);
  const { request, result } = await publicClient.simulateContract({
    ...vault,
    functionName: 'decrease',
    args: [
      {
        ...{ tokenId, liquidity, deadline: BigInt(await deadlineIn(20)) },
        amount0Min: BigInt(least.amount0.toString()),
        amount1Min: BigInt(least.amount1.toString()),
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  const principal = [part.amount0, part.amount1].map(({ quotient }) => BigInt(quotient.toString()));
  return { principal, received: result };
}

await trade();
const half = await decrease(liquidityAfter / 2n);
console.log(`一半的本金：${wxocText(half.principal[0]!)}、${usdtText(half.principal[1]!)}`);
console.log(`连同手续费收到：${wxocText(half.received[0])}、${usdtText(half.received[1])}`);
// #endregion decrease

// #region close
await showFailure(() =>
  publicClient.simulateContract({ ...vault, functionName: 'burn', args: [tokenId] }),
);
const { liquidity: rest } = await position(tokenId);
await decrease(rest);
const { request: burnRequest } = await publicClient.simulateContract({
  ...vault,
  functionName: 'burn',
  args: [tokenId],
});
await waitForSuccess(await walletClient.writeContract(burnRequest));
await showFailure(() => position(tokenId));
// #endregion close

// #region stranger
// 别人动不了你的头寸，也不能绕过合约直接找头寸管理合约。
const other = await mintOwnPosition();
await waitForSuccess(
  await walletClient.writeContract({
    address: positionManager,
    abi: nftAbi,
    functionName: 'safeTransferFrom',
    args: [account.address, vault.address, other],
  }),
);
const [, , stranger] = await walletClient.request({ method: 'eth_accounts' });
await showFailure(() =>
  publicClient.simulateContract({
    ...vault,
    account: stranger,
    functionName: 'collectFees',
    args: [other],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({
    ...manager,
    account: stranger,
    functionName: 'collect',
    args: [
      { tokenId: other, recipient: stranger!, amount0Max: maxUint128, amount1Max: maxUint128 },
    ],
  }),
);
// 冒充 NFT 合约来登记：只认头寸管理合约。
await showFailure(() =>
  publicClient.simulateContract({
    ...vault,
    account: stranger,
    functionName: 'onERC721Received',
    args: [stranger!, stranger!, other, '0x'],
  }),
);
// #endregion stranger

// #region withdraw
const { request: withdrawRequest } = await publicClient.simulateContract({
  ...vault,
  functionName: 'withdraw',
  args: [other],
});
await waitForSuccess(await walletClient.writeContract(withdrawRequest));
console.log(`取回之后的持有人：${(await ownerOf(other)) === account.address ? '你' : '不是你'}`);
// #endregion withdraw

// #region unregistered
// transferFrom 不通知收款的合约：NFT 进去了，没有登记，谁也取不出来。
await waitForSuccess(
  await walletClient.writeContract({
    address: positionManager,
    abi: nftAbi,
    functionName: 'transferFrom',
    args: [account.address, vault.address, other],
  }),
);
console.log(`持有人：${(await ownerOf(other)) === vault.address ? '合约' : '不是合约'}`);
console.log(`存入者：${(await depositor(other)) === account.address ? '你' : '没有登记'}`);
await showFailure(() =>
  publicClient.simulateContract({ ...vault, functionName: 'withdraw', args: [other] }),
);
// #endregion unregistered

// #region helpers
async function position(id: bigint) {
  const fields = await publicClient.readContract({
    ...manager,
    functionName: 'positions',
    args: [id],
  });
  return { liquidity: fields[7], tokensOwed: [fields[10], fields[11]] as const };
}

function depositor(id: bigint) {
  return publicClient.readContract({ ...vault, functionName: 'depositorOf', args: [id] });
}

function ownerOf(id: bigint) {
  return publicClient.readContract({ ...manager, functionName: 'ownerOf', args: [id] });
}

/** 池此刻的价格与流动性，供 SDK 计算。 */
async function currentPool(): Promise<Pool> {
  const address = await publicClient.readContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [wxoc, usdt, fee],
  });
  if (address === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');
  const pool = { address, abi: v3PoolAbi } as const;
  const [sqrtPriceX96, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
  const active = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
  const { id } = publicClient.chain;
  return new Pool(
    new Token(id, wxoc, 18, 'WXOC'),
    new Token(id, usdt, 6, 'USDT'),
    fee,
    sqrtPriceX96.toString(),
    active.toString(),
    tick,
  );
}

function wxocText(amount: bigint): string {
  return `${formatUnits(amount, 18)} WXOC`;
}

function usdtText(amount: bigint): string {
  return `${formatUnits(amount, 6)} USDT`;
}

/** 准备：直接在头寸管理合约铸造一个归自己的头寸。本地链上没有别人，下限可以为 0。 */
async function mintOwnPosition(): Promise<bigint> {
  const amounts = { amount0Desired: parseUnits('10', 18), amount1Desired: parseUnits('50', 6) };
  await approve(wxoc, positionManager, amounts.amount0Desired);
  await approve(usdt, positionManager, amounts.amount1Desired);
  const limits = { amount0Min: 0n, amount1Min: 0n, deadline: BigInt(await deadlineIn(20)) };
  const pool = { token0: wxoc, token1: usdt, fee, recipient: account.address };
  const { request } = await publicClient.simulateContract({
    ...manager,
    account,
    functionName: 'mint',
    args: [{ ...pool, ...range, ...amounts, ...limits }],
  });
  const { logs } = await waitForSuccess(await walletClient.writeContract(request));
  const [minted] = parseEventLogs({ abi: manager.abi, eventName: 'IncreaseLiquidity', logs });
  return minted!.args.tokenId;
}

/** 准备：来回兑换一次，让两种代币都产生手续费。 */
async function trade() {
  for (const [tokenIn, tokenOut, amountIn] of [
    [wxoc, usdt, parseUnits('20', 18)],
    [usdt, wxoc, parseUnits('100', 6)],
  ] as const) {
    await approve(tokenIn, swapRouter, amountIn);
    const limits = { amountOutMinimum: 0n, sqrtPriceLimitX96: 0n };
    const { request } = await publicClient.simulateContract({
      address: swapRouter,
      abi: swapRouterAbi,
      account,
      functionName: 'exactInputSingle',
      args: [
        {
          ...{ tokenIn, tokenOut, fee: 3000, amountIn, ...limits },
          recipient: account.address,
          deadline: BigInt(await deadlineIn(20)),
        },
      ],
    });
    await waitForSuccess(await walletClient.writeContract(request));
  }
}
// #endregion helpers
