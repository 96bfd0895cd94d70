interface Options<Key> {
  /** Requests whose keys have the same `serialBy` value run in separate queries, in order. */
  readonly serialBy?: (key: Key) => unknown;
  /**
   * Returns true if a single request may have caused the failure. Each request is then retried by
   * itself, so the failed query must have had no effect.
   */
  readonly retryEach?: (error: unknown) => boolean;
}

interface Request<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Combines the requests of one turn of the event loop into one database query, because under load
 * most of the cost of a small query is its round trip. `run` returns the values in the order of the
 * keys. Nothing is cached, so no result is older than its request. If `run` fails, all requests of
 * that query fail, unless `retryEach` returns true.
 */
export function createBatcher<Key, Value>(
  run: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { serialBy, retryEach = () => false }: Options<Key> = {},
): (key: Key) => Promise<Value> {
  let queued: Request<Key, Value>[] = [];

  async function runAll(): Promise<void> {
    const requests = queued;
    queued = [];
    const rounds = serialBy ? splitIntoRounds(requests, serialBy) : [requests];
    for (const round of rounds) await runOnce(round);
  }

  async function runOnce(requests: readonly Request<Key, Value>[]): Promise<void> {
    try {
      const values = await run(requests.map(({ key }) => key));
      for (const [index, { resolve }] of requests.entries()) resolve(values[index] as Value);
    } catch (error) {
      await retryOrReject(requests, error);
    }
  }

  async function retryOrReject(
    requests: readonly Request<Key, Value>[],
    error: unknown,
  ): Promise<void> {
    if (requests.length > 1 && retryEach(error)) {
      for (const request of requests) await runOnce([request]);
      return;
    }
    for (const { reject } of requests) reject(error);
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (queued.push({ key, resolve, reject }) === 1) setImmediate(runAll);
    });
}

function splitIntoRounds<Key, Value>(
  requests: readonly Request<Key, Value>[],
  serialBy: (key: Key) => unknown,
): Request<Key, Value>[][] {
  const rounds: Request<Key, Value>[][] = [];
  const groupSizes = new Map<unknown, number>();
  for (const request of requests) {
    const group = serialBy(request.key);
    const roundIndex = groupSizes.get(group) ?? 0;
    groupSizes.set(group, roundIndex + 1);
    rounds[roundIndex] ??= [];
    rounds[roundIndex]?.push(request);
  }
  return rounds;
}
