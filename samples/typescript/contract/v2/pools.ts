// SPDX-License-Identifier: MIT
// 流动性池：第一笔与后来的 LP 代币怎样计算，怎样取回，比例不对时损失多少。
// #region imports
import { erc20Abi, formatUnits, parseAbi, parseUnits, zeroAddress, type Address } from 'viem';
import { deployments, publicClient } from '#starter/clients';
import { showFailure } from '#starter/failures';
import '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, tka, v2Factory, v2Router } = deployments;
const owner = account.address;

const factoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address pair)',
]);
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function MINIMUM_LIQUIDITY() view returns (uint256)',
  'function mint(address to) returns (uint256 liquidity)',
]);
const routerAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
]);
const router = { address: v2Router, abi: routerAbi } as const;

async function findPair(tokenA: Address, tokenB: Address) {
  const found = await publicClient.readContract({
    address: v2Factory,
    abi: factoryAbi,
    functionName: 'getPair',
    args: [tokenA, tokenB],
  });
  if (found === zeroAddress) throw new Error('交易对不存在');
  return { address: found, abi: pairAbi } as const;
}

async function approve(token: Address, amount: bigint) {
  const args = [v2Router, amount] as const;
  const call = { address: token, abi: erc20Abi, functionName: 'approve', args } as const;
  await waitForSuccess(await walletClient.writeContract(call));
}

async function deadline() {
  const { timestamp } = await publicClient.getBlock();
  return timestamp + 20n * 60n;
}
// #endregion setup

// #region state
const pair = await findPair(wxoc, usdt);
const token0 = await publicClient.readContract({ ...pair, functionName: 'token0' });

async function readPool() {
  const [reserve0, reserve1] = await publicClient.readContract({
    ...pair,
    functionName: 'getReserves',
  });
  const supply = await publicClient.readContract({ ...pair, functionName: 'totalSupply' });
  const [x, y] = token0 === wxoc ? [reserve0, reserve1] : [reserve1, reserve0];
  return { x, y, supply };
}

const start = await readPool();
const locked = await publicClient.readContract({
  ...pair,
  functionName: 'balanceOf',
  args: [zeroAddress],
});
console.log(`储备量：${formatUnits(start.x, 18)} WXOC，${formatUnits(start.y, 6)} USDT`);
console.log(`LP 总量：${start.supply} 个最小单位，其中锁在零地址的 ${locked} 个`);
// #endregion state

// #region add
// 愿意最多付 50 WXOC 与 300 USDT。按池的比例，50 WXOC 只配 250 USDT。
const wxocDesired = parseUnits('50', 18);
const usdtDesired = parseUnits('300', 6);
const usdtOptimal = (wxocDesired * start.y) / start.x;

await approve(wxoc, wxocDesired);
await approve(usdt, usdtDesired);
// 界限设在预计数量的 99.5%：成交前比例变化太大就回滚，而不是按别的比例存入。
const { request: addition, result: added } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'addLiquidity',
  args: [
    wxoc,
    usdt,
    wxocDesired,
    usdtDesired,
    (wxocDesired * 995n) / 1000n,
    (usdtOptimal * 995n) / 1000n,
    owner,
    await deadline(),
  ],
});
await waitForSuccess(await walletClient.writeContract(addition));
await approve(usdt, 0n); // 多出来的授权用不到，收回。

const [wxocUsed, usdtUsed, minted] = added;
const afterAdd = await readPool();
const share = (Number(minted) / Number(afterAdd.supply)) * 100;
console.log(`添加：用去 ${formatUnits(wxocUsed, 18)} WXOC 与 ${formatUnits(usdtUsed, 6)} USDT`);
console.log(`  得到 LP ${minted} 个最小单位，占总量 ${share.toFixed(4)}%`);
// #endregion add

