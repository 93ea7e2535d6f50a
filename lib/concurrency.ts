/** More at once than there are threads only fills the memory. */
const AT_ONCE = 4;

/** Does the same with every item, a few at a time. */
export async function forEachAtOnce<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = Array.from(items).values();
  const workOn = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOn));
}
