// SPDX-License-Identifier: MIT
// 还没有结果的兑换，每条链、每个账户至多一笔，记在浏览器里：刷新之后还在，另一个标签页也看得见。
import { useMemo, useSyncExternalStore } from 'react';
import { isAddress, isHash, isHex, type Address } from 'viem';
import { chain } from './config';
import type { Asked } from './sending';
import { assets } from './tokens';

export interface Sent extends Asked {
  /** 卖出的代币，与要卖的数量。 */
  symbol: string;
  amountIn: bigint;
}

const keyOf = (owner: Address) => `sent:${chain.id}:${owner.toLowerCase()}`;

/** 同一个标签页里的改动，浏览器不通知。 */
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

const write = (_: string, value: unknown) =>
  typeof value === 'bigint' ? { bigint: value.toString() } : value;
const read = (_: string, value: { bigint?: string } | null) =>
  typeof value?.bigint === 'string' ? BigInt(value.bigint) : value;

export function remember(owner: Address, sent: Sent): void {
  localStorage.setItem(keyOf(owner), JSON.stringify(sent, write));
  notify();
}

export function forget(owner: Address): void {
  localStorage.removeItem(keyOf(owner));
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** 记下的文字；被改坏了，或者是旧版本写的，就看不懂。 */
export function readSent(text: string): Sent | undefined {
  try {
    const { call, after, hash, deadline, symbol, amountIn } = JSON.parse(text, read) as Sent;
    const isKnown =
      isAddress(call.to) &&
      isHex(call.data) &&
      [call.value, after, deadline, amountIn].every((value) => typeof value === 'bigint') &&
      (hash === undefined || isHash(hash)) &&
      assets.some((asset) => asset.symbol === symbol);
    return isKnown ? { call, after, hash, deadline, symbol, amountIn } : undefined;
  } catch {
    return undefined;
  }
}

/** 看不懂不等于没有：那一笔也许还在等，由用户看过钱包再放下。 */
export function useSent(owner: Address | undefined): { sent?: Sent; isUnreadable: boolean } {
  const text = useSyncExternalStore(subscribe, () =>
    owner ? localStorage.getItem(keyOf(owner)) : null,
  );
  return useMemo(() => {
    const sent = text === null ? undefined : readSent(text);
    return { sent, isUnreadable: text !== null && sent === undefined };
  }, [text]);
}
