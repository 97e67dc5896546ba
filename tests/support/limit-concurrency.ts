/** Limits concurrency, because a shop rejects hundreds of concurrent page requests. */
const MAX_CONCURRENT = 12;

/** @returns the results in the order of the items */
export async function mapWithLimit<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const takeOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, takeOn));

  return results;
}
