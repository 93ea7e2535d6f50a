/** As many as the thread pool of Node.js has threads: more would only hold their input in memory. */
const CONCURRENCY = 4;

/** Maps every item by asynchronous work, a few items at a time; results are in the order of items. */
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
