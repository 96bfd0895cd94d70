import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { comesAfter, type ListPosition } from '../cursor.ts';
import type { Groups } from './conditions.ts';
import { idText } from './facts.ts';
import type { Partition } from './partition.ts';
import type { Ranking } from './ranking.ts';
import { pageRows, type Sorting, select } from './select.ts';

interface PageRequest {
  /** The last position of the previous page; null for the first page. */
  readonly after: ListPosition | null;
  readonly partition: Partition;
  /** For the order `match`. */
  readonly ranking: Ranking | null;
  readonly groups: Groups;
  /** Rows of excluded members. */
  readonly excluded: readonly number[];
  readonly now: Date;
}

export interface IndexPage {
  /** Rows of the partition, in order. */
  readonly rows: readonly number[];
  readonly ids: readonly string[];
  /** The number of results on all pages. */
  readonly total: number;
  /** The sort key of the last result; null without results. */
  readonly last: ListPosition | null;
}

const noMoves: ReadonlyMap<number, number> = new Map();

/** One page of a partition's matching members, and their total. */
export function pageOf(
  query: BrowseQuery,
  { after, partition, ranking, groups, excluded, now }: PageRequest,
): IndexPage {
  const opened = after?.opened ?? Math.max(now.getTime() * 1000, latestActivity(partition));
  // Members who became active after the list was opened keep their earlier position.
  const moved = after === null || query.sort === 'newest' ? noMoves : partition.moves.since(opened);
  const positionBy = (row: number, moment: number): ListPosition => ({
    sort: query.sort,
    rank: ranking === null ? 0 : (ranking.ranks[row] as number),
    moment,
    id: idText(partition.ids, 4 * row),
    opened,
  });
  const moments = query.sort === 'newest' ? partition.joined : partition.active;
  const positionNow = (row: number) => positionBy(row, moments[row] as number);
  const positionAt = (row: number) => positionBy(row, moved.get(row) ?? (moments[row] as number));
  const selected = select(partition, groups, excluded);
  const rows = pageRows(selected, ranking ?? orderOf(partition, query), {
    after: after && ((row) => comesAfter(positionNow(row), after)),
    moved,
    late: [...moved.keys()].filter((row) => after !== null && comesAfter(positionAt(row), after)),
    precedes: (one, other) => comesAfter(positionAt(other), positionAt(one)),
    offset: after === null ? (query.page - 1) * query.limit : 0,
    limit: query.limit,
  });
  const last = rows.at(-1);
  return {
    rows,
    ids: rows.map((row) => idText(partition.ids, 4 * row)),
    total: selected.total,
    last: last === undefined ? null : positionAt(last),
  };
}

/** The latest activity in a partition; another process's clock may be ahead. */
function latestActivity({ active, recent }: Partition): number {
  const [newest] = recent.rows;
  return newest === undefined ? 0 : (active[newest] as number);
}

function orderOf(partition: Partition, { sort }: BrowseQuery): Sorting {
  return sort === 'newest' ? partition.newest : partition.recent;
}
