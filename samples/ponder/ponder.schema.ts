// SPDX-License-Identifier: MIT
// 存什么：收录的池，与池里的每次成交。Ponder 由它建表，也由它得出接口。
import { onchainTable } from 'ponder';

export const pool = onchainTable('pool', (column) => ({
  address: column.hex().primaryKey(),
  token0: column.hex().notNull(),
  token1: column.hex().notNull(),
  fee: column.integer().notNull(),
}));

/** 数量从池的一边看：收到的是正数，付出的是负数。 */
export const trade = onchainTable('trade', (column) => ({
  id: column.text().primaryKey(),
  pool: column.hex().notNull(),
  time: column.integer().notNull(),
  account: column.hex().notNull(),
  amount0: column.bigint().notNull(),
  amount1: column.bigint().notNull(),
}));
