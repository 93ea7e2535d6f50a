// SPDX-License-Identifier: MIT
// V2 路由合约 Router02：用签名授权移除流动性，退回多余的 XOC，以及逐个函数触发它的错误。
// 错误都只模拟，不发交易。
// #region imports
import {
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  parseAbi,
  parseSignature,
  parseUnits,
  zeroAddress,
  zeroHash,
  type Abi,
  type AbiStateMutability,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
} from 'viem';
import { v2FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { revertReason } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, tka, fot, v2Factory, v2Router } = deployments;
const owner = account.address;
const routerAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
  'function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256 amountToken, uint256 amountETH)',
  'function removeLiquidityETHSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256 amountETH)',
  'function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256 amountA, uint256 amountB)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapTokensForExactETH(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) pure returns (uint256 amountB)',
  'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256 amountOut)',
  'function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) pure returns (uint256 amountIn)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[] amounts)',
]);
const pairAbi = parseAbi([
  'function name() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const router = { address: v2Router, abi: routerAbi } as const;

const pairAddress = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = { address: pairAddress, abi: pairAbi } as const;
const { timestamp } = await publicClient.getBlock();
const deadline = timestamp + 20n * 60n;
// #endregion setup

// #region native
// 得到恰好 5 USDT：愿意付的上限就是随交易发送的 XOC，多余的当场退回。
const fiveUsdt = parseUnits('5', 6);
const [quotedIn] = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsIn',
  args: [fiveUsdt, [wxoc, usdt]],
});
const sent = (quotedIn * 1005n) / 1000n;
const { request: purchase, result: amounts } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'swapETHForExactTokens',
  args: [fiveUsdt, [wxoc, usdt], owner, deadline],
  value: sent,
});
await waitForSuccess(await walletClient.writeContract(purchase));
console.log(`发送 ${formatUnits(sent, 18)} XOC`);
console.log(
  `用去 ${formatUnits(amounts[0], 18)} XOC，其余退回，得到 ${formatUnits(amounts[1], 6)} USDT`,
);
// #endregion native

// #region deposit
// 准备：存入 10 WXOC 与相应的 USDT，得到 LP 代币。
const [wxocDesired, usdtDesired] = [parseUnits('10', 18), parseUnits('60', 6)];
await approve(wxoc, wxocDesired);
await approve(usdt, usdtDesired);
const optimal = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'addLiquidity',
  args: [wxoc, usdt, wxocDesired, usdtDesired, 1n, 1n, owner, deadline],
});
const [wxocUsed, usdtUsed, liquidity] = optimal.result;
await waitForSuccess(
  await walletClient.writeContract({
    ...router,
    functionName: 'addLiquidity',
    args: [
      wxoc,
      usdt,
      wxocDesired,
      usdtDesired,
      (wxocUsed * 995n) / 1000n,
      (usdtUsed * 995n) / 1000n,
      owner,
      deadline,
    ],
  }),
);
await approve(usdt, 0n);
// #endregion deposit

// #region permit
// 用签名代替 approve：签名域里的名称以交易对自己的 name() 为准。
const [name, nonce] = await publicClient.multicall({
  contracts: [
    { ...pair, functionName: 'name' },
    { ...pair, functionName: 'nonces', args: [owner] },
  ],
  allowFailure: false,
});
async function signPermit(value: bigint, validUntil: bigint) {
  const signature = await walletClient.signTypedData({
    domain: {
      name,
      version: '1',
      chainId: publicClient.chain.id,
      verifyingContract: pair.address,
    },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner, spender: v2Router, value, nonce, deadline: validUntil },
  });
  const { r, s, yParity } = parseSignature(signature);
  return [yParity + 27, r, s] as const;
}

const half = liquidity / 2n;
const least = { wxoc: (wxocUsed * 497n) / 1000n, usdt: (usdtUsed * 497n) / 1000n };
const { request: removal, result: back } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'removeLiquidityWithPermit',
  args: [
    wxoc,
    usdt,
    half,
    least.wxoc,
    least.usdt,
    owner,
    deadline,
    false, // approveMax：签名的额度就是 half，不是无限。
    ...(await signPermit(half, deadline)),
  ],
});
await waitForSuccess(await walletClient.writeContract(removal));
console.log(
  `没有 approve，取回 ${formatUnits(back[0], 18)} WXOC 与 ${formatUnits(back[1], 6)} USDT`,
);
// #endregion permit

