import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { communityDate } from '@sambandha/contract/calendar';
import { HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { MemberIndex } from '@sambandha/member-index/member-index';
import { unpackRecords } from '@sambandha/member-index/member-record';
import type { Kysely } from 'kysely';
import type { BaseLogger } from 'pino';
import type { Database } from '../../../db/schema.ts';
import { inSnapshot } from '../../../db/transaction.ts';
import {
  type Changes,
  countListed,
  currentSnapshot,
  type PgSnapshot,
  readChanges,
  readListedMembers,
  type ServerRun,
} from './member-record.store.ts';

/** The index and the database snapshot that it reflects. */
export interface Snapshot {
  readonly index: MemberIndex;
  readonly asOf: PgSnapshot;
  readonly server: ServerRun;
}

export interface ChangeFeed {
  /** Returns the snapshot, or null until the index is built. Until then, SQL is used. */
  readonly snapshot: () => Snapshot | null;
  /** Applies all changes that were committed before the call. */
  readonly catchUp: () => Promise<void>;
  /**
   * Returns the milliseconds since the index last reflected the database, or 0 if there is no
   * index.
   */
  readonly age: () => number;
  /**
   * Registers a listener, which is called with the numbers of the members who changed, or with null
   * if any member may have changed. Changes of activity alone are not reported.
   */
  readonly onChange: (listener: (memberNumbers: readonly number[] | null) => void) => void;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

interface Settings {
  readonly db: Kysely<Database>;
  readonly log: Pick<BaseLogger, 'info' | 'warn'>;
  readonly now: () => Date;
  /** The polling interval in milliseconds. */
  readonly pollIntervalMs?: number;
  /** A monotonic clock in milliseconds. */
  readonly clock?: () => number;
}

/**
 * Milliseconds without an update after which the index is rebuilt. Changes are deleted from their
 * table after one hour.
 */
export const MAX_AGE_MS = 30 * MINUTE_MS;
/** The interval of rebuilds in milliseconds if the index has dead rows. */
const REBUILD_INTERVAL_MS = HOUR_MS;
/**
 * The index is rebuilt at once if the number of dead rows exceeds `MAX_DEAD_ROWS` plus
 * `MAX_DEAD_SHARE` of the number of members.
 */
const MAX_DEAD_ROWS = 1000;
const MAX_DEAD_SHARE = 1 / 4;

/**
 * Builds the index and keeps it up to date. Every process polls twice a second for changes
 * committed since its snapshot, so no change can be missed. Requests are answered from the index.
 * The statement that reads the cards checks visibility and the viewer's own changes.
 */
export function createChangeFeed({
  db,
  log,
  now: wallClock,
  pollIntervalMs = 500,
  clock = () => performance.now(),
}: Settings): ChangeFeed {
  let snapshot: Snapshot | null = null;
  /** The times of the last build and of the last update, by the monotonic clock. */
  let builtAt = 0;
  let updatedAt = 0;
  /** The day for which activity times were computed. */
  let activityDay = '';
  let currentUpdate: Promise<void> | null = null;
  let nextUpdate: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let isFailing = false;
  const listeners: ((memberNumbers: readonly number[] | null) => void)[] = [];

  async function build(today: string): Promise<void> {
    const startedAt = performance.now();
    const newSnapshot = await inSnapshot(db, async (trx) => {
      const current = await currentSnapshot(trx);
      const index = new MemberIndex(await countListed(trx));
      for await (const chunk of readListedMembers(trx, today)) {
        index.load(chunk);
        // Other requests can run between two chunks.
        await yieldToEventLoop();
      }
      index.sortRows();
      return { index, ...current };
    });
    snapshot = newSnapshot;
    activityDay = today;
    builtAt = clock();
    updatedAt = builtAt;
    notify(null);
    const milliseconds = Math.round(performance.now() - startedAt);
    log.info({ members: newSnapshot.index.size, milliseconds }, 'the index of browse was built');
  }

  async function update(): Promise<void> {
    const now = clock();
    const today = communityDate(wallClock());
    // A new day changes the activity times of members who hide their activity.
    const isOutdated = today !== activityDay || now - updatedAt > MAX_AGE_MS;
    if (snapshot === null || isOutdated || isFragmented(snapshot.index, now)) return build(today);
    const changes = await readChanges(db, snapshot, today);
    if (changes === null || changes.memberNumbers.length >= snapshot.index.remainingCapacity) {
      return build(today);
    }
    applyChanges(snapshot.index, changes);
    snapshot = { ...snapshot, asOf: changes.snapshot };
    updatedAt = now;
    if (changes.memberNumbers.length > 0) notify(changes.memberNumbers);
  }

  function notify(memberNumbers: readonly number[] | null): void {
    for (const listener of listeners) listener(memberNumbers);
  }

  function isFragmented({ deadRows, size }: MemberIndex, now: number): boolean {
    if (deadRows > MAX_DEAD_ROWS + MAX_DEAD_SHARE * size) return true;
    return deadRows > 0 && now - builtAt > REBUILD_INTERVAL_MS;
  }

  function run(): Promise<void> {
    currentUpdate = update()
      .then(() => {
        isFailing = false;
      })
      .catch((err: unknown) => {
        if (!isFailing) log.warn({ err }, 'the index of browse cannot be read');
        isFailing = true;
        throw err;
      })
      .finally(() => {
        currentUpdate = null;
      });
    return currentUpdate;
  }

  /**
   * Runs one update at a time. A call during an update waits for the next update, which sees all
   * changes committed before the call.
   */
  function catchUp(): Promise<void> {
    if (currentUpdate === null) return run();
    nextUpdate ??= currentUpdate
      .catch(() => {})
      .then(() => {
        nextUpdate = null;
        return catchUp();
      });
    return nextUpdate;
  }

  function pollOnce(): void {
    if (isStopped) return;
    catchUp()
      .catch(() => {})
      .finally(() => {
        if (!isStopped) timer = setTimeout(pollOnce, pollIntervalMs);
      });
  }

  return {
    snapshot: () => snapshot,
    age: () => (snapshot === null ? 0 : clock() - updatedAt),
    catchUp,
    onChange: (listener) => listeners.push(listener),
    start: pollOnce,
    stop: async () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await currentUpdate?.catch(() => {});
    },
  };
}

function applyChanges(index: MemberIndex, { packedMembers, memberNumbers, active }: Changes): void {
  const existingNumbers = new Set<number>();
  for (const record of unpackRecords(packedMembers)) {
    index.apply(record);
    existingNumbers.add(record.number);
  }
  for (const number of memberNumbers) {
    if (!existingNumbers.has(number)) index.remove(number);
  }
  for (const [number, activeAt] of active) index.setActivity(number, activeAt);
}
