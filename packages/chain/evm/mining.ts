// Mining: selects and orders the transactions of a new block, and sets its time.
import type { Address, Hex } from 'viem';
import { nextBlock, nextContext } from './blocks';
import { invalidInput } from './errors';
import type { BlockContext, Executor } from './execution';
import type { Ledger } from './ledger';
import { blockGasLimit, coinbase, secondsPerBlock } from './rules';
import {
  checkReplacement,
  checkTransaction,
  costOf,
  effectiveGasPrice,
  isExecutable,
  minedIn,
  takesTheSameNonce,
  waitingAnswer,
  type Executed,
  type Transaction,
} from './transactions';
import { packingOrder } from './waiting';

/** Pending transactions and time of the next block, at one moment. */
export interface MiningCopy {
  time?: bigint;
  waiting: Transaction[];
}

export class Mining {
  private waiting: Transaction[] = [];
  private automine = true;
  private nextTime?: bigint;

  constructor(
    private readonly ledger: Ledger,
    private readonly execute: Executor['execute'],
  ) {}

  /** Block context that contracts read in the next block. */
  pendingContext(): BlockContext {
    const parent = this.ledger.latest();
    return nextContext(parent, this.nextTime ?? BigInt(parent.timestamp) + secondsPerBlock);
  }

  waitingWithHash(hash: Hex) {
    const found = this.waiting.find((transaction) => transaction.hash === hash);
    return found && waitingAnswer(found);
  }

  /** The next nonce of an account after its pending transactions, up to the first gap. */
  async pendingNonce(address: Address): Promise<bigint> {
    const queued = this.waiting
      .filter(({ from }) => from.toLowerCase() === address.toLowerCase())
      .map(({ nonce }) => BigInt(nonce));
    let { nonce } = await this.ledger.account(address);
    while (queued.includes(nonce)) nonce += 1n;
    return nonce;
  }

  setNextTime(timestamp: bigint): void {
    const now = BigInt(this.ledger.latest().timestamp);
    if (timestamp <= now) {
      throw invalidInput(`下一个区块的时间 ${timestamp} 必须晚于最新区块的 ${now}`);
    }
    this.nextTime = timestamp;
  }

  /** Mines a transaction in a new block; without automine it becomes pending. */
  async send(transaction: Transaction): Promise<Hex> {
    const { ledger } = this;
    const context = this.pendingContext();
    if (this.automine) {
      const executed = await ledger.orUndone(() => this.executeTransaction(transaction, context));
      this.addBlock(context, [executed]);
    } else {
      const sender = await ledger.account(transaction.from);
      const replaced = this.waiting.find((one) => takesTheSameNonce(one, transaction));
      if (replaced) checkReplacement(transaction, replaced);
      const nonce = replaced ? BigInt(replaced.nonce) : await this.pendingNonce(transaction.from);
      checkTransaction(transaction, { ...sender, nonce }, context.baseFeePerGas);
      this.waiting = [...this.waiting.filter((one) => one !== replaced), transaction];
    }
    return transaction.hash;
  }

  /** Mines one block with the pending transactions. */
  async mine(): Promise<void> {
    const context = this.pendingContext();
    const executed = await this.ledger.orUndone(() => this.executeWaiting(context));
    this.waiting = await this.stillWaiting(executed);
    this.addBlock(context, executed);
  }

  /** Automine off: transactions wait for `mine`. On: pending ones are mined at once. */
  async setAutomine(enabled: boolean): Promise<void> {
    this.automine = enabled;
    if (enabled && this.waiting.length > 0) await this.mine();
  }

  copy(): MiningCopy {
    return { time: this.nextTime, waiting: [...this.waiting] };
  }

  returnTo({ time, waiting }: MiningCopy): void {
    this.nextTime = time;
    this.waiting = waiting;
  }

  /**
   * Executes the pending transactions in mining order. One that exceeds the gas left or cannot be
   * executed stays pending, as do later ones of its account.
   */
  async executeWaiting(context: BlockContext): Promise<Executed[]> {
    const { ledger, waiting } = this;
    const nonces = new Map<Address, bigint>();
    for (const { from } of waiting) nonces.set(from, (await ledger.account(from)).nonce);
    const order = packingOrder(waiting, context.baseFeePerGas, (from) => nonces.get(from)!);
    const executed: Executed[] = [];
    const passedOver = new Set<Address>();
    let gasLeft = blockGasLimit;
    for (const transaction of order) {
      const { from, gas } = transaction;
      if (passedOver.has(from)) continue;
      const fits = gas <= gasLeft;
      if (fits && isExecutable(transaction, await ledger.account(from), context.baseFeePerGas)) {
        const done = await this.executeTransaction(transaction, context);
        gasLeft -= done.result.gasUsed;
        executed.push(done);
      } else {
        passedOver.add(from);
      }
    }
    return executed;
  }

  /** Executes a transaction and charges its gas, also when it reverts. */
  private async executeTransaction(
    transaction: Transaction,
    context: BlockContext,
  ): Promise<Executed> {
    const { ledger } = this;
    const { from, gas } = transaction;
    checkTransaction(transaction, await ledger.account(from), context.baseFeePerGas);
    const gasPrice = effectiveGasPrice(transaction, context.baseFeePerGas);
    await ledger.changeAccount(from, { nonce: 1n, balance: -gas * gasPrice });
    const result = await this.execute({ ...transaction, gasPrice }, context);
    await ledger.changeAccount(from, { balance: (gas - result.gasUsed) * gasPrice });
    const tip = gasPrice - context.baseFeePerGas;
    if (tip > 0n) await ledger.changeAccount(coinbase, { balance: result.gasUsed * tip });
    return { transaction, gasPrice, result };
  }

  /** Transactions that stay pending after a block: not mined, and the balance still covers their cost. */
  private async stillWaiting(executed: Executed[]): Promise<Transaction[]> {
    const left: Transaction[] = [];
    for (const one of this.waiting) {
      if (executed.some(({ transaction }) => transaction === one)) continue;
      if ((await this.ledger.account(one.from)).balance >= costOf(one)) left.push(one);
    }
    return left;
  }

  private addBlock(context: BlockContext, executed: Executed[]): void {
    const gasUsed = executed.reduce((sum, { result }) => sum + result.gasUsed, 0n);
    const logs = executed.flatMap(({ result }) => result.logs);
    const block = nextBlock(this.ledger.latest(), context, gasUsed, logs);
    this.ledger.add({ ...block, mined: minedIn(block, executed) });
    this.nextTime = undefined;
  }
}
