import { todayThere } from '@sambandha/contract/calendar';
import type { BrowseQuery, Card } from '@sambandha/contract/search/schemas';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { type ListViewer, listViewer } from '../profile/index.ts';
import type { CountCards } from '../subscription/index.ts';
import { isStale, pageReader } from './cards.store.ts';
import { comparedCards, isExempt, numbersToCount, toCards } from './cards.ts';
import { seekerOf } from './compare.ts';
import { createCursors, type ListPosition } from './cursor.ts';
import type { Engine } from './engine/index.ts';
import { countBySql, pageBySql, rankedPageBySql } from './store.ts';
import { readViewer } from './viewer.store.ts';

export interface Page {
  readonly cards: Card[];
  readonly total: number;
  readonly cursor: string | null;
  readonly newThisWeek?: number;
  readonly asksOtherGotra?: boolean;
}

type Filters = Omit<BrowseQuery, 'page' | 'limit' | 'sort' | 'cursor'>;

/** Attempts before SQL is used when the index stays stale. */
const ATTEMPTS = 3;

/** Finds members by the index if it is up to date, else by SQL, with the same results. */
export function createFinder(
  context: Context,
  engine: Pick<Engine, 'page' | 'count' | 'catchUp'>,
  countCards: CountCards,
) {
  const { db, now } = context;
  const readPage = pageReader(db);
  const { cursorOf, positionOf } = createCursors(context.config.keys);

  /** One page and the exact total; see the contract's `browseQuery`. */
  async function page(memberId: string, query: BrowseQuery): Promise<Page> {
    const after = positionOf(memberId, query);
    const found = await retryWhileStale(async () => {
      const enginePage = await engine.page(memberId, query, after);
      if (enginePage === null) return 'by SQL';
      const { ids, numbers, marks, total, last, asOf, today } = enginePage;
      const rows = await readPage({ memberId, ids }, asOf);
      if (rows === null) return 'stale';
      const counted = numbers.filter((_, at) => {
        const row = rows[at];
        return row !== undefined && !isExempt(row, memberId);
      });
      await countCards(memberId, counted);
      const cards = toCards(context, rows, { memberId, today, marks });
      const cursor = cursorAfter(memberId, last, query, ids.length);
      const { newThisWeek, asksOtherGotra } = enginePage;
      return { cards, total, cursor, ...(opens(query) ? { newThisWeek, asksOtherGotra } : {}) };
    });
    return found ?? pageWithoutIndex(memberId, query, after);
  }

  /** The number of results. */
  async function count(memberId: string, filters: Filters): Promise<number> {
    const found = await retryWhileStale(async () => {
      const counted = await engine.count(memberId, filters);
      if (counted === null) return 'by SQL';
      return (await isStale(db, counted.asOf)) ? 'stale' : counted;
    });
    if (found !== null) return found.total;
    return countBySql(db, await requireViewer(memberId), filters, now());
  }

  /** Repeats the work after the index has caught up; null if SQL must be used. */
  async function retryWhileStale<T extends object>(
    work: () => Promise<T | 'stale' | 'by SQL'>,
  ): Promise<T | null> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const result = await work();
      if (result === 'by SQL') return null;
      if (result !== 'stale') return result;
      await engine.catchUp().catch(() => {});
    }
    return null;
  }

  async function pageWithoutIndex(
    memberId: string,
    query: BrowseQuery,
    after: ListPosition | null,
  ): Promise<Page> {
    const today = todayThere(now());
    const viewer = await requireViewer(memberId);
    const row = await readViewer(db, memberId, now());
    const seeker = seekerOf(row, today);
    const byMatch = query.sort === 'match';
    const found = byMatch
      ? await rankedPageBySql(db, viewer, { query, after, seeker, now: now() })
      : await pageBySql(db, viewer, { query, after, now: now() });
    await countCards(memberId, numbersToCount(found.rows, memberId));
    const cards = comparedCards(context, found.rows, {
      memberId,
      viewer: row,
      today,
      withReason: byMatch,
    });
    const cursor = cursorAfter(memberId, found.last, query, found.rows.length);
    return { cards, total: found.total, cursor };
  }

  /** Null if the page is not full, so that none follows. */
  function cursorAfter(
    memberId: string,
    last: ListPosition | null,
    { limit }: BrowseQuery,
    cardCount: number,
  ): string | null {
    return last === null || cardCount < limit ? null : cursorOf(memberId, last);
  }

  async function requireViewer(memberId: string): Promise<ListViewer> {
    const viewer = await listViewer(db, memberId);
    if (!viewer.complete) throw new Failure('PROFILE_INCOMPLETE');
    return viewer;
  }

  return { page, count };
}

/** Whether it is the first page of what Browse opens with. */
function opens({ page, limit: _limit, sort, ...narrowing }: BrowseQuery): boolean {
  return (
    page === 1 && sort === 'match' && Object.values(narrowing).every((one) => one === undefined)
  );
}
