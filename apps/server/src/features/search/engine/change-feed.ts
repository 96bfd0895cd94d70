import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { todayThere } from '@sambandha/contract/calendar';
import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database } from '../../../db/schema.ts';
import {
  countListed,
  currentSnapshot,
  type PgSnapshot,
  readAll,
  readChanges,
} from './facts.store.ts';
import { unpacked } from './facts.ts';
import { MemberIndex } from './member-index.ts';

/** The index, and the database snapshot that it reflects. */
export interface Snapshot {
  readonly index: MemberIndex;
  readonly asOf: PgSnapshot;
}

export interface ChangeFeed {
  /** Null while the index is not built; SQL answers then. */
  readonly snapshot: () => Snapshot | null;
  /** Applies what was committed before the call. */
  readonly catchUp: () => Promise<void>;
  /** Calls the listener with the numbers of the members for whom something changed; null: anybody. */
  readonly onChange: (listener: (numbers: readonly number[] | null) => void) => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

interface Settings {
  readonly db: Kysely<Database>;
  readonly log: Pick<BaseLogger, 'info' | 'warn'>;
  readonly now: () => Date;
  /** How often to look for changes unasked: milliseconds. */
  readonly every?: number;
  /** Milliseconds of a clock that nobody sets back. */
  readonly clock?: () => number;
}

/** After this long without a reading (changes are kept for an hour) the index is built anew. */
const TOO_OLD = 30 * 60 * 1000;
/** After this long the index is built anew where rows are unused, which closes the gaps. */
const SWEEP_EVERY = 60 * 60 * 1000;

/**
 * Builds the index and keeps it in step with the database. Processes do not notify each other, so no
 * notification can be lost: each asks twice a second what was committed since its snapshot, and every
 * answer given from the index asks once more, in the statement that reads the cards.
 */
export function createChangeFeed({
  db,
  log,
  now: moment,
  every = 500,
  clock = () => performance.now(),
}: Settings): ChangeFeed {
  let snapshot: Snapshot | null = null;
  let builtAt = 0;
  /** The day that the index is of, where the community lives. */
  let day = '';
  let readAt = 0;
  let running: Promise<void> | null = null;
  let waiting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  let failing = false;
  const listeners: ((numbers: readonly number[] | null) => void)[] = [];

  async function build(today: string): Promise<void> {
    const began = performance.now();
    const made = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const asOf = await currentSnapshot(trx);
        const index = new MemberIndex(await countListed(trx));
        for await (const chunk of readAll(trx, today)) {
          index.load(chunk);
          // Requests have their turn between two chunks.
          await yieldToEventLoop();
        }
        index.arrange();
        return { index, asOf };
      });
    snapshot = made;
    day = today;
    builtAt = clock();
    readAt = builtAt;
    for (const listener of listeners) listener(null);
    const milliseconds = Math.round(performance.now() - began);
    log.info({ members: made.index.size, milliseconds }, 'the index of browse was built');
  }

  async function read(): Promise<void> {
    const now = clock();
    const today = todayThere(moment());
    // A new day moves those who keep to themselves when they were here.
    const old = today !== day || now - readAt > TOO_OLD;
    if (snapshot === null || old || isFragmented(snapshot.index, now)) return build(today);
    const changes = await readChanges(db, snapshot.asOf, today);
    if (changes === null || changes.numbers.length >= snapshot.index.room) return build(today);
    const { index } = snapshot;
    const present = new Set<number>();
    for (const facts of unpacked(changes.people)) {
      index.apply(facts);
      present.add(facts.number);
    }
    for (const number of changes.numbers) if (!present.has(number)) index.remove(number);
    snapshot = { index, asOf: changes.snapshot };
    readAt = now;
    if (changes.numbers.length > 0) for (const listener of listeners) listener(changes.numbers);
  }

  function isFragmented(index: MemberIndex, now: number): boolean {
    if (index.lost > 1000 + index.size / 4) return true;
    return index.lost > 0 && now - builtAt > SWEEP_EVERY;
  }

  function run(): Promise<void> {
    running = read()
      .then(() => {
        failing = false;
      })
      .catch((err: unknown) => {
        if (!failing) log.warn({ err }, 'the index of browse cannot be read');
        failing = true;
        throw err;
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  /**
   * One reading at a time. A caller who comes while one runs waits for the next, which sees all that
   * was committed before the call.
   */
  function catchUp(): Promise<void> {
    if (running === null) return run();
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = null;
        return catchUp();
      });
    return waiting;
  }

  function tick(): void {
    if (stopped) return;
    catchUp()
      .catch(() => {})
      .finally(() => {
        if (!stopped) timer = setTimeout(tick, every);
      });
  }

  return {
    snapshot: () => snapshot,
    catchUp,
    onChange: (listener) => listeners.push(listener),
    start: tick,
    stop: async () => {
      stopped = true;
      if (timer !== null) clearTimeout(timer);
      await running?.catch(() => {});
    },
  };
}
