import type { BrowseQuery } from '@sambandha/contract/browse/schemas';
import { type Place, placeOf } from '../cursor.ts';
import type { Groups } from './conditions.ts';
import { idText } from './facts.ts';
import type { Ranking } from './ranking.ts';
import { pick, type Sorting, select } from './select.ts';
import type { Side } from './side.ts';

interface Asked {
  readonly side: Side;
  /** For the order `match`. */
  readonly ranking: Ranking | null;
  readonly groups: Groups;
  /** Places of those who are left out. */
  readonly excluded: readonly number[];
}

export interface IndexPage {
  /** Their places, in order. */
  readonly slots: readonly number[];
  /** In order. */
  readonly ids: readonly string[];
  /** How many there are on all pages. */
  readonly total: number;
  /** What the last of the page was sorted by; null where there is nobody. */
  readonly last: Place | null;
}

/** One page of those on a side who fit, and how many fit. */
export function pageOf(query: BrowseQuery, { side, ranking, groups, excluded }: Asked): IndexPage {
  const after = placeOf(query);
  const selected = select(side, groups, excluded);
  const placeAt = (slot: number): Place => ({
    sort: query.sort,
    score: ranking === null ? -1 : (ranking.scores[slot] as number),
    moment: (query.sort === 'newest' ? side.joined : side.active)[slot] as number,
    id: idText(side.ids, 4 * slot),
  });
  const slots = pick(selected, ranking ?? orderOf(side, query), {
    after: after && ((slot) => isBehind(placeAt(slot), after)),
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

function orderOf(side: Side, { sort }: BrowseQuery): Sorting {
  return sort === 'newest' ? side.newest : side.recent;
}

function isBehind(place: Place, other: Place): boolean {
  if (place.score !== other.score) return place.score < other.score;
  return place.moment !== other.moment ? place.moment < other.moment : place.id < other.id;
}
