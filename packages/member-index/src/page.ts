import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import type { Groups } from './conditions.ts';
import { uuidAt } from './member-record.ts';
import type { Partition } from './partition.ts';
import { comesAfter, type ListPosition } from './position.ts';
import type { Ranking } from './ranking.ts';
import { pageRows, type Selection, selectRows } from './select.ts';

interface PageRequest {
  /** The position of the last row before the page. Null if `query.page` selects the page. */
  readonly after: ListPosition | null;
  readonly partition: Partition;
  /** The ranking for the order `match`. Null for other orders. */
  readonly ranking: Ranking | null;
  readonly groups: Groups;
  /** The rows of excluded members. */
  readonly excluded: readonly number[];
  readonly now: Date;
}

export interface IndexPage {
  /** The rows of the partition, in order. */
  readonly rows: readonly number[];
  readonly ids: readonly string[];
  /** The ids of members who have their turn today. */
  readonly turns: ReadonlySet<string>;
  /** The number of results on all pages. */
  readonly total: number;
  /** The position of the last row of the page. Null if no page follows. */
  readonly last: ListPosition | null;
}

/** The result of `moves.since` for a list in which no row moves. */
const noMoves: ReadonlyMap<number, number> = new Map();

/** Returns one page of a partition's matching members, and their total. */
export function readIndexPage(
  query: BrowseQuery,
  { after, partition, ranking, groups, excluded, now }: PageRequest,
): IndexPage {
  // Activity times are in microseconds, and so is the time at which the list was opened.
  const openedAt = after?.opened ?? Math.max(now.getTime() * 1000, latestActivity(partition));
  const selection = selectRows(partition, groups, excluded);
  const { limit } = query;
  // One more row shows that a page follows.
  const window = { after, limit: limit + 1, offset: after ? 0 : (query.page - 1) * limit };
  const { rows: windowRows, positionOf } =
    ranking === null
      ? timeOrderedPage(partition, query, selection, { ...window, openedAt })
      : {
          rows: ranking.page(selection, window),
          positionOf: (row: number) => ranking.positionOf(row),
        };
  const idOf = (row: number) => uuidAt(partition.columns.ids, row);
  const rows = windowRows.slice(0, limit);
  const last = windowRows.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    ids: rows.map(idOf),
    turns: new Set(rows.filter((row) => ranking?.hasTurn(row)).map(idOf)),
    total: selection.total,
    last:
      last === undefined
        ? null
        : { sort: query.sort, ...positionOf(last), id: idOf(last), opened: openedAt },
  };
}

interface TimedWindow {
  readonly after: ListPosition | null;
  readonly offset: number;
  readonly limit: number;
  /** The time at which the list was opened, in microseconds since 1970. */
  readonly openedAt: number;
}

/** Returns one page in the order `recent` or `newest`. */
function timeOrderedPage(
  partition: Partition,
  query: BrowseQuery,
  selection: Selection,
  { after, offset, limit, openedAt }: TimedWindow,
) {
  const isNewest = query.sort === 'newest';
  // Members who became active after the list was opened keep their earlier position. The map
  // contains their rows and the activity times that they had when the list was opened.
  const movedRows = after === null || isNewest ? noMoves : partition.moves.since(openedAt);
  const times = isNewest ? partition.columns.joinedAt : partition.columns.activeAt;
  const positionBy = (row: number, orderKey: number): ListPosition => ({
    sort: query.sort,
    rank: 0,
    orderKey,
    id: uuidAt(partition.columns.ids, row),
    opened: openedAt,
  });
  const positionNow = (row: number) => positionBy(row, times[row] as number);
  const positionWhenOpened = (row: number) =>
    positionBy(row, movedRows.get(row) ?? (times[row] as number));
  const rows = pageRows(selection, isNewest ? partition.rowsByJoinTime : partition.rowsByActivity, {
    after: after && ((row) => comesAfter(positionNow(row), after)),
    movedRows,
    // The moved rows that the earlier pages have not shown.
    lateRows: [...movedRows.keys()].filter(
      (row) => after !== null && comesAfter(positionWhenOpened(row), after),
    ),
    precedes: (row, otherRow) => comesAfter(positionWhenOpened(otherRow), positionWhenOpened(row)),
    offset,
    limit,
  });
  return { rows, positionOf: positionWhenOpened };
}

/**
 * Returns the time of the latest activity in a partition, in microseconds since 1970. It may be
 * later than now, because the clock of another process may be ahead.
 */
function latestActivity({ columns: { activeAt }, rowsByActivity }: Partition): number {
  const [newest] = rowsByActivity.rows;
  return newest === undefined ? 0 : (activeAt[newest] as number);
}
