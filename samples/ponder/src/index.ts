// SPDX-License-Identifier: MIT
// 每个事件存成什么。重组由 Ponder 退回，这里不用管。
import { ponder } from 'ponder:registry';
import { pool, trade } from 'ponder:schema';
import { isListed } from '../tokens';

// #region events
ponder.on('V3Factory:PoolCreated', async ({ event, context }) => {
  const { token0, token1, fee, pool: address } = event.args;
  if (!isListed(token0) || !isListed(token1)) return;
  await context.db.insert(pool).values({ address, token0, token1, fee });
});

ponder.on('V3Pool:Swap', async ({ event, context }) => {
  // 没有收录的池，成交也不存。
  const known = await context.db.find(pool, { address: event.log.address });
  if (!known) return;
  await context.db.insert(trade).values({
    id: event.id,
    pool: known.address,
    time: Number(event.block.timestamp),
    account: event.transaction.from,
    amount0: event.args.amount0,
    amount1: event.args.amount1,
  });
});
// #endregion events
