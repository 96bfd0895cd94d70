import type { CardCompatibility } from '@sambandha/contract/compatibility/schemas';
import { DAY_MS } from '@sambandha/contract/durations';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { groupsOf } from '@sambandha/member-index/conditions';
import type { Filters } from '@sambandha/member-index/filters';
import { readIndexPage } from '@sambandha/member-index/page';
import { cardCompatibilityOf } from '@sambandha/member-index/pair';
import type { Partition } from '@sambandha/member-index/partition';
import { personAndPreferenceAt } from '@sambandha/member-index/person-at';
import type { ListPosition } from '@sambandha/member-index/position';
import { selectRows } from '@sambandha/member-index/select';
import { firstIndexWhere } from '@sambandha/member-index/sorted-rows';
import type { Context } from '../../../core/context.ts';
import type { ViewerIds } from '../../../security/access/viewer.ts';
import { toPersonAndWish } from '../seeker.ts';
import type { ChangeFeed, Snapshot } from './change-feed.ts';
import type { PgSnapshot } from './member-record.store.ts';
import { type CachedViewer, createViewerCache } from './viewer-cache.ts';

export { createChangeFeed, MAX_AGE_MS } from './change-feed.ts';
export { deleteOldChanges, isCommittedSince, type PgSnapshot } from './member-record.store.ts';
export { rankBySql } from './rank-by-sql.ts';

/** One page of matching members, as of a snapshot of the database. */
export interface EnginePage {
  readonly asOf: PgSnapshot;
  /** The viewer's numbers in `browse_people`. */
  readonly viewerNumbers: readonly number[];
  /** The date in the community's time zone. */
  readonly today: string;
  /** The ids in the order of the page, which `numbers` and `compatibilities` also have. */
  readonly memberIds: readonly string[];
  /** The members' numbers in `browse_people`. */
  readonly numbers: readonly number[];
  /** The members' compatibility with the viewer. Null if there is nothing to compare. */
  readonly compatibilities: readonly (CardCompatibility | null)[];
  /** The ids of the members on the page who come first today in the order `match`. */
  readonly turns: ReadonlySet<string>;
  /** The number of results on all pages. */
  readonly total: number;
  /**
   * Returns the number of members of the searched gender who joined in the last seven days.
   * Excluded members do not count. The number does not depend on the query.
   */
  readonly newThisWeek: () => number;
  /**
   * True if the viewer has not yet stated whether they want a gotra other than their own. False for
   * viewers without a gotra or with the gotra `OTHER`.
   */
  readonly asksOtherGotra: boolean;
  /** The position of the last result of the page. Null if no page follows. */
  readonly last: ListPosition | null;
}

/**
 * Finds and ranks members in memory. `page` and `count` return null if SQL must be used. This is
 * the case until the index is built, for viewers whose profile is incomplete or inactive, and for a
 * viewer who changes during every attempt to load them.
 */
