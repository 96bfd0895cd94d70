import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { comesAfter, type ListPosition } from '../cursor.ts';
import type { Groups } from './conditions.ts';
import { idText } from './facts.ts';
import type { Partition } from './partition.ts';
import type { Ranking } from './ranking.ts';
import { pick, type Sorting, select } from './select.ts';

interface Asked {
  /** Where the list goes on; null: it begins. */
  readonly after: ListPosition | null;
  readonly partition: Partition;
  /** For the order `match`. */
  readonly ranking: Ranking | null;
  readonly groups: Groups;
  /** Rows of those who are left out. */
  readonly excluded: readonly number[];
  readonly now: Date;
}

export interface IndexPage {
  /** Rows of the partition, in order. */
  readonly rows: readonly number[];
  readonly ids: readonly string[];
  /** How many there are on all pages. */
  readonly total: number;
  /** What the last of the page was sorted by; null if there is nobody. */
  readonly last: ListPosition | null;
}

const nobody: ReadonlyMap<number, number> = new Map();

/** One page of those of a partition who fit, and how many fit. */
export function pageOf(
  query: BrowseQuery,
  { after, partition, ranking, groups, excluded, now }: Asked,
): IndexPage {
  const opened = after?.opened ?? Math.max(now.getTime() * 1000, newestOf(partition));
  // Who became active since the list was opened keeps the position they had then.
  const moved = after === null || query.sort === 'newest' ? nobody : partition.moves.since(opened);
  const positionBy = (row: number, moment: number): ListPosition => ({
    sort: query.sort,
    score: ranking === null ? -1 : (ranking.scores[row] as number),
    moment,
    id: idText(partition.ids, 4 * row),
    opened,
  });
  const moments = query.sort === 'newest' ? partition.joined : partition.active;
  const positionNow = (row: number) => positionBy(row, moments[row] as number);
  const positionAt = (row: number) => positionBy(row, moved.get(row) ?? (moments[row] as number));
  const selected = select(partition, groups, excluded);
  const rows = pick(selected, ranking ?? orderOf(partition, query), {
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

/** The latest activity in a partition, which may lie ahead of this process's clock. */
function newestOf({ active, recent }: Partition): number {
  const [newest] = recent.rows;
  return newest === undefined ? 0 : (active[newest] as number);
}

function orderOf(partition: Partition, { sort }: BrowseQuery): Sorting {
  return sort === 'newest' ? partition.newest : partition.recent;
}
