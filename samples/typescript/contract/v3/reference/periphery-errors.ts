// SPDX-License-Identifier: MIT
// 外围合约的错误：SwapRouter、NonfungiblePositionManager 以及两者共用的付款函数。
// 除了授权、创建一个空池与铸造一枚头寸，都只模拟，不发交易。
// #region setup
import {
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  maxUint128,
  parseEventLogs,
  parseSignature,
  parseUnits,
  slice,
  zeroAddress,
  type Hex,
} from 'viem';
import { positionManagerAbi, quoterAbi, swapRouterAbi, v3FactoryAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { revertReason, showFailure } from '#starter/failures';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';

const { wxoc, usdt, tka } = deployments;
const fee = 3000;
const router = { address: deployments.swapRouter, abi: swapRouterAbi, account } as const;
const positionManager = {
  address: deployments.positionManager,
  abi: positionManagerAbi,
  account,
} as const;
// 合约没有写明原因时，节点只给出这句话。
const mined = (hash: Hex) => publicClient.waitForTransactionReceipt({ hash });

const pool = await publicClient.readContract({
  address: deployments.v3Factory,
  abi: v3FactoryAbi,
  functionName: 'getPool',
  args: [wxoc, usdt, fee],
});
if (pool === zeroAddress) throw new Error('找不到这个池，核对代币与手续费层级');

async function approve(token: Hex, spender: Hex, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await mined(await walletClient.writeContract({ ...call, args: [spender, amount] }));
}

const { timestamp } = await publicClient.getBlock();
const deadline = timestamp + 3600n;
// #endregion setup

// #region swap-errors
const amountIn = parseUnits('1', 18);
const quoter = { address: deployments.quoter, abi: quoterAbi } as const;
const { result: quotedOut } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [wxoc, usdt, fee, amountIn, 0n],
});
const sell = {
  tokenIn: wxoc,
  tokenOut: usdt,
  fee,
  recipient: account.address,
  deadline,
  amountIn,
  amountOutMinimum: quotedOut,
  sqrtPriceLimitX96: 0n,
};
function exactInputSingle(changes: Partial<typeof sell>) {
  return publicClient.simulateContract({
    ...router,
    functionName: 'exactInputSingle',
    args: [{ ...sell, ...changes }],
  });
}

console.log('兑换：没有授权；过了截止时间；池不存在');
await showFailure(() => exactInputSingle({}));
await showFailure(() => exactInputSingle({ deadline: timestamp - 1n }));
await showFailure(() => exactInputSingle({ fee: 100 }));

await approve(wxoc, router.address, amountIn * 2n);
console.log('兑换：得到的太少；要付的太多');
await showFailure(() => exactInputSingle({ amountOutMinimum: quotedOut + 1n }));
const amountOut = parseUnits('5', 6);
const buy = {
  tokenIn: wxoc,
  tokenOut: usdt,
  fee,
  recipient: account.address,
  deadline,
  amountOut,
  // 5 USDT 大约要 1.003 WXOC，只肯付 1 个。
  amountInMaximum: amountIn,
  sqrtPriceLimitX96: 0n,
};
function exactOutputSingle(changes: Partial<typeof buy>) {
  return publicClient.simulateContract({
    ...router,
    functionName: 'exactOutputSingle',
    args: [{ ...buy, ...changes }],
  });
}
await showFailure(() => exactOutputSingle({}));

// 一个新池：先不初始化，再只放一个很窄的头寸，1 WXOC 与 1 TKA。
console.log('兑换：池没有初始化；要的比池里有的多，付得起；要的比池里有的多，付不起');
const newFee = 500;
await mined(
  await walletClient.writeContract({
    address: deployments.v3Factory,
    abi: v3FactoryAbi,
    functionName: 'createPool',
    args: [wxoc, tka, newFee],
  }),
);
await showFailure(() => exactInputSingle({ tokenOut: tka, fee: newFee }));

await mined(
  await walletClient.writeContract({
    ...positionManager,
    functionName: 'createAndInitializePoolIfNecessary',
    args: [wxoc, tka, newFee, 1n << 96n],
  }),
);
await approve(wxoc, positionManager.address, amountIn);
await approve(tka, positionManager.address, amountIn);
await mined(
  await walletClient.writeContract({
    ...positionManager,
    functionName: 'mint',
    args: [
      {
        token0: wxoc,
        token1: tka,
        fee: newFee,
        tickLower: -10,
        tickUpper: 10,
        amount0Desired: amountIn,
        amount1Desired: amountIn,
        amount0Min: (amountIn * 98n) / 100n,
        amount1Min: (amountIn * 98n) / 100n,
        recipient: account.address,
        deadline,
      },
    ],
  }),
);
const tooMuch = { amountOut: parseUnits('5', 18), amountInMaximum: amountIn * 2n };
await showFailure(() => exactOutputSingle({ ...tooMuch, tokenOut: tka, fee: newFee }));
await showFailure(() => exactOutputSingle(tooMuch));
// #endregion swap-errors

