// SPDX-License-Identifier: MIT
// 在合约里用数学库与路径库：把刻度换成数量，算出移动价格要多少代币，拆开一条路径。
// #region setup
import { concatHex, formatUnits, numberToHex, parseAbi, parseUnits } from 'viem';
import { v3FactoryAbi, v3PoolAbi } from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { walletClient } from '#starter/wallet';
import { artifact } from '#solidity';

async function deploy(name: string) {
  const { abi, bytecode } = artifact(name);
  const { contractAddress } = await waitForSuccess(
    await walletClient.deployContract({ abi, bytecode }),
  );
  if (!contractAddress) throw new Error('部署失败');
  return contractAddress;
}

const { wxoc, usdt, tka, v3Factory } = deployments;
const math = {
  address: await deploy('solidity/libraries/PriceMath.sol:PriceMath'),
  abi: parseAbi([
    'function quoteAtTick(int24 tick, uint256 amount0) pure returns (uint256)',
    'function tickOf(uint160 sqrtPriceX96) pure returns (int24)',
    'function amountsToMove(int24 from, int24 to, uint128 liquidity) pure returns (uint256 amountIn, uint256 amountOut)',
  ]),
} as const;
const paths = {
  address: await deploy('solidity/libraries/PathReader.sol:PathReader'),
  abi: parseAbi([
    'struct Hop { address tokenIn; address tokenOut; uint24 fee; }',
    'function read(bytes path) pure returns (Hop[] hops)',
  ]),
} as const;
const pool = {
  address: await publicClient.readContract({
    address: v3Factory,
    abi: v3FactoryAbi,
    functionName: 'getPool',
    args: [wxoc, usdt, 3000],
  }),
  abi: v3PoolAbi,
} as const;
// #endregion setup

// #region price
const [sqrtPriceX96, tick] = await publicClient.readContract({ ...pool, functionName: 'slot0' });
const computed = await publicClient.readContract({
  ...math,
  functionName: 'tickOf',
  args: [sqrtPriceX96],
});
const value = await publicClient.readContract({
  ...math,
  functionName: 'quoteAtTick',
  args: [tick, parseUnits('1', 18)],
});
console.log(`由根号价格算出的刻度与池的相同：${computed === tick}`);
console.log(`这个刻度处，1 WXOC 值 ${formatUnits(value, 6)} USDT`);
// #endregion price

// #region base-amount
// 数量是最小单位：写 1 表示 10⁻¹⁸ 个 WXOC，结果向下取整成 0。
const magnitudes = [];
for (const exponent of [0, 6, 12, 18]) {
  const baseAmount = 10n ** BigInt(exponent);
  const quoteAmount = await publicClient.readContract({
    ...math,
    functionName: 'quoteAtTick',
    args: [tick, baseAmount],
  });
  magnitudes.push({
    baseAmount: `1e${exponent}`,
    是多少: `${formatUnits(baseAmount, 18)} WXOC`,
    '返回（最小单位）': String(quoteAmount),
    '值 USDT': formatUnits(quoteAmount, 6),
  });
}
console.table(magnitudes);
// #endregion base-amount

// #region move
// 价格上升约 1%（100 个刻度），要付进多少 USDT。
const liquidity = await publicClient.readContract({ ...pool, functionName: 'liquidity' });
const [amountIn, amountOut] = await publicClient.readContract({
  ...math,
  functionName: 'amountsToMove',
  args: [tick, tick + 100, liquidity],
});
console.log(`付进 ${formatUnits(amountIn, 6)} USDT`);
console.log(`得到 ${formatUnits(amountOut, 18)} WXOC`);
// #endregion move

// #region bounds
console.log('刻度太大；根号价格太小');
await showFailure(() =>
  publicClient.readContract({ ...math, functionName: 'quoteAtTick', args: [887_273, 1n] }),
);
await showFailure(() => publicClient.readContract({ ...math, functionName: 'tickOf', args: [1n] }));
// #endregion bounds

// #region path
const names = new Map([
  [wxoc, 'WXOC'],
  [usdt, 'USDT'],
  [tka, 'TKA'],
]);
const fee = (value: number) => numberToHex(value, { size: 3 });
const path = concatHex([wxoc, fee(3000), usdt, fee(500), tka]);
const hops = await publicClient.readContract({ ...paths, functionName: 'read', args: [path] });
for (const hop of hops) {
  console.log(`${names.get(hop.tokenIn)} → ${names.get(hop.tokenOut)}，手续费 ${hop.fee}`);
}
await showFailure(() =>
  publicClient.readContract({ ...paths, functionName: 'read', args: [`${path}00`] }),
);
// #endregion path
