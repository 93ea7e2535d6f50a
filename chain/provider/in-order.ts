import type { Provider } from './provider';

/** 逐个执行请求：否则两笔同时发出的交易会抢同一个区块。 */
export function inOrder({ request }: Provider): Provider {
  let previous: Promise<unknown> = Promise.resolve();
  return {
    request(args) {
      const current = previous.then(() => request(args));
      previous = current.catch(() => undefined);
      return current;
    },
  };
}