// #region path
console.log('路径：太短（exactInput、exactOutput）');
const shortPath = encodePacked(['address', 'uint24'], [wxoc, fee]);
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    functionName: 'exactInput',
    args: [
      {
        path: shortPath,
        recipient: account.address,
        deadline,
        amountIn,
        amountOutMinimum: quotedOut,
      },
    ],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    functionName: 'exactOutput',
    args: [
      {
        path: shortPath,
        recipient: account.address,
        deadline,
        amountOut,
        amountInMaximum: amountIn * 2n,
      },
    ],
  }),
);
// #endregion path

// #region path-lengths
// 一条两跳的路径，从末尾逐字节删短：各函数分别怎样回应。
const hops = ['address', 'uint24', 'address', 'uint24', 'address'] as const;
const forward = encodePacked(hops, [wxoc, fee, usdt, fee, tka]);
const backward = encodePacked(hops, [tka, fee, usdt, fee, wxoc]);

async function answerOf(call: Promise<{ result: bigint }>): Promise<string> {
  return call.then(
    ({ result }) => `成功：${result}`,
    (error: unknown) => revertReason(error) ?? String(error),
  );
}

async function answersTo(length: number) {
  const [input, output] = [slice(forward, 0, length), slice(backward, 0, length)];
  const limits = { recipient: account.address, deadline } as const;
  const one = parseUnits('1', 18);
  return {
    路径的字节数: String(length),
    exactInput: await answerOf(
      publicClient.simulateContract({
        ...router,
        functionName: 'exactInput',
        args: [{ ...limits, path: input, amountIn, amountOutMinimum: 1n }],
      }),
    ),
    exactOutput: await answerOf(
      publicClient.simulateContract({
        ...router,
        functionName: 'exactOutput',
        args: [{ ...limits, path: output, amountOut: one, amountInMaximum: amountIn * 2n }],
      }),
    ),
    quoteExactInput: await answerOf(
      publicClient.simulateContract({
        ...quoter,
        functionName: 'quoteExactInput',
        args: [input, amountIn],
      }),
    ),
    quoteExactOutput: await answerOf(
      publicClient.simulateContract({
        ...quoter,
        functionName: 'quoteExactOutput',
        args: [output, one],
      }),
    ),
  };
}

const answers = [];
for (const length of [66, 65, 44, 43, 42, 23, 22, 20, 19]) answers.push(await answersTo(length));
console.table(answers);
// #endregion path-lengths

// #region payments
console.log('付款函数：WXOC 不足；代币不足；抽成比例超出 1–100 个基点；收款合约拒收；直接转入 XOC');
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    functionName: 'unwrapWETH9',
    args: [1n, account.address],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    functionName: 'sweepToken',
    args: [usdt, 1n, account.address],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    functionName: 'unwrapWETH9WithFee',
    args: [0n, account.address, 101n, account.address],
  }),
);
// 用 USDT 买 WXOC，留在路由合约里，再解除包装给一个不收 XOC 的合约。
const sellUsdt = parseUnits('5', 6);
const { result: quotedWxoc } = await publicClient.simulateContract({
  ...quoter,
  functionName: 'quoteExactInputSingle',
  args: [usdt, wxoc, fee, sellUsdt, 0n],
});
await approve(usdt, router.address, sellUsdt);
const buyWxoc = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'exactInputSingle',
  args: [
    {
      ...sell,
      tokenIn: usdt,
      tokenOut: wxoc,
      recipient: zeroAddress,
      amountIn: sellUsdt,
      amountOutMinimum: quotedWxoc,
    },
  ],
});
const unwrapToFactory = encodeFunctionData({
  abi: swapRouterAbi,
  functionName: 'unwrapWETH9',
  args: [quotedWxoc, deployments.v3Factory],
});
await showFailure(() =>
  publicClient.simulateContract({
    ...router,
    functionName: 'multicall',
    args: [[buyWxoc, unwrapToFactory]],
  }),
);
await showFailure(() => walletClient.sendTransaction({ to: router.address, value: 1n }));
await approve(usdt, router.address, 0n);
await approve(wxoc, router.address, 0n);
// #endregion payments

