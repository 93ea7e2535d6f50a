// SPDX-License-Identifier: MIT
// 取回流动性的下限防什么：价格被推歪时取回的不会变少，接着在同一个池里卖出才会；V2 与 V3 各演示一次。
// 攻击者与用户都是本地链的测试账户。下限为 0 只出现在这份演示里，不要照抄。
// #region imports
import { Percent, Token } from '@uniswap/sdk-core';
import { FeeAmount, Position } from '@uniswap/v3-sdk';
import { erc20Abi, parseAbi, parseUnits, type Abi, type Address } from 'viem';
import {
  positionManagerAbi,
  swapRouterAbi,
  v2FactoryAbi,
  v2PairAbi,
  v2RouterAbi,
  wxocAbi,
} from '#starter/abis';
import { deployments, publicClient } from '#starter/clients';
import { deadlineIn } from '#starter/deadline';
import { showFailure } from '#starter/failures';
import { testClient } from '#starter/local-chain';
import { readPool } from '#starter/pools';
import { waitForSuccess } from '#starter/receipts';
import { account, walletClient } from '#starter/wallet';
// #endregion imports

// #region setup
const { wxoc, usdt, v2Factory, v2Router, swapRouter, positionManager } = deployments;
const user = account.address;
const accounts = await walletClient.request({ method: 'eth_accounts' });
const [, provider, attacker] = accounts as [Address, Address, Address];

const router = { address: v2Router, abi: v2RouterAbi } as const;
const manager = { address: positionManager, abi: positionManagerAbi } as const;
const pair = await publicClient.readContract({
  address: v2Factory,
  abi: v2FactoryAbi,
  functionName: 'getPair',
  args: [wxoc, usdt],
});
const later = async () => BigInt(await deadlineIn(20));

// 攻击者的本钱；本地链的测试 USDT 谁都能铸造。
await send(attacker, wxoc, wxocAbi, 'deposit', [], parseUnits('1000', 18));
const mintAbi = parseAbi(['function mint(address to, uint256 value)']);
await send(attacker, usdt, mintAbi, 'mint', [attacker, parseUnits('10000', 6)]);
// 用户有池里的一成。
const tenth = (await supplyOf()) / 10n;
await send(provider, pair, erc20Abi, 'transfer', [user, tenth]);
// #endregion setup

// #region rounds
interface Round {
  /** 攻击之前就做好的事。 */
  prepare?: () => Promise<unknown>;
  push: () => Promise<unknown>;
  act: () => Promise<unknown>;
  pull: () => Promise<unknown>;
  /** 价格回来之后，把手里的份额换成代币，才好比较。 */
  settle?: () => Promise<unknown>;
}

/** 手里的两种代币，按攻击之前的价格 1 WXOC = 5 USDT 折算。 */
async function worth(owner: Address): Promise<bigint> {
  return ((await balanceOf(wxoc, owner)) * 5n) / 10n ** 12n + (await balanceOf(usdt, owner));
}

async function play(round: Round, isAttacked: boolean) {
  const fresh = await testClient.snapshot();
  await round.prepare?.();
  const before = await worth(attacker);
  if (isAttacked) await round.push();
  await round.act();
  if (isAttacked) await round.pull();
  const gained = (await worth(attacker)) - before;
  await round.settle?.();
  const ended = await worth(user);
  await testClient.revert({ id: fresh });
  return { ended, gained };
}

/** 与没有人插手时相比，用户与攻击者各多得多少 USDT。 */
async function compare(name: string, round: Round) {
  const [quiet, attacked] = [await play(round, false), await play(round, true)];
  return {
    用户做的事: name,
    '用户多得（USDT）': inUsdt(attacked.ended - quiet.ended),
    '攻击者多得（USDT）': inUsdt(attacked.gained),
  };
}
// #endregion rounds