export interface Engine {
  /**
   * Returns a page. `after` is the last position of the previous page, or null for the first page.
   */
  readonly page: (
    ids: ViewerIds,
    query: BrowseQuery,
    after: ListPosition | null,
  ) => Promise<EnginePage | null>;
  /** Returns the number of results, as of a snapshot of the database. */
  readonly count: (
    ids: ViewerIds,
    filters: Filters,
  ) => Promise<{
    readonly total: number;
    readonly asOf: PgSnapshot;
    readonly viewerNumbers: readonly number[];
  } | null>;
  /**
   * Returns the milliseconds since the index last reflected the database, or 0 if there is no
   * index.
   */
  readonly age: () => number;
  /** Applies all changes that were committed before the call. */
  readonly catchUp: () => Promise<void>;
  /**
   * Returns the number of indexed members, and the memory of the index and the cached viewers in
   * bytes.
   */
  readonly size: () => { readonly members: number; readonly bytes: number };
  /** Starts building the index and polling for changes. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Maximum number of attempts to load a viewer who changes while being loaded. */
const MAX_LOAD_ATTEMPTS = 3;

export function createEngine(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  feed: ChangeFeed,
): Engine {
  const { now } = context;
  const viewers = createViewerCache(context, feed);

  /**
   * Returns the viewer and the index, or null if SQL must be used. The viewer is at least as recent
   * as the index. Neither changes before the next await.
   */
  async function loadViewer(
    ids: ViewerIds,
  ): Promise<{ viewer: CachedViewer; snapshot: Snapshot } | null> {
    for (let attempt = 0; attempt < MAX_LOAD_ATTEMPTS; attempt++) {
      if (feed.snapshot() === null) return null;
      let viewer = viewers.cachedViewer(ids);
      if (viewer === undefined) {
        await viewers.load(ids);
        viewer = viewers.cachedViewer(ids);
      }
      const snapshot = feed.snapshot();
      if (viewer === undefined || snapshot === null) continue;
      return viewer.row.maySeeOthers ? { viewer, snapshot } : null;
    }
    return null;
  }

  return {
    async page(ids, query, after) {
      const viewerAndSnapshot = await loadViewer(ids);
      if (viewerAndSnapshot === null) return null;
      const { viewer, snapshot } = viewerAndSnapshot;
      const { index, asOf } = snapshot;
      const partition = index.partitions[viewer.searchedGender];
      const excluded = excludedRows(viewer, snapshot);
      const {
        rows,
        ids: memberIds,
        turns,
        total,
        last,
      } = readIndexPage(query, {
        after,
        partition,
        ranking: query.sort === 'match' ? viewers.rankingOf(viewer, index) : null,
        groups: groupsOf(query, viewer.today),
        excluded,
        now: now(),
      });
      const scorer = viewers.scorerOf(viewer, index);
      const viewerPerson = toPersonAndWish(viewer.row, viewer.today);
      const compatibilities = rows.map((row) =>
        cardCompatibilityOf({
          scoreInputs: scorer.scoreInputsOf(row),
          viewer: viewerPerson,
          other: () => personAndPreferenceAt(scorer, row),
          sagotra: scorer.isSagotra(row) ? viewer.row.gotra : null,
          includeReason: query.sort === 'match',
        }),
      );
      const { gotra, wish_other_gotra } = viewer.row;
      const asksOtherGotra = wish_other_gotra === null && gotra !== null && gotra !== 'OTHER';
      return {
        asOf,
        viewerNumbers: viewer.numbers,
        today: viewer.today,
        memberIds,
        numbers: rows.map((row) => partition.columns.numbers[row] as number),
        compatibilities,
        turns,
        total,
        newThisWeek: () => countNewSince(partition, excluded, now().getTime() - WEEK_MS),
        asksOtherGotra,
        last,
      };
    },

    async count(ids, filters) {
      const viewerAndSnapshot = await loadViewer(ids);
      if (viewerAndSnapshot === null) return null;
      const { viewer, snapshot } = viewerAndSnapshot;
      const partition = snapshot.index.partitions[viewer.searchedGender];
      const groups = groupsOf(filters, viewer.today);
      const { total } = selectRows(partition, groups, excludedRows(viewer, snapshot));
      return { total, asOf: snapshot.asOf, viewerNumbers: viewer.numbers };
    },

    age: feed.age,
    catchUp: feed.catchUp,
    size: () => {
      const index = feed.snapshot()?.index;
      return { members: index?.size ?? 0, bytes: (index?.bytes ?? 0) + viewers.bytes() };
    },
    start: feed.start,
    stop: feed.stop,
  };
}

const WEEK_MS = 7 * DAY_MS;

/** Returns the number of members who joined since a time, which is in milliseconds since 1970. */
function countNewSince(
  { rowsByJoinTime, columns: { joinedAt } }: Partition,
  excluded: readonly number[],
  since: number,
) {
  // The newest rows come first: the index of the first row that is not new is the number of new
  // rows.
  const { rows } = rowsByJoinTime;
  // `joinedAt` is in microseconds.
  const isNew = (row: number) => (joinedAt[row] as number) >= since * 1000;
  return firstIndexWhere(rows, (row) => !isNew(row)) - excluded.filter(isNew).length;
}

/** Returns the rows of members who are excluded from a viewer's lists. */
function excludedRows(
  { row: { excluded }, searchedGender }: CachedViewer,
  { index }: Snapshot,
): number[] {
  return excluded.flatMap((number) => {
    const location = index.locationOf(number);
    return location?.gender === searchedGender ? location.row : [];
  });
}
