/**
 * What is asked for by key in one turn of the event loop is read in one query: under load most of a
 * small question is its way to the database and back. Nothing is remembered, and no answer is older
 * than its question.
 */
export function together<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: { key: Key; resolve: (value: Value) => void; reject: (why: unknown) => void }[] = [];

  async function ask(): Promise<void> {
    const asked = waiting;
    waiting = [];
    try {
      const values = await read(asked.map(({ key }) => key));
      for (const [place, { resolve }] of asked.entries()) resolve(values[place] as Value);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(ask);
    });
}