// #region attempt
type Name = ContractFunctionName<typeof routerAbi>;
type Arguments<N extends Name> = ContractFunctionArgs<typeof routerAbi, AbiStateMutability, N>;

interface Row {
  函数: string;
  情形: string;
  错误: string;
}

/** 模拟一次必定失败的调用，返回表格的一行。 */
async function attempt<N extends Name>(
  functionName: N,
  what: string,
  args: Arguments<N>,
  value = 0n,
): Promise<Row> {
  // 参数已经按函数检查过；编码时不必再按函数区分。
  const call: { abi: Abi; functionName: string; args: readonly unknown[] } = {
    abi: routerAbi,
    functionName,
    args: args as readonly unknown[],
  };
  const data = encodeFunctionData(call);
  const reason = await publicClient.call({ account, to: v2Router, data, value }).then(() => {
    throw new Error(`${functionName}：${what}，本应失败，却成功了`);
  }, revertReason);
  return { 函数: functionName, 情形: what, 错误: reason ?? '不是回滚' };
}

const past = timestamp - 1n;
const oneWxoc = parseUnits('1', 18);
const tooMuch = parseUnits('100000000', 18);
const forward = [wxoc, usdt] as const;
const backward = [usdt, wxoc] as const;
/** 本地链上起初没有 WXOC/TKA 的 V2 交易对。 */
const missing = [wxoc, tka] as const;
const [, quotedOut] = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsOut',
  args: [oneWxoc, forward],
});
// #endregion attempt

// #region add-attempts
await approve(wxoc, tooMuch);
const addition = [wxoc, usdt, oneWxoc, fiveUsdt * 2n] as const;
const additions = [
  await attempt('addLiquidity', '过了截止时间', [...addition, 1n, 1n, owner, past]),
  await attempt('addLiquidity', '没有授权 USDT', [...addition, 1n, 1n, owner, deadline]),
  await attempt('addLiquidity', '配 1 WXOC 的 USDT 少于 amountBMin', [
    ...addition,
    1n,
    fiveUsdt * 2n,
    owner,
    deadline,
  ]),
  await attempt('addLiquidity', '配 1 USDT 的 WXOC 少于 amountAMin', [
    wxoc,
    usdt,
    oneWxoc,
    parseUnits('1', 6),
    oneWxoc,
    1n,
    owner,
    deadline,
  ]),
  await attempt('addLiquidity', 'amountADesired 是 0', [
    wxoc,
    usdt,
    0n,
    fiveUsdt,
    1n,
    1n,
    owner,
    deadline,
  ]),
  await attempt('addLiquidity', '两种代币相同', [
    wxoc,
    wxoc,
    oneWxoc,
    oneWxoc,
    1n,
    1n,
    owner,
    deadline,
  ]),
  await attempt('addLiquidity', '一种代币是零地址', [
    wxoc,
    zeroAddress,
    oneWxoc,
    oneWxoc,
    1n,
    1n,
    owner,
    deadline,
  ]),
];
await approve(usdt, fiveUsdt * 2n);
additions.push(
  await attempt('addLiquidity', '太少，铸造不出 LP 代币', [
    wxoc,
    usdt,
    1n,
    1n,
    0n,
    0n,
    owner,
    deadline,
  ]),
  await attempt(
    'addLiquidityETH',
    '配得上的 XOC 少于 amountETHMin',
    [usdt, fiveUsdt, 1n, oneWxoc * 2n, owner, deadline],
    oneWxoc * 2n,
  ),
  await attempt(
    'addLiquidityETH',
    '配得上的代币少于 amountTokenMin',
    [usdt, fiveUsdt * 2n, fiveUsdt * 2n, 1n, owner, deadline],
    oneWxoc,
  ),
);
await approve(usdt, 0n);
// #endregion add-attempts

// #region add-table
console.table(additions);
// #endregion add-table

