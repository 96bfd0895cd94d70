import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { isBehind, type Place } from '../cursor.ts';
import type { Groups } from './conditions.ts';
import { idText } from './facts.ts';
import type { Ranking } from './ranking.ts';
import { pick, type Sorting, select } from './select.ts';
import type { Side } from './side.ts';

interface Asked {
  /** Where the list goes on; null: it begins. */
  readonly after: Place | null;
  readonly side: Side;
  /** For the order `match`. */
  readonly ranking: Ranking | null;
  readonly groups: Groups;
  /** Places of those who are left out. */
  readonly excluded: readonly number[];
  readonly now: Date;
}

export interface IndexPage {
  /** Their places, in order. */
  readonly slots: readonly number[];
  readonly ids: readonly string[];
  /** How many there are on all pages. */
  readonly total: number;
  /** What the last of the page was sorted by; null where there is nobody. */
  readonly last: Place | null;
}

const nobody: ReadonlyMap<number, number> = new Map();

/** One page of those on a side who fit, and how many fit. */
export function pageOf(
  query: BrowseQuery,
  { after, side, ranking, groups, excluded, now }: Asked,
): IndexPage {
  const opened = after?.opened ?? Math.max(now.getTime() * 1000, newestOf(side));
  // Who became active since the list was opened stays in it where they were.
  const moved = after === null || query.sort === 'newest' ? nobody : side.moves.since(opened);
  const placeBy = (slot: number, moment: number): Place => ({
    sort: query.sort,
    score: ranking === null ? -1 : (ranking.scores[slot] as number),
    moment,
    id: idText(side.ids, 4 * slot),
    opened,
  });
  const moments = query.sort === 'newest' ? side.joined : side.active;
  const placeNow = (slot: number) => placeBy(slot, moments[slot] as number);
  const placeAt = (slot: number) => placeBy(slot, moved.get(slot) ?? (moments[slot] as number));
  const selected = select(side, groups, excluded);
  const slots = pick(selected, ranking ?? orderOf(side, query), {
    after: after && ((slot) => isBehind(placeNow(slot), after)),
    moved,
    late: [...moved.keys()].filter((slot) => after !== null && isBehind(placeAt(slot), after)),
    precedes: (one, other) => isBehind(placeAt(other), placeAt(one)),
    offset: after === null ? (query.page - 1) * query.limit : 0,
    limit: query.limit,
  });
  const last = slots.at(-1);
  return {
    slots,
    ids: slots.map((slot) => idText(side.ids, 4 * slot)),
    total: selected.total,
    last: last === undefined ? null : placeAt(last),
  };
}

/** When somebody of a side was active last; clocks of several processes differ a little. */
function newestOf({ active, recent }: Side): number {
  const [newest] = recent.slots;
  return newest === undefined ? 0 : (active[newest] as number);
}

function orderOf(side: Side, { sort }: BrowseQuery): Sorting {
  return sort === 'newest' ? side.newest : side.recent;
}