// #region mint-errors
const desired = { amount0: parseUnits('1', 18), amount1: parseUnits('5', 6) };
const mintParams = {
  token0: wxoc,
  token1: usdt,
  fee,
  tickLower: -262440,
  tickUpper: -258000,
  amount0Desired: desired.amount0,
  amount1Desired: desired.amount1,
  amount0Min: (desired.amount0 * 98n) / 100n,
  amount1Min: (desired.amount1 * 98n) / 100n,
  recipient: account.address,
  deadline,
};
function mint(changes: Partial<typeof mintParams>) {
  return publicClient.simulateContract({
    ...positionManager,
    functionName: 'mint',
    args: [{ ...mintParams, ...changes }],
  });
}

console.log('铸造：没有授权；过了截止时间；代币顺序颠倒；实际用量低于下限');
await showFailure(() => mint({}));
await showFailure(() => mint({ deadline: timestamp - 1n }));
await showFailure(() => mint({ token0: usdt, token1: wxoc }));
await approve(wxoc, positionManager.address, desired.amount0);
await approve(usdt, positionManager.address, desired.amount1);
await showFailure(() => mint({ amount0Min: desired.amount0 + 1n }));
// #endregion mint-errors

// #region position-errors
const { request } = await mint({});
const { logs } = await mined(await walletClient.writeContract(request));
const [minted] = parseEventLogs({ abi: positionManagerAbi, eventName: 'IncreaseLiquidity', logs });
const { tokenId, liquidity } = minted!.args;
const othersTokenId = 1n;
const missingTokenId = 999n;

function decrease(id: bigint, amount: bigint, amount0Min: bigint) {
  return publicClient.simulateContract({
    ...positionManager,
    functionName: 'decreaseLiquidity',
    args: [{ tokenId: id, liquidity: amount, amount0Min, amount1Min: 1n, deadline }],
  });
}

console.log('减少：别人的头寸；不存在的头寸；取回的低于下限；超过持有的流动性');
await showFailure(() => decrease(othersTokenId, 1n, 1n));
await showFailure(() => decrease(missingTokenId, 1n, 1n));
await showFailure(() => decrease(tokenId, liquidity, desired.amount0 + 1n));
await showFailure(() => decrease(tokenId, liquidity + 1n, 1n));

console.log('读取与销毁：编号无效（positions、ownerOf）；还有流动性');
await showFailure(() =>
  publicClient.readContract({
    ...positionManager,
    functionName: 'positions',
    args: [missingTokenId],
  }),
);
await showFailure(() =>
  publicClient.readContract({
    ...positionManager,
    functionName: 'ownerOf',
    args: [missingTokenId],
  }),
);
await showFailure(() =>
  publicClient.simulateContract({ ...positionManager, functionName: 'burn', args: [tokenId] }),
);

console.log('领取：两个上限都是 0；别人的头寸');
for (const [id, maximum] of [
  [tokenId, 0n],
  [othersTokenId, maxUint128],
] as const) {
  const params = {
    tokenId: id,
    recipient: account.address,
    amount0Max: maximum,
    amount1Max: maximum,
  };
  await showFailure(() =>
    publicClient.simulateContract({ ...positionManager, functionName: 'collect', args: [params] }),
  );
}
// #endregion position-errors

// #region permit-errors
const spender = deployments.swapRouter;
async function permit(validUntil: bigint, signedNonce: bigint, to: Hex = spender) {
  const signature = await walletClient.signTypedData({
    domain: {
      name: 'Uniswap V3 Positions NFT-V1',
      version: '1',
      chainId: publicClient.chain.id,
      verifyingContract: positionManager.address,
    },
    types: {
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'tokenId', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { spender: to, tokenId, nonce: signedNonce, deadline: validUntil },
  });
  const { r, s, yParity } = parseSignature(signature);
  return publicClient.simulateContract({
    ...positionManager,
    functionName: 'permit',
    args: [to, tokenId, validUntil, yParity + 27, r, s],
  });
}

console.log('签名授权：正确的签名可用；过期；nonce 不对；授权给持有人自己；签名格式错误');
await permit(deadline, 0n);
await showFailure(() => permit(timestamp - 1n, 0n));
await showFailure(() => permit(deadline, 1n));
await showFailure(() => permit(deadline, 0n, account.address));
const zeroBytes = `0x${'00'.repeat(32)}` as const;
await showFailure(() =>
  publicClient.simulateContract({
    ...positionManager,
    functionName: 'permit',
    args: [spender, tokenId, deadline, 27, zeroBytes, zeroBytes],
  }),
);
// #endregion permit-errors
