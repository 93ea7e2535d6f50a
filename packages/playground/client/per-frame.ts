/** Hands over once in a frame what came since the last one. */
export interface Collector<Item> {
  add(item: Item): void;
  /** Hands over now what is there. */
  flush(): void;
}

export function collectPerFrame<Item>(
  handle: (items: Item[]) => void,
  askForFrame: (callback: () => void) => unknown = requestAnimationFrame,
): Collector<Item> {
  let items: Item[] = [];
  const flush = () => {
    const collected = items;
    items = [];
    if (collected.length > 0) handle(collected);
  };
  return {
    add(item) {
      if (items.length === 0) askForFrame(flush);
      items.push(item);
    },
    flush,
  };
}
