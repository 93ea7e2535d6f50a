/** What the pools hold, and what a deposit of theirs takes and gives. */
import { type Address, erc20Abi, maxUint128 } from 'viem';

import { amountOut, COUNTED, WHOLE } from 'swapx-models/v2-swap';
import { amountsForLiquidity, liquidityForAmount0 } from 'swapx-models/v3-liquidity';
import { sqrtRatioAtTick } from 'swapx-models/v3-tick-math';
import { managerAbi, pairAbi, poolAbi } from './abis';
import type { Session } from './session';
import { balanceOf } from './tokens';

/** The address of WXOC is lower than that of USDT: it comes first in both pools. */
export interface PairReserves {
  xoc: bigint;
  usdt: bigint;
}

export async function reservesOf({ client, pair }: Session): Promise<PairReserves> {
  const read = { address: pair, abi: pairAbi, functionName: 'getReserves' } as const;
  const [xoc, usdt] = await client.readContract(read);
  return { xoc, usdt };
}

export interface Exchange {
  out: bigint;
  /** How much worse than the price before it, in hundredths of a percent; the fee is not counted. */
  impact: bigint;
}

export async function exchange(
  session: Session,
  sell: 'XOC' | 'USDT',
  amount: bigint,
): Promise<Exchange> {
  const { xoc, usdt } = await reservesOf(session);
  const reserves = sell === 'XOC' ? { in: xoc, out: usdt } : { in: usdt, out: xoc };
  const out = amountOut(reserves, amount);
  const atPrice = (amount * COUNTED * reserves.out) / (WHOLE * reserves.in);
  return { out, impact: atPrice === 0n ? 0n : ((atPrice - out) * 10_000n) / atPrice };
}

/** What an owner of liquidity tokens would get for all of them. */
export async function shareOf(session: Session, owner: Address) {
  const { client, pair } = session;
  const liquidity = await balanceOf(session, pair, owner);
  const supply = { address: pair, abi: erc20Abi, functionName: 'totalSupply' } as const;
  const total = await client.readContract(supply);
  const { xoc, usdt } = await reservesOf(session);
  return { liquidity, xoc: (xoc * liquidity) / total, usdt: (usdt * liquidity) / total };
}

const TICK_SPACING = 60;
/** About a tenth of the price to either side. */
const HALF_WIDTH = 16 * TICK_SPACING;

export async function tickOf({ client, pool }: Session): Promise<{ tick: number; root: bigint }> {
  const read = { address: pool, abi: poolAbi, functionName: 'slot0' } as const;
  const [root, tick] = await client.readContract(read);
  return { tick, root };
}

/** A range around the price, and the USDT that go with so much XOC. */
export async function rangeFor(session: Session, xoc: bigint) {
  const { tick, root } = await tickOf(session);
  const center = Math.round(tick / TICK_SPACING) * TICK_SPACING;
  const [lower, upper] = [center - HALF_WIDTH, center + HALF_WIDTH];
  const liquidity = liquidityForAmount0(root, sqrtRatioAtTick(upper), xoc);
  const { amount1 } = amountsForLiquidity(
    root,
    sqrtRatioAtTick(lower),
    sqrtRatioAtTick(upper),
    liquidity,
    true,
  );
  return { lower, upper, usdt: amount1 };
}

export interface PositionState {
  id: bigint;
  liquidity: bigint;
  lower: number;
  upper: number;
  tick: number;
  xoc: bigint;
  usdt: bigint;
  /** What it has earned and nobody has collected. */
  fees: { xoc: bigint; usdt: bigint };
}

/** The newest position of an owner that holds liquidity, with what it is worth at the price of now. */
export async function positionOf(
  session: Session,
  owner: Address,
): Promise<PositionState | undefined> {
  const { client, deployments } = session;
  const manager = { address: deployments.positionManager, abi: managerAbi } as const;
  const held = { ...manager, functionName: 'balanceOf', args: [owner] } as const;
  for (let index = (await client.readContract(held)) - 1n; index >= 0n; index -= 1n) {
    const id = await client.readContract({
      ...manager,
      functionName: 'tokenOfOwnerByIndex',
      args: [owner, index],
    });
    const position = await client.readContract({
      ...manager,
      functionName: 'positions',
      args: [id],
    });
    const [, , , , , lower, upper, liquidity] = position;
    if (liquidity === 0n) continue;
    const { tick, root } = await tickOf(session);
    const { amount0, amount1 } = amountsForLiquidity(
      root,
      sqrtRatioAtTick(lower),
      sqrtRatioAtTick(upper),
      liquidity,
      false,
    );
    const fees = await feesOf(session, owner, id);
    return { id, liquidity, lower, upper, tick, xoc: amount0, usdt: amount1, fees };
  }
  return undefined;
}

/** What `collect` would pay out: the contract brings the fees up to date when it is called. */
async function feesOf({ client, deployments }: Session, owner: Address, tokenId: bigint) {
  const { result } = await client.simulateContract({
    address: deployments.positionManager,
    abi: managerAbi,
    functionName: 'collect',
    args: [{ tokenId, recipient: owner, amount0Max: maxUint128, amount1Max: maxUint128 }],
    account: owner,
  });
  return { xoc: result[0], usdt: result[1] };
}

/** What one XOC costs at a tick, in USDT; the two tokens differ by twelve decimals. */
export const priceAt = (tick: number): string => (1.0001 ** tick * 1e12).toFixed(3);
