interface Options<Key> {
  /** Requests for which this answers the same value go in queries of their own, one after the other. */
  readonly serialBy?: (key: Key) => unknown;
  /**
   * Whether a failure may be due to a single request: then each is asked again by itself. The failed
   * query must have left nothing behind.
   */
  readonly retryEach?: (error: unknown) => boolean;
}

interface Asked<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (why: unknown) => void;
}

/**
 * Collects the requests of one turn of the event loop into one database query, since under load most of
 * the cost of a small query is its round trip. `ask` answers in the order of the keys. Nothing is
 * cached: no answer is older than its request. Where `ask` fails, all requests of that query fail, unless `retryEach`.
 */
export function batch<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { serialBy, retryEach = () => false }: Options<Key> = {},
): (key: Key) => Promise<Value> {
  let waiting: Asked<Key, Value>[] = [];

  async function askAll(): Promise<void> {
    const all = waiting;
    waiting = [];
    const rounds = serialBy ? inRounds(all, serialBy) : [all];
    for (const round of rounds) await askOnce(round);
  }

  async function askOnce(asked: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const values = await ask(asked.map(({ key }) => key));
      for (const [place, { resolve }] of asked.entries()) resolve(values[place] as Value);
    } catch (error) {
      if (asked.length > 1 && retryEach(error)) for (const one of asked) await askOnce([one]);
      else for (const { reject } of asked) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(askAll);
    });
}

function inRounds<Key, Value>(
  all: readonly Asked<Key, Value>[],
  serialBy: (key: Key) => unknown,
): Asked<Key, Value>[][] {
  const rounds: Asked<Key, Value>[][] = [];
  const before = new Map<unknown, number>();
  for (const asked of all) {
    const what = serialBy(asked.key);
    const nth = before.get(what) ?? 0;
    before.set(what, nth + 1);
    rounds[nth] ??= [];
    rounds[nth]?.push(asked);
  }
  return rounds;
}
