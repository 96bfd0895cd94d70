/**
 * Runs the work of each item, one after another. A failed item does not stop the later items. Fails
 * with an AggregateError after the last item if an item failed.
 */
export async function runForEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} items failed`);
}