// #region attack
// 攻击者先卖出 200 WXOC 推低价格，用户成交之后再买回 200 WXOC。
const moved = parseUnits('200', 18);
const attack = {
  push: () => sell(attacker, moved, 0n),
  pull: async () => {
    const all = await balanceOf(usdt, attacker);
    await allow(attacker, usdt, v2Router, all);
    const args = [moved, all, [usdt, wxoc], attacker, await later()];
    await send(attacker, v2Router, v2RouterAbi, 'swapTokensForExactTokens', args);
  },
};

async function sell(from: Address, amount: bigint, least: bigint) {
  await allow(from, wxoc, v2Router, amount);
  const args = [amount, least, [wxoc, usdt], from, await later()];
  await send(from, v2Router, v2RouterAbi, 'swapExactTokensForTokens', args);
}

async function remove(leastWxoc: bigint, leastUsdt: bigint) {
  const liquidity = await balanceOf(pair, user);
  await allow(user, pair, v2Router, liquidity);
  const args = [wxoc, usdt, liquidity, leastWxoc, leastUsdt, user, await later()];
  await send(user, v2Router, v2RouterAbi, 'removeLiquidity', args);
}
// #endregion attack

// #region actions
const removing: Round = { ...attack, act: () => remove(0n, 0n) };

/** 取回之后马上报价、马上卖出：报价取自推歪的池，由它算出的下限拦不住。 */
const removingAndSelling: Round = {
  ...attack,
  act: async () => {
    const before = await balanceOf(wxoc, user);
    await remove(0n, 0n);
    const received = (await balanceOf(wxoc, user)) - before;
    const quote = { ...router, functionName: 'getAmountsOut' } as const;
    const args = [received, [wxoc, usdt]] as const;
    const [, quoted] = await publicClient.readContract({ ...quote, args });
    await sell(user, received, (quoted! * 995n) / 1000n);
  },
};

/** 存入也没有下限；用户这时没有别的份额。 */
const adding: Round = {
  ...attack,
  prepare: () => send(user, pair, erc20Abi, 'transfer', [provider, tenth]),
  act: async () => {
    const [amount0, amount1] = [parseUnits('100', 18), parseUnits('500', 6)];
    await allow(user, wxoc, v2Router, amount0);
    await allow(user, usdt, v2Router, amount1);
    const args = [wxoc, usdt, amount0, amount1, 0n, 0n, user, await later()];
    await send(user, v2Router, v2RouterAbi, 'addLiquidity', args);
  },
  settle: () => remove(0n, 0n),
};
// #endregion actions

// #region v2
console.table([
  await compare('取回一成，下限为 0', removing),
  await compare('取回一成，随即在同一个池里卖出 WXOC', removingAndSelling),
  await compare('存入 100 WXOC 与相配的 USDT，下限为 0', adding),
]);
// #endregion v2

// #region mend
// 下限在攻击之前算好：按份额应得的，各减 0.5%。
const [reserve0, reserve1] = await publicClient.readContract({
  address: pair,
  abi: v2PairAbi,
  functionName: 'getReserves',
});
const [wxocHeld, usdtHeld] =
  BigInt(wxoc) < BigInt(usdt) ? [reserve0, reserve1] : [reserve1, reserve0];
const supply = await supplyOf();
const least = (held: bigint) => (((tenth * held) / supply) * 9_950n) / 10_000n;
const unmoved = await testClient.snapshot();
await attack.push();
await showFailure(() => remove(least(wxocHeld), least(usdtHeld)));
await testClient.revert({ id: unmoved });
// #endregion mend

// #region v3
// V3：±20% 的头寸；池更深，攻击者卖出 1,000 WXOC，再买回 1,000 WXOC。
const range = { tickLower: -262020, tickUpper: -258420 };
const movedV3 = parseUnits('1000', 18);
let position = { tokenId: 0n, liquidity: 0n };

