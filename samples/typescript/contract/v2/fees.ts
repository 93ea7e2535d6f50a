// SPDX-License-Identifier: MIT
// 手续费：0.30% 留在储备量里使 k 增大；协议费打开后，其中六分之一铸成 LP 代币给 feeTo。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Hash } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
  'function feeTo() view returns (address)',
  'function feeToSetter() view returns (address)',
  'function setFeeTo(address feeTo)',
]);
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function kLast() view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
]);
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function quote(uint256 amountA, uint256 reserveA, uint256 reserveB) pure returns (uint256 amountB)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
]);
const factory = { address: v2Factory, abi: factoryAbi } as const;
const router = { address: v2Router, abi: routerAbi } as const;

const pairAddress = await publicClient.readContract({
  ...factory,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = { address: pairAddress, abi: pairAbi } as const;
// #endregion setup

// #region before
const start = await reserves();
console.log(`储备量：${inWxoc(start.wxoc)} WXOC，${inUsdt(start.usdt)} USDT`);
console.log(`√k：${root(start)}（最小单位）`);
// #endregion before

// #region swap
const sold = parseUnits('100', 18);
const received = await swap(wxoc, usdt, sold);
const afterSale = await reserves();
console.log(
  `卖出 100 WXOC（其中手续费 ${inWxoc((sold * 3n) / 1000n)} WXOC），收到 ${inUsdt(received)} USDT`,
);
console.log(`储备量：${inWxoc(afterSale.wxoc)} WXOC，${inUsdt(afterSale.usdt)} USDT`);
console.log(`√k：${root(afterSale)}，增长 ${percent(root(afterSale) - root(start), root(start))}`);
// 不收手续费时，同样的输入会多换出这么多；差额留在池里，归全体流动性提供者。
const withoutFee = (start.usdt * sold) / (start.wxoc + sold);
console.log(
  `不收手续费本可收到 ${inUsdt(withoutFee)} USDT，少收 ${inUsdt(withoutFee - received)} USDT`,
);
// #endregion swap

// #region fee-on
const setter = await publicClient.readContract({ ...factory, functionName: 'feeToSetter' });
console.log(`协议费打开：${(await feeTo()) !== zeroAddress}，kLast：${await kLast()}`);

// 本地链替 feeToSetter 签名；主网上只有掌握那把私钥的人能这样做。
const [, , collector] = await walletClient.request({ method: 'eth_accounts' });
await confirm(
  walletClient.writeContract({
    ...factory,
    account: setter,
    functionName: 'setFeeTo',
    args: [collector],
  }),
);
console.log(`协议费打开：${(await feeTo()) !== zeroAddress}`);
// #endregion fee-on

// #region first-mint
// kLast 还是 0：这一次添加只记下起点，打开之前的增长不会被追收。
const minted = await addLiquidity(parseUnits('11', 18));
const kStart = await kLast();
console.log(
  `添加流动性后 kLast 的平方根：${sqrt(kStart)}，feeTo 的 LP 代币：${await lpOf(collector)}`,
);
// #endregion first-mint

// #region swap-with-fee-on
const [, quoted] = await publicClient.readContract({
  ...router,
  functionName: 'getAmountsOut',
  args: [received, [usdt, wxoc]],
});
const before = await reserves();
const boughtBack = await swap(usdt, wxoc, received);
// 兑换公式里没有协议费：打开与否，兑换者得到的一样多。
const inputAfterFee = received * 997n;
const byFormula = (inputAfterFee * before.wxoc) / (before.usdt * 1000n + inputAfterFee);
console.log(`协议费打开时卖出 ${inUsdt(received)} USDT，收到 ${inWxoc(boughtBack)} WXOC`);
console.log(`与公式、报价相同：${boughtBack === byFormula && boughtBack === quoted}`);
// #endregion swap-with-fee-on

// #region collect
const grown = await reserves();
const supplyBefore = await totalSupply();
await removeLiquidity(minted);
const collected = await lpOf(collector);

const rootK = root(grown);
const rootKLast = sqrt(kStart);
const expected = (supplyBefore * (rootK - rootKLast)) / (5n * rootK + rootKLast);
console.log(`√k 从 ${rootKLast} 增长到 ${rootK}，增长 ${rootK - rootKLast}`);
console.log(`移除流动性时铸给 feeTo：${collected}（公式：${expected}）`);
// 铸造之后，feeTo 的份额对应的 √k，恰好是增长的六分之一（向下取整）。
const share = (rootK * collected) / (supplyBefore + collected);
console.log(`feeTo 的份额对应 √k 的 ${share}，增长的六分之一是 ${(rootK - rootKLast) / 6n}`);
// #endregion collect

// #region helpers
async function confirm(hash: Promise<Hash>) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash: await hash });
  if (receipt.status !== 'success') throw new Error('交易回滚');
}

