/** The default size of the thread pool of Node.js; more items would only hold their input in memory. */
const CONCURRENCY = 4;

/** Maps items asynchronously, at most `CONCURRENCY` at a time; results keep the order of the items. */
export async function mapWithConcurrency<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = Array.from(items).entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}
