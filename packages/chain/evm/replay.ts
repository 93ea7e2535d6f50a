// Executions outside of blocks, undone afterwards: of calls, and of mined transactions once more.
import type { Hex } from 'viem';
import { contextOf, type Mined } from './blocks';
import { executionError, invalidInput } from './errors';
import type { BlockContext, Executor, Message, Outcome } from './execution';
import type { Ledger } from './ledger';
import type { StateCopy } from './state';
import { createTrace, type CallFrame, type StorageChange, type Watcher } from './tracing';
import { messageOf } from './transactions';

/** A message after others, from the state of a block on. */
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

  /** Changes the state; the caller reverts it. */
  async attempt(message: Message, context: BlockContext): Promise<Outcome> {
    await this.prepare(message);
    return this.executor.execute(message, context);
  }

  /** Executes a call in the state of a block; throws as a node does. */
  call(message: Message, number: number): Promise<Hex> {
    return this.ledger.at(number, async () => {
      const context = contextOf(this.ledger.blocks[number]!);
      const { failure, returned } = await this.attempt(message, context);
      if (failure !== undefined) throw executionError(failure, returned);
      return returned;
    });
  }

  /** Executes a message while somebody listens; `begin` sees the state just before. */
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

  /** The calls of a message; what failed is looked at step by step. */
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

  /** A mined transaction: it is executed once more, after those before it in its block. */
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

  /** What comes before an execution outside of blocks: the sender has the value, and uses a nonce. */
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
