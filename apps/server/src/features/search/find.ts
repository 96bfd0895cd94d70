import { todayThere } from '@sambandha/contract/calendar';
import type { BrowseQuery, Card } from '@sambandha/contract/search/schemas';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { type ListViewer, listViewer } from '../profile/index.ts';
import type { CountCards } from '../subscription/index.ts';
import { type CardRow, isBehind, pageReader } from './cards.store.ts';
import { comparedCards, isFree, marksAt, numbersToCount, toCards } from './cards.ts';
import { type Portrait, portraitOf, seekerOf } from './compare.ts';
import { createCursors, type Place } from './cursor.ts';
import { groupsOf } from './facets/conditions.ts';
import type { Following, Standing } from './facets/follow.ts';
import { pageOf } from './facets/page.ts';
import { select } from './facets/select.ts';
import { rankedBySql } from './ranked.store.ts';
import { countBySql, pageBySql } from './store.ts';
import { readViewer } from './viewer.store.ts';
import type { Viewer, Viewers } from './viewers.ts';

export interface Page {
  readonly cards: Card[];
  readonly total: number;
  readonly cursor: string | null;
}

type Filters = Omit<BrowseQuery, 'page' | 'limit' | 'sort' | 'cursor'>;

/** How often the index is asked again where something was committed meanwhile. */
const ATTEMPTS = 3;

/** Finds members: by the index while it is up to date, else by SQL; both find the same. */
export function createFinder(
  context: Context,
  following: Following,
  viewers: Viewers,
  countCards: CountCards,
) {
  const { db, now } = context;
  const readPage = pageReader(db);
  const { cursorOf, placeOf } = createCursors(context.config.keys);

  /** One page and the exact total; see the contract's `browseQuery`. */
  async function page(memberId: string, query: BrowseQuery): Promise<Page> {
    const after = placeOf(memberId, query);
    const found = await byIndex(memberId, async (viewer, standing) => {
      const side = standing.people.sides[viewer.looksAt];
      const ranking = query.sort === 'match' ? viewers.rankingOf(viewer, standing.people) : null;
      const groups = groupsOf(query, viewer.today);
      const excluded = placesOf(viewer, standing);
      const { ids, slots, total, last } = pageOf(query, {
        after,
        side,
        ranking,
        groups,
        excluded,
        now: now(),
      });
      const portrait = whyFor(query, viewer);
      const marks = marksAt(viewers.scorerOf(viewer, standing.people), slots, portrait);
      const rows = await readPage({ memberId, ids }, standing.position);
      if (rows === null) return null;
      const counted = slots.filter((_, at) => !isFree(rows[at] as CardRow, memberId));
      await countCards(
        memberId,
        counted.map((slot) => side.numbers[slot] as number),
      );
      const cards = toCards(context, rows, { memberId, today: viewer.today, marks });
      return { cards, total, cursor: cursorAfter(memberId, last, query, ids.length) };
    });
    return found ?? pageWithoutIndex(memberId, query, after);
  }

  /** How many would be found. */
  async function count(memberId: string, filters: Filters): Promise<number> {
    const found = await byIndex(memberId, async (viewer, standing) => {
      const side = standing.people.sides[viewer.looksAt];
      const groups = groupsOf(filters, viewer.today);
      const { total } = select(side, groups, placesOf(viewer, standing));
      return (await isBehind(db, standing.position)) ? null : { total };
    });
    if (found !== null) return found.total;
    return countBySql(db, await viewerOf(memberId), filters, now());
  }

  /** Runs what needs the index; null where SQL has to answer. `work` answers null to be run again. */
  async function byIndex<T>(
    memberId: string,
    work: (viewer: Viewer, standing: Standing) => Promise<T | null>,
  ): Promise<T | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (following.standing() === null) return null;
      let viewer = viewers.known(memberId);
      if (viewer === undefined) {
        await viewers.load(memberId);
        viewer = viewers.known(memberId);
        if (viewer === undefined) continue;
      }
      const { complete, active } = viewer.row;
      if (!complete || !active) return null;
      // No waiting between these two and the search: all three are of one snapshot.
      const standing = following.standing();
      if (standing === null) return null;
      const result = await work(viewer, standing);
      if (result !== null) return result;
      await following.catchUp().catch(() => {});
    }
    return null;
  }

  async function pageWithoutIndex(
    memberId: string,
    query: BrowseQuery,
    after: Place | null,
  ): Promise<Page> {
    const today = todayThere(now());
    const viewer = await viewerOf(memberId);
    const row = await readViewer(db, memberId, now());
    const seeker = seekerOf(row, today);
    const found =
      query.sort === 'match'
        ? await rankedBySql(db, viewer, { query, after, seeker, now: now() })
        : await pageBySql(db, viewer, { query, after, now: now() });
    const portrait = whyFor(query, { row, today });
    await countCards(memberId, numbersToCount(found.rows, memberId));
    const cards = comparedCards(context, found.rows, { memberId, seeker, today, portrait });
    const cursor = cursorAfter(memberId, found.last, query, found.rows.length);
    return { cards, total: found.total, cursor };
  }

  /** Nobody follows a page that is not full. */
  function cursorAfter(
    memberId: string,
    last: Place | null,
    { limit }: BrowseQuery,
    shown: number,
  ): string | null {
    return last === null || shown < limit ? null : cursorOf(memberId, last);
  }

  async function viewerOf(memberId: string): Promise<ListViewer> {
    const viewer = await listViewer(db, memberId);
    if (!viewer.complete) throw new Failure('PROFILE_INCOMPLETE');
    return viewer;
  }

  return { page, count };
}

/** The places of those who are left out of a viewer's lists. */
function placesOf({ row, looksAt }: Viewer, { people }: Standing): number[] {
  return row.excluded.flatMap((number) => {
    const at = people.placeOf(number);
    return at?.gender === looksAt ? at.slot : [];
  });
}

/** In the order `match` each card says why it stands there. */
function whyFor(
  { sort }: BrowseQuery,
  { row, today }: Pick<Viewer, 'row' | 'today'>,
): Portrait | null {
  return sort === 'match' ? portraitOf(row, today) : null;
}
