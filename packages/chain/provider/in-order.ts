import type { Provider } from './provider';

/** Sends requests one after the other: two concurrent transactions would claim the same block. */
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
