// Executions outside of blocks, whose changes are discarded: calls, and mined transactions again.
import type { Hex } from 'viem';
import { contextOf, type Mined } from './blocks';
import { executionError, invalidInput } from './errors';
import type { BlockContext, Executor, Message, Outcome } from './execution';
import type { Ledger } from './ledger';
import type { StateCopy } from './state';
import { createTrace, type CallFrame, type StorageChange, type Watcher } from './tracing';
import { messageOf } from './transactions';

/** A message, executed in the state of a block after the messages in `others`. */
interface Execution {
  number: number;
  context: BlockContext;
  others: Message[];
  message: Message;
}

export class Replay {
  constructor(
    private readonly ledger: Ledger,
    private readonly executor: Executor,
  ) {}

  /** Changes the state; the caller discards the changes. */
  async attempt(message: Message, context: BlockContext): Promise<Outcome> {
    await this.prepare(message);
    return this.executor.execute(message, context);
  }

  /** Executes a call in the state of a block; throws the RPC errors of a node. */
  call(message: Message, number: number): Promise<Hex> {
    return this.ledger.at(number, async () => {
      const context = contextOf(this.ledger.blocks[number]!);
      const { failure, returned } = await this.attempt(message, context);
      if (failure !== undefined) throw executionError(failure, returned);
      return returned;
    });
  }

  /** Executes a message with a watcher; `begin` receives a copy of the state just before. */
  watch(
    { number, context, others, message }: Execution,
    begin: (before: StateCopy) => Watcher,
  ): Promise<StorageChange[]> {
    const { state } = this.ledger;
    return this.ledger.at(number, async () => {
      for (const other of others) await this.attempt(other, context);
      await this.prepare(message);
      const before = state.copy();
      await this.executor.executeWatched(message, context, begin(before));
      return state.storageChangesSince(before);
    });
  }

  /** Call frames of a message; a failed one is executed again with its instructions recorded. */
  async trace(execution: Execution): Promise<CallFrame> {
    const run = async (withSteps: boolean) => {
      const watcher = createTrace(withSteps);
      const storage = await this.watch(execution, () => watcher);
      return { ...watcher.frame(), storage };
    };
    const frame = await run(false);
    return frame.error === undefined ? frame : run(true);
  }

  /** A call in the state of a block. */
  ofCall(message: Message, number: number): Execution {
    return { number, context: contextOf(this.ledger.blocks[number]!), others: [], message };
  }

  /** A mined transaction, executed again after the earlier ones of its block. */
  ofTransaction(hash: Hex): Execution {
    const isWanted = ({ transaction }: Mined) => transaction.hash === hash;
    const block = this.ledger.blocks.find(({ mined }) => mined.some(isWanted));
    if (!block) throw invalidInput(`transaction not found: ${hash}`);
    const index = block.mined.findIndex(isWanted);
    const messages = block.mined.slice(0, index + 1).map((one) => messageOf(one.transaction));
    const message = messages.pop()!;
    return {
      number: Number(block.number) - 1,
      context: contextOf(block),
      others: messages,
      message,
    };
  }

  /** Before an execution outside of a block: checks the balance and increases the nonce. */
  private async prepare(message: Message): Promise<void> {
    const { balance } = await this.ledger.account(message.from);
    if (balance < message.value) {
      throw invalidInput(
        `insufficient funds for gas * price + value: address ${message.from} have ${balance} want ${message.value}`,
      );
    }
    await this.ledger.changeAccount(message.from, { nonce: 1n });
  }
}