// #region remove
async function removeAll(liquidity: bigint) {
  const { x, y, supply } = await readPool();
  const expected = { wxoc: (liquidity * x) / supply, usdt: (liquidity * y) / supply };
  await approve(pair.address, liquidity);
  const { request, result } = await publicClient.simulateContract({
    ...router,
    account,
    functionName: 'removeLiquidity',
    args: [
      wxoc,
      usdt,
      liquidity,
      (expected.wxoc * 995n) / 1000n,
      (expected.usdt * 995n) / 1000n,
      owner,
      await deadline(),
    ],
  });
  await waitForSuccess(await walletClient.writeContract(request));
  return { wxoc: result[0], usdt: result[1] };
}

const removed = await removeAll(minted);
console.log(
  `移除：取回 ${formatUnits(removed.wxoc, 18)} WXOC 与 ${formatUnits(removed.usdt, 6)} USDT`,
);
console.log(
  `  比存入的少 ${wxocUsed - removed.wxoc} 个最小单位的 WXOC 与 ` +
    `${usdtUsed - removed.usdt} 个最小单位的 USDT`,
);
// #endregion remove

// #region donation
// 演示用：绕过路由合约，把 50 WXOC 与 350 USDT 直接转给交易对，再调用 mint。
const wxocSent = parseUnits('50', 18);
const usdtSent = parseUnits('350', 6);
async function sendToPair(token: Address, amount: bigint) {
  const args = [pair.address, amount] as const;
  const call = { address: token, abi: erc20Abi, functionName: 'transfer', args } as const;
  await waitForSuccess(await walletClient.writeContract(call));
}
await sendToPair(wxoc, wxocSent);
await sendToPair(usdt, usdtSent);
const { request: minting, result: mintedDirectly } = await publicClient.simulateContract({
  ...pair,
  account,
  functionName: 'mint',
  args: [owner],
});
await waitForSuccess(await walletClient.writeContract(minting));
console.log(`直接 mint：转入 50 WXOC 与 350 USDT，得到 LP ${mintedDirectly} 个最小单位`);

const back = await removeAll(mintedDirectly);
console.log(
  `  立刻移除：取回 ${formatUnits(back.wxoc, 18)} WXOC 与 ${formatUnits(back.usdt, 6)} USDT`,
);
console.log(`  送给其他流动性提供者：${formatUnits(usdtSent - back.usdt, 6)} USDT`);
// #endregion donation

// #region first
// 新的交易对：路由合约发现它不存在，会先创建它。第一笔存入的比例就是初始价格。
const newWxoc = parseUnits('4', 18);
const newTka = parseUnits('10', 18);
await approve(wxoc, newWxoc);
await approve(tka, newTka);

const until = await deadline();
function tryFirst(amount: bigint) {
  const args = [wxoc, tka, amount, amount, amount, amount, owner, until] as const;
  return publicClient.simulateContract({ ...router, account, functionName: 'addLiquidity', args });
}
// 太小的第一笔：√(1000 × 1000) − 1000 = 0，铸造不出 LP 代币；再小一点，减法就出错。
await showFailure(() => tryFirst(1000n));
await showFailure(() => tryFirst(999n));

// 第一笔没有比例可比，全部存入；下限等于数量，防止别人抢先用另一个比例建池。
const { request: creation, result: created } = await publicClient.simulateContract({
  ...router,
  account,
  functionName: 'addLiquidity',
  args: [wxoc, tka, newWxoc, newTka, newWxoc, newTka, owner, until],
});
await waitForSuccess(await walletClient.writeContract(creation));
const newPair = await findPair(wxoc, tka);
const [newSupply, minimumLiquidity] = await publicClient.multicall({
  contracts: [
    { ...newPair, functionName: 'totalSupply' },
    { ...newPair, functionName: 'MINIMUM_LIQUIDITY' },
  ],
  allowFailure: false,
});
console.log('新交易对：第一笔存入 4 WXOC 与 10 TKA');
console.log(`  LP 总量 ${newSupply} 个最小单位`);
console.log(`  你得到 ${created[2]} 个，少了永久锁定的 ${minimumLiquidity} 个`);
// #endregion first
