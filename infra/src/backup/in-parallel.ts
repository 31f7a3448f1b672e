/** Number of items that are worked on at once. */
const atOnce = 4;

/**
 * Runs work for each item, a few at once. If it fails for one, no other is begun, and the promise
 * rejects as soon as those that were begun have ended: none leaves half of its work.
 */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const next = iteratorOf(items);
  let hasFailed = false;
  const run = async () => {
    while (!hasFailed) {
      const { done, value } = await next();
      if (done || hasFailed) return;
      await work(value);
    }
  };
  const guarded = () =>
    run().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, guarded));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

function iteratorOf<T>(items: Iterable<T> | AsyncIterable<T>): () => Promise<IteratorResult<T>> {
  if (Symbol.asyncIterator in items) {
    const iterator = items[Symbol.asyncIterator]();
    return () => iterator.next();
  }
  const iterator = items[Symbol.iterator]();
  return async () => iterator.next();
}
