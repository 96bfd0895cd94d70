import type { CompatibilityMark } from '@sambandha/contract/compatibility/schemas';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import type { Context } from '../../../context.ts';
import { personAndWishOf, whyOf } from '../compare.ts';
import type { ListPosition } from '../cursor.ts';
import { type ChangeFeed, createChangeFeed, type Snapshot } from './change-feed.ts';
import { groupsOf } from './conditions.ts';
import type { PgSnapshot } from './facts.store.ts';
import { pageOf } from './page.ts';
import { personAndWishAt } from './person-at.ts';
import { select } from './select.ts';
import { createViewers, type Viewer } from './viewers.ts';

export { forgetChanges, type PgSnapshot } from './facts.store.ts';
export { rankBySql } from './rank-by-sql.ts';

/** One page of the members who fit, as of a snapshot of the database. */
export interface EnginePage {
  readonly asOf: PgSnapshot;
  /** The date where the community lives. */
  readonly today: string;
  /** In order, as are the numbers and marks. */
  readonly ids: readonly string[];
  /** The members' numbers in `browse_people`. */
  readonly numbers: readonly number[];
  /** How they fit the viewer; null if there is nothing to compare. */
  readonly marks: readonly (CompatibilityMark | null)[];
  /** How many fit on all pages. */
  readonly total: number;
  /** The position of the last of the page; null if there is nobody. */
  readonly last: ListPosition | null;
}

type Filters = Omit<BrowseQuery, 'page' | 'limit' | 'sort' | 'cursor'>;

/**
 * Finds and ranks members in the memory of this process. Pages and counts are null if SQL has to
 * answer: while the index is not built, and for a viewer whose profile is not complete or not active.
 */
export interface Engine {
  /** `after`: the position that the list goes on from; null: it begins. */
  readonly page: (
    memberId: string,
    query: BrowseQuery,
    after: ListPosition | null,
  ) => Promise<EnginePage | null>;
  readonly count: (
    memberId: string,
    filters: Filters,
  ) => Promise<{ readonly total: number; readonly asOf: PgSnapshot } | null>;
  /** Applies what was committed before the call. */
  readonly catchUp: () => Promise<void>;
  /** How many members are indexed, and the weight of everything in bytes. */
  readonly size: () => { readonly members: number; readonly bytes: number };
  /** Begins to build the index and to follow the database. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** How often a viewer is read again who changes while they are read. */
const ATTEMPTS = 3;

export function createEngine(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  feed: ChangeFeed = createChangeFeed(context),
): Engine {
  const { now } = context;
  const viewers = createViewers(context, feed);

  /** The viewer and the index, both as of the same snapshot as long as nothing is awaited. */
  async function ready(memberId: string): Promise<{ viewer: Viewer; snapshot: Snapshot } | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (feed.snapshot() === null) return null;
      let viewer = viewers.known(memberId);
      if (viewer === undefined) {
        await viewers.load(memberId);
        viewer = viewers.known(memberId);
      }
      const snapshot = feed.snapshot();
      if (viewer === undefined || snapshot === null) continue;
      return viewer.row.stands ? { viewer, snapshot } : null;
    }
    return null;
  }

  return {
    async page(memberId, query, after) {
      const found = await ready(memberId);
      if (found === null) return null;
      const { viewer, snapshot } = found;
      const { index, asOf } = snapshot;
      const partition = index.partitions[viewer.looksAt];
      const { rows, ids, total, last } = pageOf(query, {
        after,
        partition,
        ranking: query.sort === 'match' ? viewers.rankingOf(viewer, index) : null,
        groups: groupsOf(query, viewer.today),
        excluded: excludedRows(viewer, snapshot),
        now: now(),
      });
      const scorer = viewers.scorerOf(viewer, index);
      // In the order `match` each card says why it stands there.
      const seeker = query.sort === 'match' ? personAndWishOf(viewer.row, viewer.today) : null;
      const marks = rows.map((row) => {
        const score = scorer.scoreOf(row);
        if (score < 0) return null;
        if (seeker === null) return { score };
        return { score, reasons: whyOf(seeker, personAndWishAt(scorer, row)) };
      });
      const numbers = rows.map((row) => partition.numbers[row] as number);
      return { asOf, today: viewer.today, ids, numbers, marks, total, last };
    },

    async count(memberId, filters) {
      const found = await ready(memberId);
      if (found === null) return null;
      const { viewer, snapshot } = found;
      const partition = snapshot.index.partitions[viewer.looksAt];
      const groups = groupsOf(filters, viewer.today);
      const { total } = select(partition, groups, excludedRows(viewer, snapshot));
      return { total, asOf: snapshot.asOf };
    },

    catchUp: feed.catchUp,
    size: () => {
      const index = feed.snapshot()?.index;
      return { members: index?.size ?? 0, bytes: (index?.bytes ?? 0) + viewers.bytes() };
    },
    start: feed.start,
    stop: feed.stop,
  };
}

/** The rows of those who are left out of a viewer's lists. */
function excludedRows({ row: { excluded }, looksAt }: Viewer, { index }: Snapshot): number[] {
  return excluded.flatMap((number) => {
    const at = index.rowOf(number);
    return at?.gender === looksAt ? at.row : [];
  });
}