// #region remove-attempts
const rest = await publicClient.readContract({
  ...pair,
  functionName: 'balanceOf',
  args: [owner],
});
const removalOf = [wxoc, usdt, rest] as const;
const removals = [
  await attempt('removeLiquidity', '过了截止时间', [...removalOf, 1n, 1n, owner, past]),
  await attempt('removeLiquidity', '没有授权 LP 代币', [...removalOf, 1n, 1n, owner, deadline]),
  await attempt('removeLiquidity', '交易对不存在', [wxoc, tka, rest, 1n, 1n, owner, deadline]),
  await attempt('removeLiquidityWithPermit', '过了截止时间', [
    ...removalOf,
    1n,
    1n,
    owner,
    past,
    false,
    ...(await signPermit(rest, past)),
  ]),
  await attempt('removeLiquidityWithPermit', '签名里的截止时间与 deadline 不同', [
    ...removalOf,
    1n,
    1n,
    owner,
    deadline,
    false,
    ...(await signPermit(rest, deadline + 1n)),
  ]),
  await attempt('removeLiquidityWithPermit', 'approveMax 与签名的额度不符', [
    ...removalOf,
    1n,
    1n,
    owner,
    deadline,
    true,
    ...(await signPermit(rest, deadline)),
  ]),
  await attempt('removeLiquidityWithPermit', '签名不是所有者的', [
    ...removalOf,
    1n,
    1n,
    owner,
    deadline,
    false,
    27,
    zeroHash,
    zeroHash,
  ]),
];
await approve(pair.address, rest);
removals.push(
  await attempt('removeLiquidity', '数量是 0', [wxoc, usdt, 0n, 0n, 0n, owner, deadline]),
  await attempt('removeLiquidity', '取回的 WXOC 少于 amountAMin', [
    ...removalOf,
    tooMuch,
    1n,
    owner,
    deadline,
  ]),
  await attempt('removeLiquidity', '取回的 USDT 少于 amountBMin', [
    ...removalOf,
    1n,
    tooMuch,
    owner,
    deadline,
  ]),
  await attempt('removeLiquidityETH', '收款的合约拒收 XOC', [
    usdt,
    rest,
    1n,
    1n,
    v2Factory,
    deadline,
  ]),
);
await approve(pair.address, 0n);

// 转账扣费的代币：先存入 1 WXOC 与 10 FOT，再用普通的函数取回。
const tenFot = parseUnits('10', 18);
await approve(fot, tenFot);
const fotDeposit = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'addLiquidity',
  args: [
    wxoc,
    fot,
    oneWxoc,
    tenFot,
    (oneWxoc * 98n) / 100n,
    (tenFot * 98n) / 100n,
    owner,
    deadline,
  ],
});
await waitForSuccess(await walletClient.writeContract(fotDeposit.request));
const fotPair = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, fot],
});
const fotLiquidity = await publicClient.readContract({
  address: fotPair,
  abi: pairAbi,
  functionName: 'balanceOf',
  args: [owner],
});
await approve(fotPair, fotLiquidity);
removals.push(
  await attempt('removeLiquidityETH', '代币转账扣费', [fot, fotLiquidity, 1n, 1n, owner, deadline]),
  await attempt('removeLiquidityETHSupportingFeeOnTransferTokens', '收款的合约拒收 XOC', [
    fot,
    fotLiquidity,
    1n,
    1n,
    v2Factory,
    deadline,
  ]),
);
await approve(fotPair, 0n);
await approve(fot, 0n);
// #endregion remove-attempts

// #region remove-table
console.table(removals);
// #endregion remove-table

