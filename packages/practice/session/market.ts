/** What other people do in the pools. */
import { encodeFunctionData, maxUint256 } from 'viem';

import { routerAbi, swapRouterAbi } from './abis';
import { reservesOf, tickOf } from './pools';
import { deadline, inOneBlock, sendAs, type Session, V3_FEE } from './session';

/**
 * So much of what the pool holds of the token that is sold makes the price a fifth lower; the other way
 * round, a quarter higher. The root of the price moves by the same factor.
 */
const ROOT = { numerator: 1118n, denominator: 1000n };

/** Somebody sells XOC (down) or buys it (up), in both pools; other sellers have set no minimum. */
export async function movePrice(session: Session, direction: 'up' | 'down'): Promise<void> {
  await inOneBlock(session, async () => {
    await tradeV2(session, direction);
    await tradeV3(session, direction);
  });
}

function path({ deployments: { wxoc, usdt } }: Session, direction: 'up' | 'down') {
  return direction === 'down' ? ([wxoc, usdt] as const) : ([usdt, wxoc] as const);
}

export async function tradeV2(
  session: Session,
  direction: 'up' | 'down',
  tip?: bigint,
): Promise<void> {
  const { xoc, usdt } = await reservesOf(session);
  const { numerator, denominator } = ROOT;
  const sold = direction === 'down' ? xoc : usdt;
  const amount = (sold * (numerator - denominator)) / denominator;
  const { trader } = session.people;
  const args = [amount, 0n, path(session, direction), trader, await deadline(session)] as const;
  const data = encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args,
  });
  await sendAs(session, 'trader', { to: session.deployments.v2Router, data }, tip);
}

async function tradeV3(session: Session, direction: 'up' | 'down'): Promise<void> {
  const { deployments, people } = session;
  const { root } = await tickOf(session);
  const { numerator, denominator } = ROOT;
  const [tokenIn, tokenOut] = path(session, direction);
  const params = {
    ...{ tokenIn, tokenOut, fee: V3_FEE, recipient: people.trader },
    deadline: await deadline(session),
    // The price is the limit; of the amount only what that takes is used.
    amountIn: maxUint256 >> 1n,
    amountOutMinimum: 0n,
    sqrtPriceLimitX96:
      direction === 'down' ? (root * denominator) / numerator : (root * numerator) / denominator,
  };
  const data = encodeFunctionData({
    abi: swapRouterAbi,
    functionName: 'exactInputSingle',
    args: [params],
  });
  await sendAs(session, 'trader', { to: deployments.swapRouter, data });
}
