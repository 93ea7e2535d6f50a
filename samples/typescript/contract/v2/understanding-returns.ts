// SPDX-License-Identifier: MIT
// 理解收益：先用公式列出无常损失，再在链上存入、让价格翻倍、取出，逐项核对。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Hash } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import '#starter/local-chain';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region formula
/** 价格变为原来的 r 倍时，池内资产相对一直持有的差额；不计手续费。 */
function impermanentLoss(r: number) {
  return (2 * Math.sqrt(r)) / (1 + r) - 1;
}
// #endregion formula

// #region table
const losses = [1.25, 1.5, 1.75, 2, 3, 4, 5, 10].map((r) => {
  // 涨到 r 倍与跌到 1/r 损失相同：两边各算一次，不同就报错。
  const [up, down] = [impermanentLoss(r), impermanentLoss(1 / r)];
  if (Math.abs(up - down) > 1e-12) throw new Error('无常损失应当对称');
  return { 价格变为: `${r} 倍`, 或变为: `1/${r}`, 无常损失: percent(up) };
});
console.table(losses);
// #endregion table

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
]);
const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function approve(address spender, uint256 value) returns (bool)',
]);
const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
]);
const router = { address: v2Router, abi: routerAbi } as const;

const pairAddress = await publicClient.readContract({
  address: v2Factory,
  abi: factoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pairAddress === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');
const pair = { address: pairAddress, abi: pairAbi } as const;
type Token = typeof wxoc;
// #endregion setup

// #region deposit
const deposit = { wxoc: parseUnits('100', 18), usdt: parseUnits('500', 6) };
const liquidity = await addLiquidity();
const supply = await publicClient.readContract({ ...pair, functionName: 'totalSupply' });
const share = Number(liquidity) / Number(supply);
console.log(
  `存入 100 WXOC 与 500 USDT，份额 ${percent(share)}，当时价值 ${usd(valueAt(5, deposit))}`,
);
// #endregion deposit

// #region price-doubles
// 外部市场涨到 10 USDT。套利者用 USDT 买入 WXOC，直到池内价格也到 10。
const trader = await fundTrader();
const start = await reserves();
const arbitrage = inputToReach(10, start);
await swap(usdt, wxoc, arbitrage);
console.log(
  `套利者付出 ${formatUnits(arbitrage, 6)} USDT，池内价格变为 ${price(await reserves()).toFixed(6)}`,
);

const held = valueAt(10, deposit);
const position = await redeemable();
console.log(`一直持有：${usd(held)}`);
console.log(`池内份额：${show(position)}，价值 ${usd(valueAt(10, position))}`);
console.log(
  `相对持有：${percent(valueAt(10, position) / held - 1)}（公式 ${percent(impermanentLoss(2))}）`,
);
console.log(
  `相对存入时的 ${usd(valueAt(5, deposit))}：${percent(valueAt(10, position) / valueAt(5, deposit) - 1)}`,
);
// #endregion price-doubles

// #region break-even
// 还差多少手续费才追平持有；手续费按份额分，所以池的总成交额要除以份额。
const missing = held - valueAt(10, position);
const volume = missing / share / 0.003;
const poolValue = valueAt(10, await reserves());
console.log(
  `还差 ${usd(missing)}；全池约需 ${usd(volume)} 的成交额，是池总值的 ${(volume / poolValue).toFixed(1)} 倍`,
);
// #endregion break-even

// #region volume
// 来回兑换，每次卖出 100 WXOC 再买回，价格基本不变，只留下手续费。
let traded = 0;
for (let round = 1; round <= 20; round += 1) {
  const sold = parseUnits('100', 18);
  const received = await swap(wxoc, usdt, sold);
  await swap(usdt, wxoc, inputToReach(10, await reserves()));
  traded += 2 * Number(formatUnits(received, 6));
}
const afterFees = await redeemable();
const earned = valueAt(10, afterFees) - valueAt(10, position);
console.log(
  `成交约 ${usd(traded)} 之后，份额价值 ${usd(valueAt(10, afterFees))}，增加 ${usd(earned)}`,
);
console.log(`按 0.30% × 成交额 × 份额估算：${usd(traded * 0.003 * share)}`);
console.log(`相对持有：${percent(valueAt(10, afterFees) / held - 1)}`);
// #endregion volume

// #region withdraw
// 手续费不能单独领取：取出流动性时一并到手。
const withdrawn = await removeLiquidity();
console.log(`取出：${show(withdrawn)}，价值 ${usd(valueAt(10, withdrawn))}`);
// #endregion withdraw

// #region helpers
interface Amounts {
  wxoc: bigint;
  usdt: bigint;
}

/** 给定 WXOC 的价格，两种代币一共值多少 USDT。 */
function valueAt(wxocPrice: number, amounts: Amounts) {
  return Number(formatUnits(amounts.wxoc, 18)) * wxocPrice + Number(formatUnits(amounts.usdt, 6));
}

function price(amounts: Amounts) {
  return Number(formatUnits(amounts.usdt, 6)) / Number(formatUnits(amounts.wxoc, 18));
}

/** 买入 WXOC 直到价格达到 target 要付的 USDT：输入越多价格越高，所以可以二分查找。 */
function inputToReach(target: number, now: Amounts) {
  let [low, high] = [0n, now.usdt * 10n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    const out = (middle * 997n * now.wxoc) / (now.usdt * 1000n + middle * 997n);
    const after = { wxoc: now.wxoc - out, usdt: now.usdt + middle };
    if (price(after) < target) low = middle;
    else high = middle;
  }
  return low;
}

async function confirm(hash: Promise<Hash>) {
  const receipt = await publicClient.waitForTransactionReceipt({ hash: await hash });
  if (receipt.status !== 'success') throw new Error('交易回滚');
}

async function deadline() {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}

async function reserves(): Promise<Amounts> {
  const [reserve0, reserve1] = await publicClient.readContract({
    ...pair,
    functionName: 'getReserves',
  });
  return wxoc.toLowerCase() < usdt.toLowerCase()
    ? { wxoc: reserve0, usdt: reserve1 }
    : { wxoc: reserve1, usdt: reserve0 };
}

/** 此刻取出能得到的数量：储备量 × 份额，向下取整。 */
async function redeemable(): Promise<Amounts> {
  const now = await reserves();
  return { wxoc: (now.wxoc * liquidity) / supply, usdt: (now.usdt * liquidity) / supply };
}

async function approve(token: Token, amount: bigint, owner: Token = account.address) {
  const call = { address: token, abi: erc20Abi, functionName: 'approve' } as const;
  // 自己的账户在本地签名，别人的账户由本地链代为签名。
  const signer = owner === account.address ? account : owner;
  await confirm(walletClient.writeContract({ ...call, account: signer, args: [v2Router, amount] }));
}

async function addLiquidity() {
  await approve(wxoc, deposit.wxoc);
  await approve(usdt, deposit.usdt);
  const min = (amount: bigint) => (amount * 995n) / 1000n;
  await confirm(
    walletClient.writeContract({
      ...router,
      functionName: 'addLiquidity',
      args: [
        wxoc,
        usdt,
        deposit.wxoc,
        deposit.usdt,
        min(deposit.wxoc),
        min(deposit.usdt),
        account.address,
        await deadline(),
      ],
    }),
  );
  return publicClient.readContract({
    ...pair,
    functionName: 'balanceOf',
    args: [account.address],
  });
}

async function removeLiquidity(): Promise<Amounts> {
  const expected = await redeemable();
  const before = await balances();
  await confirm(
    walletClient.writeContract({ ...pair, functionName: 'approve', args: [v2Router, liquidity] }),
  );
  const min = (amount: bigint) => (amount * 995n) / 1000n;
  await confirm(
    walletClient.writeContract({
      ...router,
      functionName: 'removeLiquidity',
      args: [
        wxoc,
        usdt,
        liquidity,
        min(expected.wxoc),
        min(expected.usdt),
        account.address,
        await deadline(),
      ],
    }),
  );
  const after = await balances();
  return { wxoc: after.wxoc - before.wxoc, usdt: after.usdt - before.usdt };
}

async function balances(): Promise<Amounts> {
  const balance = (address: Token) =>
    publicClient.readContract({
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account.address],
    });
  return { wxoc: await balance(wxoc), usdt: await balance(usdt) };
}

/** 另一个账户充当套利者与兑换者；测试代币任何人都能铸造。 */
async function fundTrader() {
  const [, , owner] = await walletClient.request({ method: 'eth_accounts' });
  const abi = parseAbi(['function mint(address to, uint256 value)']);
  const amount = parseUnits('10000', 6);
  await confirm(
    walletClient.writeContract({
      address: usdt,
      abi,
      functionName: 'mint',
      args: [owner, amount],
    }),
  );
  return owner;
}

async function swap(input: Token, output: Token, amountIn: bigint) {
  const path = [input, output];
  const [, amountOut] = await publicClient.readContract({
    ...router,
    functionName: 'getAmountsOut',
    args: [amountIn, path],
  });
  await approve(input, amountIn, trader);
  await confirm(
    walletClient.writeContract({
      ...router,
      account: trader,
      functionName: 'swapExactTokensForTokens',
      args: [amountIn, (amountOut * 995n) / 1000n, path, trader, await deadline()],
    }),
  );
  return amountOut;
}

function percent(value: number) {
  return `${(value * 100).toFixed(2)}%`;
}

function usd(value: number) {
  return `${value.toFixed(2)} USDT`;
}

function show(amounts: Amounts) {
  const wxocAmount = Number(formatUnits(amounts.wxoc, 18)).toFixed(4);
  return `${wxocAmount} WXOC 与 ${Number(formatUnits(amounts.usdt, 6)).toFixed(4)} USDT`;
}
// #endregion helpers
