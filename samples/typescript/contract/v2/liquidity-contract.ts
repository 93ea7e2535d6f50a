// SPDX-License-Identifier: MIT
// 通过自己的合约 LiquidityDesk 存入与取回 V2 的流动性：下限在链下算好，用不完的在同一笔交易里退回。
// #region setup
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

const { wxoc, usdt, tka, v2Factory, v2Router } = deployments;
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function totalSupply() view returns (uint256)',
]);

function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

const amounts = (wxocAmount: bigint, usdtAmount: bigint) =>
  `${formatUnits(wxocAmount, 18)} WXOC 与 ${formatUnits(usdtAmount, 6)} USDT`;

/** 容忍 0.5%。 */
const least = (amount: bigint) => (amount * 9_950n) / 10_000n;
// #endregion setup

// #region deploy
const { abi, bytecode } = artifact('solidity/v2-liquidity/LiquidityDesk.sol:LiquidityDesk');
const { contractAddress } = await waitForSuccess(
  await walletClient.deployContract({ abi, bytecode, args: [v2Router] }),
);
if (!contractAddress) throw new Error('部署失败');
const desk = {
  address: contractAddress,
  account,
  abi: parseAbi([
    'struct AddRequest { address tokenA; address tokenB; uint256 amountADesired; uint256 amountBDesired; uint256 amountAMin; uint256 amountBMin; uint256 deadline; }',
    'function add(AddRequest request) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
    'function remove(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
  ]),
} as const;
// #endregion deploy

// #region reserves
const pairAddress = await publicClient.readContract({
  address: v2Factory,
  abi: parseAbi(['function getPair(address, address) view returns (address)']),
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = { address: pairAddress, abi: pairAbi } as const;

/** 储备量按地址的次序给出，换成 WXOC 在前。 */
async function reserves() {
  const [reserve0, reserve1] = await publicClient.readContract({
    ...pair,
    functionName: 'getReserves',
  });
  const token0 = await publicClient.readContract({ ...pair, functionName: 'token0' });
  return token0 === wxoc ? { wxoc: reserve0, usdt: reserve1 } : { wxoc: reserve1, usdt: reserve0 };
}
// #endregion reserves

// #region add
// 愿意付 50 WXOC 与最多 300 USDT；按现在的比例，50 WXOC 配多少 USDT，下限由此算出。
const held = await reserves();
const wxocDesired = parseUnits('50', 18);
const usdtDesired = parseUnits('300', 6);
const usdtMatching = (wxocDesired * held.usdt) / held.wxoc;
await approve(wxoc, desk.address, wxocDesired);
await approve(usdt, desk.address, usdtDesired);
const { request: addRequest, result } = await publicClient.simulateContract({
  ...desk,
  functionName: 'add',
  args: [
    {
      tokenA: wxoc,
      tokenB: usdt,
      amountADesired: wxocDesired,
      amountBDesired: usdtDesired,
      amountAMin: least(wxocDesired),
      amountBMin: least(usdtMatching),
      deadline: BigInt(await deadlineIn(20)),
    },
  ],
});
await waitForSuccess(await walletClient.writeContract(addRequest));
const [wxocUsed, usdtUsed, liquidity] = result;
console.log(`存入 ${amounts(wxocUsed, usdtUsed)}，得到 ${liquidity} 个最小单位的 LP 代币`);
console.log(`LP 代币在你手里：${(await balanceOf(pair.address, account.address)) === liquidity}`);
for (const token of [wxoc, usdt]) {
  console.log(`合约里剩下 ${await balanceOf(token, desk.address)}`);
}
// #endregion add

// #region remove
// 取回一半：按份额算出应得的数量，再减去 0.5%。
const half = liquidity / 2n;
const now = await reserves();
const supply = await publicClient.readContract({ ...pair, functionName: 'totalSupply' });
const expected = { wxoc: (half * now.wxoc) / supply, usdt: (half * now.usdt) / supply };
await approve(pair.address, desk.address, half);
const removeArgs = [wxoc, usdt, half, least(expected.wxoc), least(expected.usdt)] as const;
const { request: removeRequest, result: received } = await publicClient.simulateContract({
  ...desk,
  functionName: 'remove',
  args: [...removeArgs, BigInt(await deadlineIn(20))],
});
await waitForSuccess(await walletClient.writeContract(removeRequest));
console.log(`取回 ${amounts(received[0], received[1])}`);
// #endregion remove

// #region failures
// 下限高于应得的数量：与发送之后价格变动的结果相同。
await approve(pair.address, desk.address, half);
const deadline = BigInt(await deadlineIn(20));
await showFailure(() =>
  publicClient.simulateContract({
    ...desk,
    functionName: 'remove',
    args: [wxoc, usdt, half, 0n, expected.usdt * 2n, deadline],
  }),
);
// 过了截止时间。
await showFailure(() =>
  publicClient.simulateContract({ ...desk, functionName: 'remove', args: [...removeArgs, 1n] }),
);
// 没有这个交易对。
await showFailure(() =>
  publicClient.simulateContract({
    ...desk,
    functionName: 'remove',
    args: [wxoc, tka, half, 1n, 1n, deadline],
  }),
);
// 没有授权 LP 代币。
await approve(pair.address, desk.address, 0n);
await showFailure(() =>
  publicClient.simulateContract({
    ...desk,
    functionName: 'remove',
    args: [...removeArgs, deadline],
  }),
);
// #endregion failures
