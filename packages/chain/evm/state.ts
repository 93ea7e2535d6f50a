// The state: accounts, code, storage. Copied and restored as a whole, for snapshots and earlier
// blocks.
import { SimpleStateManager } from '@ethereumjs/statemanager';
import { Account, bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { isHex, pad, type Address, type Hex } from 'viem';
import type { StorageChange } from './tracing';

/** An immutable copy of the whole state. */
export interface StateCopy {
  accounts: ReadonlyMap<Hex, Account | undefined>;
  code: ReadonlyMap<Hex, Uint8Array>;
  storage: ReadonlyMap<string, Uint8Array>;
}

/** An account in a state file; a missing field is 0 or empty. */
export interface StoredAccount {
  nonce?: Hex;
  balance?: Hex;
  code?: Hex;
  /** Slot → value, both without leading zeros. */
  storage?: Record<Hex, Hex>;
}

export type StoredState = Record<Address, StoredAccount>;

export class ChainState extends SimpleStateManager {
  copy(): StateCopy {
    return {
      accounts: copyAccounts(this.topAccountStack()),
      code: new Map(this.topCodeStack()),
      storage: new Map(this.topStorageStack()),
    };
  }

  replaceWith({ accounts, code, storage }: StateCopy): void {
    this.accountStack = [copyAccounts(accounts)];
    this.codeStack = [new Map(code)];
    this.storageStack = [new Map(storage)];
    this.originalStorageCache.clear();
  }

  /** Slots whose value differs from a copy. */
  storageChangesSince({ storage }: StateCopy): StorageChange[] {
    const now = this.topStorageStack();
    const keys = new Set([...storage.keys(), ...now.keys()]);
    return [...keys].sort().flatMap((key) => {
      if (storage.get(key) === now.get(key)) return [];
      const [address, slot] = key.split('_') as [Address, Hex];
      const [before, after] = [word(storage.get(key)), word(now.get(key))];
      return before === after ? [] : [{ address, slot, before, after }];
    });
  }

  async load(stored: StoredState): Promise<void> {
    for (const [hex, account] of Object.entries(stored)) {
      const address = createAddressFromString(hex);
      const nonce = BigInt(account.nonce ?? 0);
      await this.putAccount(address, new Account(nonce, BigInt(account.balance ?? 0)));
      if (account.code) await this.putCode(address, hexToBytes(account.code));
      for (const [slot, value] of Object.entries(account.storage ?? {})) {
        await this.putStorage(address, slotBytes(slot), hexToBytes(value as Hex));
      }
    }
  }

  /** For the state file: sorted by address and slot, so that equal states make equal files. */
  dump(): StoredState {
    const stored: StoredState = {};
    for (const [address, account] of sorted(this.topAccountStack())) {
      if (account === undefined || account.isEmpty()) continue;
      const code = this.topCodeStack().get(address);
      stored[address] = {
        ...(account.nonce > 0n && { nonce: `0x${account.nonce.toString(16)}` as const }),
        ...(account.balance > 0n && { balance: `0x${account.balance.toString(16)}` as const }),
        ...(code?.length && { code: bytesToHex(code) }),
      };
    }
    for (const [key, value] of sorted(this.topStorageStack())) {
      const [address, slot] = key.split('_') as [Address, Hex];
      const account = stored[address];
      if (!account || value.every((byte) => byte === 0)) continue;
      account.storage ??= {};
      account.storage[shorten(slot)] = shorten(bytesToHex(value));
    }
    return stored;
  }
}

/** A storage value as 32 bytes; it may lack leading zeros, or be missing for 0. */
const word = (value: Uint8Array = new Uint8Array()): Hex => pad(bytesToHex(value), { size: 32 });

/** The key of a slot as 32 bytes; it may lack leading zeros. */
export function slotBytes(slot: string): Uint8Array {
  if (!isHex(slot)) throw new Error(`存储槽应写成十六进制：${slot}`);
  return hexToBytes(pad(slot, { size: 32 }));
}

function copyAccounts(accounts: ReadonlyMap<Hex, Account | undefined>) {
  const copies = new Map<Hex, Account | undefined>();
  for (const [address, account] of accounts) {
    const { nonce, balance, storageRoot, codeHash } = account ?? {};
    copies.set(address, account && new Account(nonce, balance, storageRoot, codeHash));
  }
  return copies;
}

const sorted = <Key extends string, Value>(map: ReadonlyMap<Key, Value>) =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

/** Strips leading zero bytes: 0x0001 → 0x01. */
const shorten = (hex: Hex): Hex => `0x${hex.slice(2).replace(/^(00)+(?=..)/, '')}`;