const attackV3 = {
  prepare: mintPosition,
  push: async () => {
    await allow(attacker, wxoc, swapRouter, movedV3);
    const params = { amountIn: movedV3, amountOutMinimum: 0n, ...(await path(wxoc, usdt)) };
    await send(attacker, swapRouter, swapRouterAbi, 'exactInputSingle', [params]);
  },
  pull: async () => {
    const amountInMaximum = await balanceOf(usdt, attacker);
    await allow(attacker, usdt, swapRouter, amountInMaximum);
    const params = { amountOut: movedV3, amountInMaximum, ...(await path(usdt, wxoc)) };
    await send(attacker, swapRouter, swapRouterAbi, 'exactOutputSingle', [params]);
  },
};

async function decrease(amount0Min: bigint, amount1Min: bigint) {
  const deadline = await later();
  const params = { ...position, amount0Min, amount1Min, deadline };
  await send(user, positionManager, positionManagerAbi, 'decreaseLiquidity', [params]);
  const all = { amount0Max: 2n ** 128n - 1n, amount1Max: 2n ** 128n - 1n };
  const collecting = { tokenId: position.tokenId, recipient: user, ...all };
  await send(user, positionManager, positionManagerAbi, 'collect', [collecting]);
}

console.table([await compare('取回全部，下限为 0', { ...attackV3, act: () => decrease(0n, 0n) })]);
// #endregion v3

// #region mend-v3
// 下限在攻击之前由价格的容忍度算出。
await mintPosition();
const { id } = publicClient.chain;
const tokens = [new Token(id, wxoc, 18, 'WXOC'), new Token(id, usdt, 6, 'USDT')] as const;
const { amount0, amount1 } = new Position({
  pool: await readPool(...tokens, FeeAmount.MEDIUM),
  ...range,
  liquidity: position.liquidity.toString(),
}).burnAmountsWithSlippage(new Percent(50, 10_000));
await attackV3.push();
await showFailure(() => decrease(BigInt(amount0.toString()), BigInt(amount1.toString())));
// #endregion mend-v3

// #region helpers
/** 先模拟，再由任一测试账户发送；各合约的 ABI 不同，函数名与参数由调用处保证。 */
async function send(
  from: Address,
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
) {
  const sender = from === user ? account : from;
  const call = { account: sender, address, abi, functionName, args, value };
  const { request, result } = await publicClient.simulateContract(call);
  await waitForSuccess(await walletClient.writeContract(request));
  return result as unknown;
}

function allow(from: Address, token: Address, spender: Address, amount: bigint) {
  return send(from, token, erc20Abi, 'approve', [spender, amount]);
}

async function mintPosition() {
  const amounts = { amount0Desired: parseUnits('100', 18), amount1Desired: parseUnits('500', 6) };
  await allow(user, wxoc, positionManager, amounts.amount0Desired);
  await allow(user, usdt, positionManager, amounts.amount1Desired);
  const pool = { token0: wxoc, token1: usdt, fee: 3000, recipient: user, ...range };
  const limits = { amount0Min: 0n, amount1Min: 0n, deadline: await later() };
  const minted = await send(user, manager.address, manager.abi, 'mint', [
    { ...pool, ...amounts, ...limits },
  ]);
  const [tokenId, liquidity] = minted as [bigint, bigint];
  position = { tokenId, liquidity };
}

async function path(tokenIn: Address, tokenOut: Address) {
  const ends = { tokenIn, tokenOut, fee: 3000, sqrtPriceLimitX96: 0n };
  return { ...ends, recipient: attacker, deadline: await later() };
}

function balanceOf(token: Address, owner: Address): Promise<bigint> {
  const call = { address: token, abi: erc20Abi, functionName: 'balanceOf' } as const;
  return publicClient.readContract({ ...call, args: [owner] });
}

function supplyOf(): Promise<bigint> {
  return publicClient.readContract({ address: pair, abi: erc20Abi, functionName: 'totalSupply' });
}

function inUsdt(amount: bigint): string {
  const text = (Number(amount) / 1e6).toFixed(2);
  return amount > 0n ? `+${text}` : text;
}
// #endregion helpers
