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

/** 直接转进 V3 池的代币：没有事件说明的那一部分，谁转的。 */
export interface StoredGift {
  pool: Address;
  block: number;
  log: number;
  hash: Hash;
  sender: Address;
  token: Address;
  amount: string;
}

/** 从一段区块里读出的一切，一起存入。 */
export interface Part {
  blocks: StoredBlock[];
  pools: StoredPool[];
  states: StoredState[];
  trades: StoredTrade[];
  gifts: StoredGift[];
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
  CREATE TABLE IF NOT EXISTS gifts (
    pool TEXT NOT NULL, block INTEGER NOT NULL REFERENCES blocks ON DELETE CASCADE,
    log INTEGER NOT NULL, hash TEXT NOT NULL, sender TEXT NOT NULL,
    token TEXT NOT NULL, amount TEXT NOT NULL,
    PRIMARY KEY (pool, block, log, token)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS chain (id INTEGER NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS stops (reason TEXT NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS states_of_block ON states (block);
  CREATE INDEX IF NOT EXISTS gifts_of_block ON gifts (block);
  CREATE INDEX IF NOT EXISTS trades_of_block ON trades (block);
  CREATE INDEX IF NOT EXISTS trades_of_trader ON trades (trader, block);
`;

/** 表的结构或者读法变了就加一。 */
const schemaVersion = 2;

/** 打开数据库，没有就新建；':memory:' 只在内存里。 */
export function openHistory(file: string): History {
  const history = new Database(file);
  history.pragma('journal_mode = WAL');
  history.pragma('foreign_keys = ON');
  // 以前的程序没有核对“没有事件”，它存的可能漏了。
  const isOld = rows(history, "SELECT 1 FROM sqlite_master WHERE name = 'blocks'").length > 0;
  const [{ user_version: version }] = rows<{ user_version: number }>(
    history,
    'PRAGMA user_version',
  );
  if (isOld && version !== schemaVersion) {
    throw new Error(`${file} 是旧的程序读的，可能漏了事件：换一个新的文件，从头读`);
  }
  history.pragma(`user_version = ${schemaVersion}`);
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
    insertAll('gifts', part.gifts);
  })();
}

/** 存着的最后一个区块；还没有就是 undefined。 */
export function newestBlock(history: History): StoredBlock | undefined {
  return rows<StoredBlock>(history, 'SELECT * FROM blocks ORDER BY number DESC LIMIT 1')[0];
}

/** 退回到这个区块：之后的区块与出自它们的各行一次删去。 */
export function deleteAfter(history: History, number: number): void {
  history.prepare('DELETE FROM blocks WHERE number > ?').run(number);
}
// #endregion save

// #region stops
/** 这份历史出自哪条链：链 ID，与最早读的那个区块。 */
export interface StoredChain {
  id: number;
  number: number;
  hash: Hash;
}

export const storedChain = (history: History): StoredChain | undefined =>
  rows<StoredChain>(history, 'SELECT * FROM chain')[0];

export function saveChain(history: History, chain: StoredChain): void {
  history.prepare('INSERT INTO chain VALUES (@id, @number, @hash)').run(chain);
}

/** 为什么停下了；没有停下就是 undefined。 */
export const stopReason = (history: History): string | undefined =>
  rows<{ reason: string }>(history, 'SELECT reason FROM stops')[0]?.reason;

/** 记下已停：存在文件里，程序重新启动也不会自己接着读。 */
export function saveStop(history: History, reason: string): void {
  history.prepare('INSERT INTO stops VALUES (?)').run(reason);
}

/** 由人看过原因之后解除。 */
export function clearStop(history: History): void {
  history.prepare('DELETE FROM stops').run();
}
// #endregion stops

/** 查询的结果，各行照 SQL 里的列名。 */
export const rows = <T>(history: History, sql: string, ...values: unknown[]): T[] =>
  history.prepare(sql).all(...values) as T[];
