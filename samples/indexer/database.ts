// SPDX-License-Identifier: MIT
// 历史存在 SQLite 里。数量超过 SQLite 的整数，写成文字；时间是秒。
import Database from 'libsql';
import type { Address, Hash } from 'viem';

export interface StoredBlock {
  number: number;
  hash: Hash;
  timestamp: number;
}

export interface StoredPool {
  address: Address;
  block: number;
  version: 2 | 3;
  /** 手续费，百万分之一。 */
  fee: number;
  token0: Address;
  token1: Address;
}

/** 一个事件之后池里的两种代币，与 token0 以 token1 计的价格。 */
export interface StoredState {
  pool: Address;
  block: number;
  log: number;
  balance0: string;
  balance1: string;
  price: number | null;
}

/** 一次成交；数量从池的一边看，正的是池收到的。 */
export interface StoredTrade {
  pool: Address;
  block: number;
  log: number;
  hash: Hash;
  trader: Address;
  amount0: string;
  amount1: string;
}

/** 从一段区块里读出的一切，一起存入。 */
export interface Part {
  blocks: StoredBlock[];
  pools: StoredPool[];
  states: StoredState[];
  trades: StoredTrade[];
}

export type History = Database.Database;

// #region schema
// 每一行都属于一个区块，区块删去，它的各行也一起删去：退回就是删去区块。
const schema = `
  CREATE TABLE IF NOT EXISTS blocks (
    number INTEGER PRIMARY KEY, hash TEXT NOT NULL, timestamp INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pools (
    address TEXT PRIMARY KEY, block INTEGER NOT NULL REFERENCES blocks ON DELETE CASCADE,
    version INTEGER NOT NULL, fee INTEGER NOT NULL, token0 TEXT NOT NULL, token1 TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS states (
    pool TEXT NOT NULL, block INTEGER NOT NULL REFERENCES blocks ON DELETE CASCADE,
    log INTEGER NOT NULL, balance0 TEXT NOT NULL, balance1 TEXT NOT NULL, price REAL,
    PRIMARY KEY (pool, block, log)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS trades (
    pool TEXT NOT NULL, block INTEGER NOT NULL REFERENCES blocks ON DELETE CASCADE,
    log INTEGER NOT NULL, hash TEXT NOT NULL, trader TEXT NOT NULL,
    amount0 TEXT NOT NULL, amount1 TEXT NOT NULL,
    PRIMARY KEY (pool, block, log)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS states_of_block ON states (block);
  CREATE INDEX IF NOT EXISTS trades_of_block ON trades (block);
  CREATE INDEX IF NOT EXISTS trades_of_trader ON trades (trader, block);
`;

/** 打开数据库，没有就新建；':memory:' 只在内存里。 */
export function openHistory(file: string): History {
  const history = new Database(file);
  history.pragma('journal_mode = WAL');
  history.pragma('foreign_keys = ON');
  history.exec(schema);
  return history;
}
// #endregion schema

// #region save
/** 一段要么全部存入，要么一点也不存：断电之后从上一段的末尾接着读。 */
export function savePart(history: History, part: Part): void {
  const insertAll = <T extends object>(table: string, rows: T[]) => {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0]!);
    const places = columns.map((column) => `@${column}`);
    const insert = history.prepare(`INSERT INTO ${table} (${columns}) VALUES (${places})`);
    for (const row of rows) insert.run(row);
  };
  history.transaction(() => {
    insertAll('blocks', part.blocks);
    insertAll('pools', part.pools);
    insertAll('states', part.states);
    insertAll('trades', part.trades);
  })();
}

/** 存着的最后一个区块；还没有就是 undefined。 */
export function newestBlock(history: History): StoredBlock | undefined {
  return rows<StoredBlock>(history, 'SELECT * FROM blocks ORDER BY number DESC LIMIT 1')[0];
}

/** 删去一个区块与出自它的各行。 */
export function deleteBlock(history: History, number: number): void {
  history.prepare('DELETE FROM blocks WHERE number = ?').run(number);
}
// #endregion save

/** 查询的结果，各行照 SQL 里的列名。 */
export const rows = <T>(history: History, sql: string, ...values: unknown[]): T[] =>
  history.prepare(sql).all(...values) as T[];
