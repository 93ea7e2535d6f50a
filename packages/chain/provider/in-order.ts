import type { Provider } from './provider';

/** One request after the other: two transactions at once would otherwise want the same block. */
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
