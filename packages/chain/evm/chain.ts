// A chain in memory: a transaction makes a block, blocks set the time, and states can be returned to.
import { bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { pad, type Address, type Hex } from 'viem';
import { contextOf, genesisBlock, nextBlock, nextContext, type Block, type Mined } from './blocks';
import { executionError, invalidInput } from './errors';
import { estimateGas } from './estimate';
import { createExecutor, type BlockContext, type Message, type Outcome } from './execution';
import { blockGasLimit, coinbase, secondsPerBlock } from './rules';
import { ChainState, slotBytes, type StateCopy, type StoredState } from './state';
import {
  checkReplacement,
  checkTransaction,
  costOf,
  effectiveGasPrice,
  isExecutable,
  messageOf,
  minedIn,
  takesTheSameNonce,
  waitingAnswer,
  type Executed,
  type Transaction,
} from './transactions';
import { createTrace, type CallFrame, type StorageChange, type Watcher } from './tracing';
import { packingOrder } from './waiting';

/** A message after others, from the state of a block on. */
interface Execution {
  number: number;
  context: BlockContext;
  others: Message[];
  message: Message;
}

interface Snapshot {
  blocks: Block[];
  state: StateCopy;
  time?: bigint;
  waiting: Transaction[];
}

/** The whole chain, to be written as JSON. */
export interface ChainContent {
  state: StoredState;
  blocks: Block[];
}

export async function createChain(content: { state: StoredState; blocks?: Block[] }) {
  let blocks = content.blocks ?? [genesisBlock()];
  const state = new ChainState();
  await state.load(content.state);
  // Block number → state. A state file holds the last block only; earlier ones cannot be queried.
  const states = new Map<number, StateCopy>();
  const snapshots = new Map<number, Snapshot>();
  let waiting: Transaction[] = [];
  let automine = true;
  let nextTime: bigint | undefined;
  let nextSnapshot = 1;

  const { execute, executeWatched } = await createExecutor(
    state,
    (number) => blocks[number]?.hash ?? '0x',
  );

  const latest = () => blocks.at(-1)!;
  const remember = () => states.set(blocks.length - 1, state.copy());
  remember();

  function pendingContext(): BlockContext {
    const parent = latest();
    return nextContext(parent, nextTime ?? BigInt(parent.timestamp) + secondsPerBlock);
  }

  function stateAt(number: number): StateCopy {
    const copy = states.get(number);
    if (copy) return copy;
    const first = Math.min(...states.keys());
    throw invalidInput(`missing trie node：这条链保存了区块 ${first} 起的状态，没有 ${number} 的`);
  }

  /** Does something in the state of a block, then returns to the present. */
  async function at<Result>(number: number, action: () => Promise<Result>): Promise<Result> {
    const wanted = stateAt(number);
    const now = stateAt(blocks.length - 1);
    state.replaceWith(wanted);
    try {
      return await action();
    } finally {
      state.replaceWith(now);
    }
  }

  async function account(address: Address) {
    const found = await state.getAccount(createAddressFromString(address));
    return { nonce: found?.nonce ?? 0n, balance: found?.balance ?? 0n };
  }

  async function changeAccount(address: Address, change: { nonce?: bigint; balance?: bigint }) {
    const before = await account(address);
    await state.modifyAccountFields(createAddressFromString(address), {
      nonce: before.nonce + (change.nonce ?? 0n),
      balance: before.balance + (change.balance ?? 0n),
    });
  }

  /** What comes before an execution outside of blocks: the sender has the value, and uses a nonce. */
  async function prepare(message: Message) {
    const { balance } = await account(message.from);
    if (balance < message.value) {
      throw invalidInput(
        `insufficient funds for gas * price + value: address ${message.from} have ${balance} want ${message.value}`,
      );
    }
    await changeAccount(message.from, { nonce: 1n });
  }

  async function attempt(message: Message, context: BlockContext): Promise<Outcome> {
    await prepare(message);
    return execute(message, context);
  }

  /** Executes a message while somebody listens; `begin` sees the state just before. */
  const watch = (
    { number, context, others, message }: Execution,
    begin: (before: StateCopy) => Watcher,
  ): Promise<StorageChange[]> =>
    at(number, async () => {
      for (const other of others) await attempt(other, context);
      await prepare(message);
      const before = state.copy();
      await executeWatched(message, context, begin(before));
      return state.storageChangesSince(before);
    });

  /** The calls of a message; what failed is looked at step by step. */
  async function trace(execution: Execution): Promise<CallFrame> {
    const run = async (withSteps: boolean) => {
      const watcher = createTrace(withSteps);
      const storage = await watch(execution, () => watcher);
      return { ...watcher.frame(), storage };
    };
    const frame = await run(false);
    return frame.error === undefined ? frame : run(true);
  }

  /** A call in the state of a block. */
  const executionOfCall = (message: Message, number: number): Execution => ({
    number,
    context: contextOf(blocks[number]!),
    others: [],
    message,
  });

  /** A mined transaction: it is executed once more, after those before it in its block. */
  function executionOf(hash: Hex): Execution {
    const isWanted = ({ transaction }: Mined) => transaction.hash === hash;
    const block = blocks.find(({ mined }) => mined.some(isWanted));
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

  /** Executes a transaction and charges for its gas, also when it reverts. */
  async function executeTransaction(
    transaction: Transaction,
    context: BlockContext,
  ): Promise<Executed> {
    const { from, gas } = transaction;
    checkTransaction(transaction, await account(from), context.baseFeePerGas);
    const gasPrice = effectiveGasPrice(transaction, context.baseFeePerGas);
    await changeAccount(from, { nonce: 1n, balance: -gas * gasPrice });
    const result = await execute({ ...transaction, gasPrice }, context);
    await changeAccount(from, { balance: (gas - result.gasUsed) * gasPrice });
    const tip = gasPrice - context.baseFeePerGas;
    if (tip > 0n) await changeAccount(coinbase, { balance: result.gasUsed * tip });
    return { transaction, gasPrice, result };
  }

  /**
   * Executes the pending transactions in the order of mining. What does not fit or cannot be executed
   * stays out of the block, and so does what follows it from the same account.
   */
  async function executeWaiting(context: BlockContext): Promise<Executed[]> {
    const nonces = new Map<Address, bigint>();
    for (const { from } of waiting) nonces.set(from, (await account(from)).nonce);
    const order = packingOrder(waiting, context.baseFeePerGas, (from) => nonces.get(from)!);
    const executed: Executed[] = [];
    const passedOver = new Set<Address>();
    let gasLeft = blockGasLimit;
    for (const transaction of order) {
      const { from, gas } = transaction;
      if (passedOver.has(from)) continue;
      const fits = gas <= gasLeft;
      if (fits && isExecutable(transaction, await account(from), context.baseFeePerGas)) {
        const done = await executeTransaction(transaction, context);
        gasLeft -= done.result.gasUsed;
        executed.push(done);
      } else {
        passedOver.add(from);
      }
    }
    return executed;
  }

  /** What stays pending after a block: not mined, and its sender can still pay for it. */
  async function stillWaiting(executed: Executed[]): Promise<Transaction[]> {
    const left: Transaction[] = [];
    for (const one of waiting) {
      if (executed.some(({ transaction }) => transaction === one)) continue;
      if ((await account(one.from)).balance >= costOf(one)) left.push(one);
    }
    return left;
  }

  /** A step that changes the state; if it throws, the state of the latest block is restored. */
  async function orUndone<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      state.replaceWith(stateAt(blocks.length - 1));
      throw error;
    }
  }

  function addBlock(context: BlockContext, executed: Executed[]) {
    const gasUsed = executed.reduce((sum, { result }) => sum + result.gasUsed, 0n);
    const logs = executed.flatMap(({ result }) => result.logs);
    const block = nextBlock(latest(), context, gasUsed, logs);
    blocks.push({ ...block, mined: minedIn(block, executed) });
    nextTime = undefined;
    remember();
  }

  async function mine() {
    const context = pendingContext();
    const executed = await orUndone(() => executeWaiting(context));
    waiting = await stillWaiting(executed);
    addBlock(context, executed);
  }

  /** The nonce that follows the pending transactions of an account, as far as they have no gap. */
  async function pendingNonce(address: Address): Promise<bigint> {
    const queued = waiting
      .filter(({ from }) => from.toLowerCase() === address.toLowerCase())
      .map(({ nonce }) => BigInt(nonce));
    let { nonce } = await account(address);
    while (queued.includes(nonce)) nonce += 1n;
    return nonce;
  }

  function setNextTime(timestamp: bigint) {
    const now = BigInt(latest().timestamp);
    if (timestamp <= now) {
      throw invalidInput(`下一个区块的时间 ${timestamp} 必须晚于最新区块的 ${now}`);
    }
    nextTime = timestamp;
  }

  return {
    latest,
    blockAt: (number: number) => blocks[number],
    blockWithHash: (hash: Hex) => blocks.find((block) => block.hash === hash),
    blocksBetween: (from: number, to: number) => blocks.slice(from, to + 1),
    minedWithHash: (hash: Hex) =>
      blocks.flatMap(({ mined }) => mined).find(({ transaction }) => transaction.hash === hash),
    waitingWithHash: (hash: Hex) => {
      const found = waiting.find((transaction) => transaction.hash === hash);
      return found && waitingAnswer(found);
    },
    pendingContext,
    pendingNonce,

    accountAt: (address: Address, number: number) => at(number, () => account(address)),
    codeAt: (address: Address, number: number) =>
      at(number, async () => bytesToHex(await state.getCode(createAddressFromString(address)))),
    storageAt: (address: Address, slot: Hex, number: number) =>
      at(number, async () => {
        const value = await state.getStorage(createAddressFromString(address), slotBytes(slot));
        return pad(bytesToHex(value), { size: 32 });
      }),

    /** Executes a call in the state of a block and leaves no trace; throws as a node does. */
    call: (message: Message, number: number) =>
      at(number, async () => {
        const { failure, returned } = await attempt(message, contextOf(blocks[number]!));
        if (failure !== undefined) throw executionError(failure, returned);
        return returned;
      }),

    /** The calls that a call makes, in the state of a block. */
    traceCall: (message: Message, number: number) => trace(executionOfCall(message, number)),
    traceTransaction: async (hash: Hex) => trace(executionOf(hash)),
    /** Lets a watcher hear of all that a call does, or a mined transaction. */
    watchCall: (message: Message, number: number, begin: (before: StateCopy) => Watcher) =>
      watch(executionOfCall(message, number), begin),
    watchTransaction: async (hash: Hex, begin: (before: StateCopy) => Watcher) =>
      watch(executionOf(hash), begin),

    async estimateGas(message: Message): Promise<bigint> {
      const number = blocks.length - 1;
      const context = pendingContext();
      const result = await estimateGas(message, (one) =>
        at(number, async () => {
          await executeWaiting(context);
          return attempt(one, context);
        }),
      );
      if ('gas' in result) return result.gas;
      throw executionError(result.failed.failure!, result.failed.returned);
    },

    /** Mines a transaction in a new block; without automine it becomes pending. */
    async send(transaction: Transaction): Promise<Hex> {
      const context = pendingContext();
      if (automine) {
        addBlock(context, [await orUndone(() => executeTransaction(transaction, context))]);
      } else {
        const sender = await account(transaction.from);
        const replaced = waiting.find((one) => takesTheSameNonce(one, transaction));
        if (replaced) checkReplacement(transaction, replaced);
        const nonce = replaced ? BigInt(replaced.nonce) : await pendingNonce(transaction.from);
        checkTransaction(transaction, { ...sender, nonce }, context.baseFeePerGas);
        waiting = [...waiting.filter((one) => one !== replaced), transaction];
      }
      return transaction.hash;
    },

    setNextTime,

    async mine({ blocks: count = 1, timestamp }: { blocks?: number; timestamp?: bigint } = {}) {
      if (timestamp !== undefined) setNextTime(timestamp);
      for (let mined = 0; mined < count; mined += 1) await mine();
    },

    /** Switched off, transactions wait for `mine`; switched on, those pending are mined first. */
    async setAutomine(enabled: boolean) {
      automine = enabled;
      if (enabled && waiting.length > 0) await mine();
    },

    takeSnapshot(): number {
      const id = nextSnapshot++;
      const now = stateAt(blocks.length - 1);
      snapshots.set(id, {
        blocks: [...blocks],
        state: now,
        time: nextTime,
        waiting: [...waiting],
      });
      return id;
    },

    /** Returns to a snapshot, which is used up together with later ones; false if there is none. */
    revertTo(id: number): boolean {
      const snapshot = snapshots.get(id);
      if (!snapshot) return false;
      for (const later of snapshots.keys()) if (later >= id) snapshots.delete(later);
      blocks = snapshot.blocks;
      nextTime = snapshot.time;
      waiting = snapshot.waiting;
      state.replaceWith(snapshot.state);
      for (const number of states.keys()) if (number >= blocks.length) states.delete(number);
      remember();
      return true;
    },

    async setCode(address: Address, code: Hex) {
      await state.putCode(createAddressFromString(address), hexToBytes(code));
      remember();
    },

    async setStorage(address: Address, slot: Hex, value: Hex) {
      await state.putStorage(createAddressFromString(address), slotBytes(slot), hexToBytes(value));
      remember();
    },

    content: (): ChainContent => ({ state: state.dump(), blocks }),
  };
}

export type Chain = Awaited<ReturnType<typeof createChain>>;