async function reserves() {
  const [reserve0, reserve1] = await publicClient.readContract({
    ...pair,
    functionName: 'getReserves',
  });
  // 储备量按代币地址排序。
  return wxoc.toLowerCase() < usdt.toLowerCase()
    ? { wxoc: reserve0, usdt: reserve1 }
    : { wxoc: reserve1, usdt: reserve0 };
}

async function deadline() {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}

async function approve(token: typeof wxoc, amount: bigint) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  await confirm(walletClient.writeContract({ ...call, args: [v2Router, amount] }));
}

async function swap(input: typeof wxoc, output: typeof wxoc, amountIn: bigint) {
  const path = [input, output];
  const [, amountOut] = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  });
  const balance = { address: output, abi: erc20Abi, functionName: 'balanceOf' } as const;
  const balanceBefore = await publicClient.readContract({ ...balance, args: [account.address] });
  await approve(input, amountIn);
  const amountOutMin = (amountOut * 995n) / 1000n;
  await confirm(
    walletClient.writeContract({
      ...router,
      functionName: 'swapExactTokensForTokens',
      args: [amountIn, amountOutMin, path, account.address, await deadline()],
    }),
  );
  return (await publicClient.readContract({ ...balance, args: [account.address] })) - balanceBefore;
}

async function addLiquidity(wxocAmount: bigint) {
  const deposit = parseAbi(['function deposit() payable']);
  await confirm(
    walletClient.writeContract({
      address: wxoc,
      abi: deposit,
      functionName: 'deposit',
      value: wxocAmount,
    }),
  );
  const now = await reserves();
  const usdtAmount = await publicClient.readContract({
    ...router,
    functionName: 'quote',
    args: [wxocAmount, now.wxoc, now.usdt],
  });
  await approve(wxoc, wxocAmount);
  await approve(usdt, usdtAmount);
  const min = (amount: bigint) => (amount * 995n) / 1000n;
  await confirm(
    walletClient.writeContract({
      ...router,
      functionName: 'addLiquidity',
      args: [
        wxoc,
        usdt,
        wxocAmount,
        usdtAmount,
        min(wxocAmount),
        min(usdtAmount),
        account.address,
        await deadline(),
      ],
    }),
  );
  return lpOf(account.address);
}

async function removeLiquidity(liquidity: bigint) {
  const now = await reserves();
  const supply = await totalSupply();
  // 按当前份额的 99.5% 作下限；协议费铸造造成的稀释远小于它。
  const min = (reserve: bigint) => (((reserve * liquidity) / supply) * 995n) / 1000n;
  await confirm(
    walletClient.writeContract({ ...pair, functionName: 'approve', args: [v2Router, liquidity] }),
  );
  await confirm(
    walletClient.writeContract({
      ...router,
      functionName: 'removeLiquidity',
      args: [
        wxoc,
        usdt,
        liquidity,
        min(now.wxoc),
        min(now.usdt),
        account.address,
        await deadline(),
      ],
    }),
  );
}

function feeTo() {
  return publicClient.readContract({ ...factory, functionName: 'feeTo' });
}

function kLast() {
  return publicClient.readContract({ ...pair, functionName: 'kLast' });
}

function totalSupply() {
  return publicClient.readContract({ ...pair, functionName: 'totalSupply' });
}

function lpOf(owner: typeof wxoc) {
  return publicClient.readContract({ ...pair, functionName: 'balanceOf', args: [owner] });
}

function inWxoc(amount: bigint) {
  return formatUnits(amount, 18);
}

function inUsdt(amount: bigint) {
  return formatUnits(amount, 6);
}

function percent(part: bigint, whole: bigint) {
  return `${((Number(part) / Number(whole)) * 100).toFixed(4)}%`;
}

function root(amounts: { wxoc: bigint; usdt: bigint }) {
  return sqrt(amounts.wxoc * amounts.usdt);
}

/** 整数平方根，向下取整，与合约里的 Math.sqrt 相同。 */
function sqrt(value: bigint): bigint {
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}
// #endregion helpers
