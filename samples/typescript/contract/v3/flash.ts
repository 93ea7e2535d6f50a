// SPDX-License-Identifier: MIT
// 闪电贷：借 USDT，在便宜的池买入 WXOC，在贵的池卖出，归还；以及各种失败。
// #region imports
import {
  encodeAbiParameters,
  erc20Abi,
  formatUnits,
  parseAbi,
  parseAbiParameters,
  parseUnits,
  type Address,
} from 'viem';
import { swapRouterAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
import { artifact } from '#solidity';
// #endregion imports

// #region setup
const { wxoc, usdt, tka, v3Factory, swapRouter } = deployments;
const { abi, bytecode } = artifact('solidity/flash/FlashArbitrage.sol:FlashArbitrage');
const deployment = await walletClient.deployContract({
  abi,
  bytecode,
  args: [v3Factory, swapRouter],
});
const { contractAddress } = await waitForSuccess(deployment);
if (!contractAddress) throw new Error('部署失败');
const arbitrage = {
  address: contractAddress,
  abi: parseAbi([
    'struct Plan { address borrowed; address traded; address lenderOther; uint24 lenderFee; uint24 cheapFee; uint24 dearFee; uint256 amount; uint256 minimumProfit; uint256 deadline; }',
    'function run(Plan plan) returns (uint256 profit)',
    'function uniswapV3FlashCallback(uint256 fee0, uint256 fee1, bytes data)',
  ]),
  account,
} as const;
// #endregion setup

// #region plan
// 从 TKA/USDT 的池借 USDT，在 0.05% 的池买入 WXOC，在 0.30% 的池卖出。
const { timestamp } = await publicClient.getBlock();
const plan = {
  borrowed: usdt,
  traded: wxoc,
  lenderOther: tka,
  lenderFee: 3000,
  cheapFee: 500,
  dearFee: 3000,
  amount: parseUnits('50', 6),
  minimumProfit: 1n,
  deadline: timestamp + 1200n,
};
// #endregion plan

// #region no-difference
// 两个池价格相同：卖出所得不够归还，整笔交易回滚，损失的只有 Gas 费。
await showFailure(() =>
  publicClient.simulateContract({ ...arbitrage, functionName: 'run', args: [plan] }),
);
// #endregion no-difference

// #region sizes
// 准备：有人在 0.05% 的池卖出 95 WXOC，那里的价格低了下来。
await sellIntoCheapPool(parseUnits('95', 18));

// 借得越多，价差被自己抹平得越快：先模拟几个数量。
const sizes = [];
for (const amount of ['25', '50', '100', '200']) {
  const call = { ...plan, amount: parseUnits(amount, 6), minimumProfit: 0n };
  const profit = await publicClient
    .simulateContract({ ...arbitrage, functionName: 'run', args: [call] })
    .then(({ result }) => formatUnits(result, 6))
    .catch(() => '回滚');
  sizes.push({ '借 USDT': amount, '净得 USDT': profit });
}
console.table(sizes);
// #endregion sizes

// #region run
const { result: expected } = await publicClient.simulateContract({
  ...arbitrage,
  functionName: 'run',
  args: [plan],
});
// 下限随交易签名：有人抢先拿走价差，就整笔回滚。
const { request: arbitrageRequest } = await publicClient.simulateContract({
  ...arbitrage,
  functionName: 'run',
  args: [{ ...plan, minimumProfit: (expected * 99n) / 100n }],
});
const before = await balance(account.address);
const { gasUsed } = await waitForSuccess(await walletClient.writeContract(arbitrageRequest));
const gained = (await balance(account.address)) - before;
console.log(`借 50 USDT，自己没有出本金，净得 ${formatUnits(gained, 6)} USDT`);
console.log(`Gas 用量 ${gasUsed}；合约里剩下 ${await balance(arbitrage.address)} USDT`);
// #endregion run

// #region failures
// 利润的下限定得比能得到的高。
await showFailure(() =>
  publicClient.simulateContract({
    ...arbitrage,
    functionName: 'run',
    args: [{ ...plan, minimumProfit: parseUnits('100', 6) }],
  }),
);
// 从要兑换的池里借：闪电贷期间这个池是锁着的，不能在里面兑换。
await showFailure(() =>
  publicClient.simulateContract({
    ...arbitrage,
    functionName: 'run',
    args: [{ ...plan, lenderOther: wxoc, lenderFee: 500 }],
  }),
);
// 别人直接调用回调。
const planType = parseAbiParameters(
  '(address borrowed, address traded, address lenderOther, uint24 lenderFee, uint24 cheapFee, uint24 dearFee, uint256 amount, uint256 minimumProfit, uint256 deadline)',
);
await showFailure(() =>
  publicClient.simulateContract({
    ...arbitrage,
    functionName: 'uniswapV3FlashCallback',
    args: [0n, 0n, encodeAbiParameters(planType, [plan])],
  }),
);
// 借的比池里有的还多。
await showFailure(() =>
  publicClient.simulateContract({
    ...arbitrage,
    functionName: 'run',
    args: [{ ...plan, amount: parseUnits('1000000', 6) }],
  }),
);
// #endregion failures

// #region helpers
function balance(owner: Address) {
  const call = { address: usdt, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

/** 准备：制造价差。本地链上没有别人，下限可以为 0。 */
async function sellIntoCheapPool(amountIn: bigint) {
  await approve(wxoc, swapRouter, amountIn);
  const { request } = await publicClient.simulateContract({
    address: swapRouter,
    abi: swapRouterAbi,
    account,
    functionName: 'exactInputSingle',
    args: [
      {
        tokenIn: wxoc,
        tokenOut: usdt,
        fee: 500,
        recipient: account.address,
        deadline: plan.deadline,
        amountIn,
        amountOutMinimum: 0n,
        sqrtPriceLimitX96: 0n,
      },
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
}
// #endregion helpers
