/** What the page and its worker say to each other. Amounts are written as people write them. */
import type { MissionId } from './missions';
import type { TrapId } from './traps';

export type TokenName = 'USDT' | 'LP';
export type SpenderName = 'router' | 'manager';
export type PoolVersion = 'V2' | 'V3';

/**
 * Everything that changes the wallet or the chain. The chain has a clock and randomness of its own, so
 * the same actions in the same order make the same state: they are what the browser keeps.
 */
export type Action =
  | { type: 'create-wallet'; phrase: string[] }
  | { type: 'back-up' }
  | { type: 'add-network' }
  | { type: 'receive' }
  | LookUpAction
  | SwapAction
  | { type: 'approve'; token: TokenName; spender: SpenderName; amount: string }
  | { type: 'wrap'; amount: string }
  | { type: 'add-v2'; amount: string }
  | { type: 'remove-v2' }
  | { type: 'add-v3'; amount: string }
  | { type: 'remove-v3' }
  | { type: 'move-price'; direction: 'up' | 'down' }
  | { type: 'send'; amount: string }
  | { type: 'replace' }
  | { type: 'next-block' };

/** The reader has opened a transaction in the block explorer. */
export interface LookUpAction {
  type: 'look-up';
  hash: string;
}

export interface SwapAction {
  type: 'swap';
  sell: 'XOC' | 'USDT';
  amount: string;
  /** In percent. */
  slippage: number;
  /** Somebody else trades between the confirmation and the block. */
  isOvertaken: boolean;
}

/** The amount of an approval without a limit. */
export const UNLIMITED = '无限';

export type Field = readonly [name: string, value: string];

/** What a wallet shows before one agrees. */
export interface Proposal {
  title: string;
  site: string;
  fields: readonly Field[];
  /** Why it would fail, as far as the wallet can tell ahead. */
  warning?: string;
}

/** The line of a quote that says how much comes out. */
export const EXPECTED = '预计收到';

/** What the app shows about an amount. */
export interface Quote {
  lines: readonly Field[];
  /** What has to be approved first. */
  approval?: { token: TokenName; spender: SpenderName; amount: string };
}

export interface Transfer {
  from: string;
  to: string;
  amount: string;
}

export interface SeenTransaction {
  hash: string;
  block: number;
  from: string;
  to: string;
  /** The function that was called, and what it does. */
  call: string;
  meaning: string;
  value: string;
  isSuccess: boolean;
  fee: string;
  /** Why it failed. */
  reason?: string;
  /** Belongs to the trap that the reader is in. */
  isOfTrap: boolean;
  transfers: readonly Transfer[];
}

/** One of the things that a trap lets the reader choose from, as an app lists it. */
export interface Choice {
  /** One letter or sign, drawn in a circle. */
  icon: string;
  name: string;
  note: string;
  /** What the list compares: a rate, a fee, an amount. */
  value: string;
  /** Behind 详情. */
  details: readonly Field[];
}

export interface View {
  address?: string;
  phrase?: readonly string[];
  isBackedUp: boolean;
  hasNetwork: boolean;
  network: readonly Field[];
  balances: readonly Field[];
  allowances: readonly {
    token: TokenName;
    spender: SpenderName;
    spenderAddress: string;
    amount: string;
  }[];
  /** A transaction that no block holds yet. */
  waiting?: { nonce: number; refusal?: string };
  /** Price, share of the pool, position: what the page Pools shows. */
  pools: readonly Field[];
  /** Of which versions there is liquidity to remove. */
  removable: readonly PoolVersion[];
  /** Newest first. */
  transactions: readonly SeenTransaction[];
  done: readonly MissionId[];
  /** How to go on after a turn that a mission cannot be done from. */
  advice?: string;
  trap?: {
    id: TrapId;
    /** The reader has no wallet yet, and uses one of the trap. */
    isWalletLent: boolean;
    /** Nothing chosen yet; the window of the wrong choice was refused; the wrong one taken; the right one. */
    phase: 'bait' | 'refused' | 'robbed' | 'safe';
    /** What the reader knows from elsewhere and can compare with. */
    known: readonly Field[];
    choices: readonly Choice[];
    /** What the choice has cost or brought. */
    told: readonly string[];
  };
}

export type Request =
  | { type: 'open'; state: string; contracts: string; actions: readonly Action[] }
  | { type: 'quote'; action: Action }
  | { type: 'propose'; action: Action }
  | { type: 'act'; action: Action }
  | { type: 'enter-trap'; trap: TrapId }
  | { type: 'propose-choice'; choice: number }
  | { type: 'refuse-choice'; choice: number }
  | { type: 'take-choice'; choice: number }
  | { type: 'leave-trap' };

export interface Answers {
  view: View;
  quote: Quote;
  proposal: Proposal;
}

export type Answer = {
  [Kind in keyof Answers]: { kind: Kind; value: Answers[Kind] };
}[keyof Answers];

/** Answers come with the number of the request. */
export interface Envelope {
  id: number;
  answer?: Answer;
  error?: string;
  /** The error is about the amount that was typed. */
  isAmount?: boolean;
}
