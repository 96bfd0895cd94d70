interface Options<Key> {
  /** Two of which this says the same do not go together: the later one goes after the former. */
  readonly apart?: (key: Key) => unknown;
}

interface Asked<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value) => void;
  readonly reject: (why: unknown) => void;
}

/**
 * What is asked for in one turn of the event loop goes to the database in one query: under load most
 * of a small question is its way there and back. `ask` answers in the order of the keys. Nothing is
 * remembered, and no answer is older than its question.
 */
export function together<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { apart }: Options<Key> = {},
): (key: Key) => Promise<Value> {
  let waiting: Asked<Key, Value>[] = [];

  async function askAll(): Promise<void> {
    const all = waiting;
    waiting = [];
    const rounds = apart ? inRounds(all, apart) : [all];
    for (const round of rounds) await askOnce(round);
  }

  async function askOnce(asked: readonly Asked<Key, Value>[]): Promise<void> {
    try {
      const values = await ask(asked.map(({ key }) => key));
      for (const [place, { resolve }] of asked.entries()) resolve(values[place] as Value);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(askAll);
    });
}

function inRounds<Key, Value>(
  all: readonly Asked<Key, Value>[],
  apart: (key: Key) => unknown,
): Asked<Key, Value>[][] {
  const rounds: Asked<Key, Value>[][] = [];
  const before = new Map<unknown, number>();
  for (const asked of all) {
    const what = apart(asked.key);
    const nth = before.get(what) ?? 0;
    before.set(what, nth + 1);
    rounds[nth] ??= [];
    rounds[nth]?.push(asked);
  }
  return rounds;
}
