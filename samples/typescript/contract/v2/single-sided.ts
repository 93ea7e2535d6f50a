// SPDX-License-Identifier: MIT
// 只有一种代币，想加 V2 流动性：算出先卖出多少，换完之后余下的恰好配成池的比例，再存入。
// #region imports
import { erc20Abi, formatUnits, parseUnits, zeroAddress, type Address } from 'viem';
import { v2FactoryAbi, v2PairAbi, v2RouterAbi } from '#starter/abis';
import { approve } from '#starter/approve';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { testClient } from '#starter/local-chain';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router } = deployments;
const router = { address: v2Router, abi: v2RouterAbi } as const;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
if (pair === zeroAddress) throw new Error('找不到这个交易对，核对两种代币');

/** 储备量按地址的次序给出，换成 WXOC 在前。 */
async function reserves() {
  const [reserve0, reserve1] = await publicClient.readContract({
    address: pair,
    abi: v2PairAbi,
    functionName: 'getReserves',
  });
  return BigInt(wxoc) < BigInt(usdt)
    ? { wxoc: reserve0, usdt: reserve1 }
    : { wxoc: reserve1, usdt: reserve0 };
}

/** 容忍 0.5%。 */
const least = (amount: bigint) => (amount * 9_950n) / 10_000n;
// #endregion setup

// #region formula
/** 平方不超过 value 的最大整数。 */
function squareRoot(value: bigint): bigint {
  let [root, next] = [value, (value + 1n) / 2n];
  while (next < root) [root, next] = [next, (next + value / next) / 2n];
  return root;
}

/** 手里有 held，池里这种代币的储备量是 reserve：先卖出多少。都是最小单位。 */
function amountToSell(held: bigint, reserve: bigint): bigint {
  const root = squareRoot(reserve * (3_988_009n * reserve + 3_988_000n * held));
  return (root - 1_997n * reserve) / 1_994n;
}
// #endregion formula

// #region shares
const start = await reserves();
console.table(
  ['0.1', '1', '5', '10', '100', '1000'].map((amount) => {
    const held = parseUnits(amount, 18);
    const sold = amountToSell(held, start.wxoc);
    return {
      '手里的 WXOC': amount,
      占储备量: `${(Number((held * 1_000_000n) / start.wxoc) / 10_000).toFixed(2)}%`,
      先卖出: formatUnits(sold, 18),
      占手里的: `${(Number((sold * 1_000_000n) / held) / 10_000).toFixed(4)}%`,
    };
  }),
);
// #endregion shares

// #region turning-point
console.log(`正好一半：手里的是储备量的 ${((6 / 997) * 100).toFixed(4)}%`);
console.log(`极小时趋于 ${((1000 / 1997) * 100).toFixed(4)}%`);
// #endregion turning-point

// #region by-hand
// 手里 100，池里 1000，把数代进公式，逐步写出。
const [r, a] = [1000, 100];
const inside = r * (3_988_009 * r + 3_988_000 * a);
console.log(`根号里：${inside}`);
console.log(`开方：${Math.sqrt(inside).toFixed(3)}，减去 ${1997 * r}`);
console.log(`再除以 1994：${((Math.sqrt(inside) - 1997 * r) / 1994).toFixed(4)}`);
// #endregion by-hand

// #region deposit
/** 卖出 sold，余下的与换到的一起存入；两步都有下限。给出没有存进去的。 */
async function deposit(held: bigint, sold: bigint) {
  const [wxocBefore, usdtBefore] = [await balanceOf(wxoc), await balanceOf(usdt)];
  const quote = { ...router, functionName: 'getAmountsOut', args: [sold, [wxoc, usdt]] } as const;
  const [, quoted] = await publicClient.readContract(quote);
  await approve(wxoc, v2Router, held);
  await waitForSuccess(
    await walletClient.writeContract({
      ...router,
      functionName: 'swapExactTokensForTokens',
      args: [sold, least(quoted!), [wxoc, usdt], account.address, BigInt(await deadlineIn(20))],
    }),
  );
  const rest = held - sold;
  const bought = (await balanceOf(usdt)) - usdtBefore;
  await approve(usdt, v2Router, bought);
  // 一种用完、另一种可能剩下：按此刻的比例算出两种各用多少，下限由它得到。
  const now = await reserves();
  const matching = (rest * now.usdt) / now.wxoc;
  const used =
    matching <= bought
      ? { wxoc: rest, usdt: matching }
      : { wxoc: (bought * now.wxoc) / now.usdt, usdt: bought };
  await waitForSuccess(
    await walletClient.writeContract({
      ...router,
      functionName: 'addLiquidity',
      args: [
        ...([
          wxoc,
          usdt,
          rest,
          bought,
          least(used.wxoc),
          least(used.usdt),
          account.address,
        ] as const),
        BigInt(await deadlineIn(20)),
      ],
    }),
  );
  const spent = wxocBefore - (await balanceOf(wxoc));
  return {
    liquidity: await balanceOf(pair),
    wxoc: held - spent,
    usdt: (await balanceOf(usdt)) - usdtBefore,
  };
}
// #endregion deposit

// #region compare
const held = parseUnits('100', 18);
const rows = [];
for (const [name, sold] of [
  ['先卖一半', held / 2n],
  ['按公式', amountToSell(held, start.wxoc)],
] as const) {
  const fresh = await testClient.snapshot();
  const left = await deposit(held, sold);
  rows.push({
    写法: name,
    '卖出 WXOC': formatUnits(sold, 18),
    '剩下 WXOC': formatUnits(left.wxoc, 18),
    '剩下 USDT': formatUnits(left.usdt, 6),
    'LP 代币（最小单位）': String(left.liquidity),
  });
  await testClient.revert({ id: fresh });
}
console.table(rows);
// #endregion compare

function balanceOf(token: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [account.address] });
}