// #region swap-attempts
const swaps = [
  await attempt('swapExactTokensForTokens', '过了截止时间', [
    oneWxoc,
    quotedOut,
    forward,
    owner,
    past,
  ]),
  await attempt('swapExactTokensForTokens', '得到的少于 amountOutMin', [
    oneWxoc,
    quotedOut + 1n,
    forward,
    owner,
    deadline,
  ]),
  await attempt('swapExactTokensForTokens', '没有授权', [fiveUsdt, 1n, backward, owner, deadline]),
  await attempt('swapExactTokensForTokens', '路径只有一种代币', [
    oneWxoc,
    1n,
    [wxoc],
    owner,
    deadline,
  ]),
  await attempt('swapExactTokensForTokens', '交易对不存在', [
    oneWxoc,
    1n,
    missing,
    owner,
    deadline,
  ]),
  await attempt('swapExactTokensForTokens', '收款地址是代币合约', [
    oneWxoc,
    1n,
    forward,
    usdt,
    deadline,
  ]),
  await attempt('swapTokensForExactTokens', '要付的多于 amountInMax', [
    fiveUsdt,
    oneWxoc,
    forward,
    owner,
    deadline,
  ]),
  await attempt('swapTokensForExactTokens', '要的比储备量多', [
    tooMuch,
    tooMuch,
    forward,
    owner,
    deadline,
  ]),
  await attempt(
    'swapExactETHForTokens',
    '路径不以 WXOC 开头',
    [1n, backward, owner, deadline],
    oneWxoc,
  ),
  await attempt('swapExactETHForTokens', '没有发送 XOC', [1n, forward, owner, deadline]),
  await attempt(
    'swapETHForExactTokens',
    '发送的 XOC 不够',
    [fiveUsdt, forward, owner, deadline],
    oneWxoc,
  ),
  await attempt('swapExactTokensForETH', '路径不以 WXOC 结尾', [
    oneWxoc,
    1n,
    forward,
    owner,
    deadline,
  ]),
  await attempt('swapTokensForExactETH', '路径不以 WXOC 结尾', [
    oneWxoc,
    fiveUsdt * 2n,
    forward,
    owner,
    deadline,
  ]),
];
await approve(usdt, fiveUsdt);
swaps.push(
  await attempt('swapExactTokensForETH', '收款的合约拒收 XOC', [
    fiveUsdt,
    1n,
    backward,
    v2Factory,
    deadline,
  ]),
);
await approve(usdt, 0n);
await approve(fot, oneWxoc);
swaps.push(
  await attempt('swapExactTokensForTokens', '付出的代币转账扣费', [
    oneWxoc,
    1n,
    [fot, wxoc],
    owner,
    deadline,
  ]),
  await attempt('swapExactTokensForTokensSupportingFeeOnTransferTokens', '到账少于 amountOutMin', [
    oneWxoc,
    tooMuch,
    [fot, wxoc],
    owner,
    deadline,
  ]),
  await attempt('swapExactTokensForTokensSupportingFeeOnTransferTokens', '输入是 0', [
    0n,
    0n,
    [fot, wxoc],
    owner,
    deadline,
  ]),
  await attempt(
    'swapExactETHForTokensSupportingFeeOnTransferTokens',
    '路径不以 WXOC 开头',
    [1n, [fot, wxoc], owner, deadline],
    oneWxoc,
  ),
  await attempt('swapExactTokensForETHSupportingFeeOnTransferTokens', '路径不以 WXOC 结尾', [
    oneWxoc,
    1n,
    [wxoc, fot],
    owner,
    deadline,
  ]),
);
await approve(fot, 0n);
await approve(wxoc, 0n);
// #endregion swap-attempts

// #region swap-table
console.table(swaps);
// #endregion swap-table

// #region quote-attempts
const reserves = [parseUnits('1000', 18), parseUnits('5000', 6)] as const;
const quotes = [
  await attempt('quote', '数量是 0', [0n, ...reserves]),
  await attempt('quote', '储备量是 0', [oneWxoc, 0n, 0n]),
  await attempt('getAmountOut', '输入是 0', [0n, ...reserves]),
  await attempt('getAmountOut', '储备量是 0', [oneWxoc, 0n, 0n]),
  await attempt('getAmountIn', '输出是 0', [0n, ...reserves]),
  await attempt('getAmountIn', '储备量是 0', [fiveUsdt, 0n, 0n]),
  await attempt('getAmountIn', '输出多于储备量', [reserves[1] + 1n, ...reserves]),
  await attempt('getAmountsOut', '路径只有一种代币', [oneWxoc, [wxoc]]),
  await attempt('getAmountsOut', '交易对不存在', [oneWxoc, missing]),
  await attempt('getAmountsOut', '相邻的代币相同', [oneWxoc, [wxoc, wxoc]]),
  await attempt('getAmountsOut', '路径里有零地址', [oneWxoc, [wxoc, zeroAddress]]),
  await attempt('getAmountsIn', '路径只有一种代币', [fiveUsdt, [usdt]]),
  await attempt('getAmountsIn', '输出是 0', [0n, forward]),
];
// 建好而没有存入的交易对。
await waitForSuccess(
  await walletClient.writeContract({
    address: v2Factory,
    abi: parseAbi(['function createPair(address tokenA, address tokenB) returns (address pair)']),
    functionName: 'createPair',
    args: missing,
  }),
);
quotes.push(await attempt('getAmountsOut', '交易对是空的', [oneWxoc, missing]));
// #endregion quote-attempts

// #region quote-table
console.table(quotes);
// #endregion quote-table

// #region helpers
async function approve(token: Address, amount: bigint) {
  const args = [v2Router, amount] as const;
  const call = { address: token, abi: erc20Abi, functionName: 'approve', args } as const;
  await waitForSuccess(await walletClient.writeContract(call));
}
// #endregion helpers
