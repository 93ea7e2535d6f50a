// 链的状态：账户、代码、存储。可以整份取出，也可以整份换回，快照与历史区块都靠它。
import { SimpleStateManager } from '@ethereumjs/statemanager';
import { Account, bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { isHex, pad, type Address, type Hex } from 'viem';

/** 一个时刻的全部状态；取出之后不再改变。 */
export interface StateCopy {
  accounts: ReadonlyMap<Hex, Account | undefined>;
  code: ReadonlyMap<Hex, Uint8Array>;
  storage: ReadonlyMap<string, Uint8Array>;
}

/** 状态文件里的一个账户；没有的字段就是 0 或空。 */
export interface StoredAccount {
  nonce?: Hex;
  balance?: Hex;
  code?: Hex;
  /** 槽 → 值，都去掉了前面的 0。 */
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

  /** 可以写进文件的样子；按地址与槽排序，内容相同的状态得到相同的文件。 */
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

/** 槽的 32 个字节；写法可以省略前面的 0。 */
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

/** 去掉前面的 0，但保持整字节：0x0001 → 0x01。 */
const shorten = (hex: Hex): Hex => `0x${hex.slice(2).replace(/^(00)+(?=..)/, '')}`;
