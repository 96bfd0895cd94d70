import { setImmediate as breathe } from 'node:timers/promises';
import { todayThere } from '@sambandha/contract/calendar';
import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database } from '../../../db/schema.ts';
import { countListed, type Position, positionOf, readAll, readChanges } from './facts.store.ts';
import { unpacked } from './facts.ts';
import { People } from './people.ts';

/** The index as it stands: everybody as of a snapshot of the database. */
export interface Standing {
  readonly people: People;
  readonly position: Position;
}

export interface Following {
  /** Null: not built yet, or lost; plain SQL answers. */
  readonly standing: () => Standing | null;
  /** Reads what was committed before the call. */
  readonly catchUp: () => Promise<void>;
  /** Told the numbers of those for whom something changed; null: of anybody. */
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

/** Longer than this without news (the changes are kept for an hour), and everything is read anew. */
const TOO_OLD = 30 * 60 * 1000;
/** At the latest after this time the emptied places of those who left are closed up. */
const SWEEP_EVERY = 60 * 60 * 1000;

/**
 * Keeps the index in step with the database. Nothing is announced between processes, so nothing can be
 * missed: each asks twice a second what was committed since its snapshot, and every answer given from
 * the index asks once more, in the statement that reads the cards.
 */
export function follow({
  db,
  log,
  now: moment,
  every = 500,
  clock = () => performance.now(),
}: Settings): Following {
  let standing: Standing | null = null;
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
        const position = await positionOf(trx);
        const people = new People(await countListed(trx));
        for await (const chunk of readAll(trx, today)) {
          people.load(chunk);
          // Requests have their turn between two chunks.
          await breathe();
        }
        people.arrange();
        return { people, position };
      });
    standing = made;
    day = today;
    builtAt = clock();
    readAt = builtAt;
    for (const listener of listeners) listener(null);
    const milliseconds = Math.round(performance.now() - began);
    log.info({ members: made.people.size, milliseconds }, 'the index of browse was built');
  }

  async function read(): Promise<void> {
    const now = clock();
    const today = todayThere(moment());
    // A new day moves those who keep to themselves when they were here.
    const old = today !== day || now - readAt > TOO_OLD;
    if (standing === null || old || isWorn(standing.people, now)) return build(today);
    const changes = await readChanges(db, standing.position, today);
    if (changes === null || changes.numbers.length >= standing.people.room) return build(today);
    const { people } = standing;
    const present = new Set<number>();
    for (const facts of unpacked(changes.people)) {
      people.apply(facts);
      present.add(facts.number);
    }
    for (const number of changes.numbers) if (!present.has(number)) people.remove(number);
    standing = { people, position: changes.position };
    readAt = now;
    if (changes.numbers.length > 0) for (const listener of listeners) listener(changes.numbers);
  }

  function isWorn(people: People, now: number): boolean {
    if (people.lost > 1000 + people.size / 4) return true;
    return people.lost > 0 && now - builtAt > SWEEP_EVERY;
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

  /** One at a time; who comes while one is read waits for the next, which sees what they saw. */
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
    standing: () => standing,
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
