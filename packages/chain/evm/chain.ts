// A chain in memory: each transaction mines a block, time advances only with blocks, and snapshots
// restore earlier states.
import type { Address, Hex } from 'viem';
import { genesisBlock, type Block } from './blocks';
import { executionError } from './errors';
import { estimateGas } from './estimate';
import { createExecutor, type Message } from './execution';
import { Ledger } from './ledger';
import { Mining } from './mining';
import { Replay } from './replay';
import { Snapshots } from './snapshots';
import type { StateCopy, StoredState } from './state';
import type { Watcher } from './tracing';
import type { Transaction } from './transactions';

/** The whole chain, serialisable as JSON. */
export interface ChainContent {
  state: StoredState;
  blocks: Block[];
}

export async function createChain(content: { state: StoredState; blocks?: Block[] }) {
  const ledger = new Ledger(content.blocks ?? [genesisBlock()]);
  await ledger.state.load(content.state);
  const executor = await createExecutor(
    ledger.state,
    (number) => ledger.blocks[number]?.hash ?? '0x',
  );
  ledger.remember();
  const mining = new Mining(ledger, executor.execute);
  const replay = new Replay(ledger, executor);
  const snapshots = new Snapshots(ledger, mining);

  return {
    latest: () => ledger.latest(),
    blockAt: (number: number) => ledger.blocks[number],
    blockWithHash: (hash: Hex) => ledger.blocks.find((block) => block.hash === hash),
    blocksBetween: (from: number, to: number) => ledger.blocks.slice(from, to + 1),
    minedWithHash: (hash: Hex) => ledger.minedWithHash(hash),
    waitingWithHash: (hash: Hex) => mining.waitingWithHash(hash),
    pendingContext: () => mining.pendingContext(),
    pendingNonce: (address: Address) => mining.pendingNonce(address),

    accountAt: (address: Address, number: number) =>
      ledger.at(number, () => ledger.account(address)),
    codeAt: (address: Address, number: number) => ledger.codeAt(address, number),
    storageAt: (address: Address, slot: Hex, number: number) =>
      ledger.storageAt(address, slot, number),
    setCode: (address: Address, code: Hex) => ledger.setCode(address, code),
    setStorage: (address: Address, slot: Hex, value: Hex) =>
      ledger.setStorage(address, slot, value),

    /**
     * Executes a call in the state of a block and discards its changes; throws the RPC errors of a
     * node.
     */
    call: (message: Message, number: number) => replay.call(message, number),
    /** The call frames of a call in the state of a block. */
    traceCall: (message: Message, number: number) => replay.trace(replay.ofCall(message, number)),
    traceTransaction: async (hash: Hex) => replay.trace(replay.ofTransaction(hash)),
    /** Executes a call, or a mined transaction again, and reports each step to a watcher. */
    watchCall: (message: Message, number: number, begin: (before: StateCopy) => Watcher) =>
      replay.watch(replay.ofCall(message, number), begin),
    watchTransaction: async (hash: Hex, begin: (before: StateCopy) => Watcher) =>
      replay.watch(replay.ofTransaction(hash), begin),
    estimateGas: (message: Message) => estimate(message, ledger, mining, replay),

    /** Mines a transaction in a new block; without automine it becomes pending. */
    send: (transaction: Transaction) => mining.send(transaction),
    setNextTime: (timestamp: bigint) => mining.setNextTime(timestamp),
    async mine({ blocks = 1, timestamp }: { blocks?: number; timestamp?: bigint } = {}) {
      if (timestamp !== undefined) mining.setNextTime(timestamp);
      for (let mined = 0; mined < blocks; mined += 1) await mining.mine();
    },
    /** Automine off: transactions wait for `mine`. On: pending ones are mined at once. */
    setAutomine: (enabled: boolean) => mining.setAutomine(enabled),

    takeSnapshot: () => snapshots.take(),
    /** Restores a snapshot and deletes it and all later ones; false if it does not exist. */
    revertTo: (id: number) => snapshots.revertTo(id),

    content: (): ChainContent => ({ state: ledger.state.dump(), blocks: ledger.blocks }),
  };
}

/** Gas that a message needs in the next block, after the pending transactions. */
async function estimate(
  message: Message,
  ledger: Ledger,
  mining: Mining,
  replay: Replay,
): Promise<bigint> {
  const number = ledger.head;
  const context = mining.pendingContext();
  const result = await estimateGas(message, (one) =>
    ledger.at(number, async () => {
      await mining.executeWaiting(context);
      return replay.attempt(one, context);
    }),
  );
  if ('gas' in result) return result.gas;
  throw executionError(result.failed.failure!, result.failed.returned);
}

export type Chain = Awaited<ReturnType<typeof createChain>>;
