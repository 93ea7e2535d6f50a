// The blocks of a chain, its present state, and the state after each earlier block.
import { bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { pad, type Address, type Hex } from 'viem';
import type { Block, Mined } from './blocks';
import { invalidInput } from './errors';
import { ChainState, slotBytes, type StateCopy } from './state';

/** Blocks and state at one moment. */
export interface LedgerCopy {
  blocks: Block[];
  state: StateCopy;
}

export class Ledger {
  readonly state = new ChainState();
  /** Block number → state. A state file holds only the last block, so earlier ones cannot be queried. */
  private readonly states = new Map<number, StateCopy>();

  constructor(public blocks: Block[]) {}

  /** The number of the latest block. */
  get head(): number {
    return this.blocks.length - 1;
  }

  latest(): Block {
    return this.blocks.at(-1)!;
  }

  minedWithHash(hash: Hex): Mined | undefined {
    return this.blocks
      .flatMap(({ mined }) => mined)
      .find(({ transaction }) => transaction.hash === hash);
  }

  /** Appends a block; the present state is the state after it. */
  add(block: Block): void {
    this.blocks.push(block);
    this.remember();
  }

  /** Stores the present state as that of the latest block. */
  remember(): void {
    this.states.set(this.head, this.state.copy());
  }

  copy(): LedgerCopy {
    const state = this.stateAt(this.head);
    return { blocks: [...this.blocks], state };
  }

  returnTo({ blocks, state }: LedgerCopy): void {
    this.blocks = blocks;
    this.state.replaceWith(state);
    for (const number of this.states.keys()) {
      if (number >= blocks.length) this.states.delete(number);
    }
    this.remember();
  }

  /** Runs `action` in the state of a block, then restores the present state. */
  async at<Result>(number: number, action: () => Promise<Result>): Promise<Result> {
    const wanted = this.stateAt(number);
    const now = this.stateAt(this.head);
    this.state.replaceWith(wanted);
    try {
      return await action();
    } finally {
      this.state.replaceWith(now);
    }
  }

  /** Runs `action`; if it throws, restores the state of the latest block. */
  async orUndone<Result>(action: () => Promise<Result>): Promise<Result> {
    try {
      return await action();
    } catch (error) {
      this.state.replaceWith(this.stateAt(this.head));
      throw error;
    }
  }

  async account(address: Address) {
    const found = await this.state.getAccount(createAddressFromString(address));
    return { nonce: found?.nonce ?? 0n, balance: found?.balance ?? 0n };
  }

  async changeAccount(address: Address, change: { nonce?: bigint; balance?: bigint }) {
    const before = await this.account(address);
    await this.state.modifyAccountFields(createAddressFromString(address), {
      nonce: before.nonce + (change.nonce ?? 0n),
      balance: before.balance + (change.balance ?? 0n),
    });
  }

  codeAt(address: Address, number: number): Promise<Hex> {
    return this.at(number, async () =>
      bytesToHex(await this.state.getCode(createAddressFromString(address))),
    );
  }

  storageAt(address: Address, slot: Hex, number: number): Promise<Hex> {
    return this.at(number, async () => {
      const value = await this.state.getStorage(createAddressFromString(address), slotBytes(slot));
      return pad(bytesToHex(value), { size: 32 });
    });
  }

  async setCode(address: Address, code: Hex): Promise<void> {
    await this.state.putCode(createAddressFromString(address), hexToBytes(code));
    this.remember();
  }

  async setStorage(address: Address, slot: Hex, value: Hex): Promise<void> {
    const account = createAddressFromString(address);
    await this.state.putStorage(account, slotBytes(slot), hexToBytes(value));
    this.remember();
  }

  private stateAt(number: number): StateCopy {
    const copy = this.states.get(number);
    if (copy) return copy;
    const first = Math.min(...this.states.keys());
    throw invalidInput(`missing trie node：这条链保存了区块 ${first} 起的状态，没有 ${number} 的`);
  }
}
