import { setTimeout } from 'node:timers/promises';
import { communityDate } from '@sambandha/contract/calendar';
import type { BrowseQuery, Card } from '@sambandha/contract/search/schemas';
import type { Filters } from '@sambandha/member-index/filters';
import type { ListPosition } from '@sambandha/member-index/position';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { type ViewerIds, viewerKey } from '../../security/access/viewer.ts';
import { type ListViewer, readListViewer } from '../profile/index.ts';
import type { CountCards } from '../subscription/index.ts';
import { isViewerStale, pageReader } from './cards.store.ts';
import { comparedCards, isExemptFromCounting, numbersToCount, toCards } from './cards.ts';
import { createCursors } from './cursor.ts';
import { type Engine, MAX_AGE_MS } from './engine/index.ts';
import { createSearchQueue } from './search-queue.ts';
import { toSeeker } from './seeker.ts';
import { countBySql, pageBySql, rankedPageBySql } from './store.ts';
import { readViewerRow } from './viewer.store.ts';

export interface Page {
  readonly cards: Card[];
  readonly total: number;
  /** The cursor of the next page. Null if none follows. */
  readonly cursor: string | null;
  /**
   * Present, like `asksOtherGotra`, only if the index served an opening query (`isOpeningQuery`).
   */
  readonly newThisWeek?: number;
  readonly asksOtherGotra?: boolean;
}

/**
 * Age of the index from which a request waits for an update, and the maximum wait, in milliseconds.
 */
const LATE_AGE_MS = 5000;
const MAX_WAIT_MS = 1000;

/** Maximum number of concurrent pages and counts by SQL. */
const MAX_SQL_QUERIES = 4;

/**
 * Finds members by the index, or by SQL if the index cannot be used. The members of a page are
 * exact, because the statement that reads the cards checks visibility. The viewer's own changes
 * apply at once. The order and the total are up to `LATE_AGE_MS` old, and up to `MAX_AGE_MS` while
 * updates fail or take long.
 */
export function createFinder(
  context: Context,
  engine: Pick<Engine, 'page' | 'count' | 'catchUp' | 'age'>,
  countCards: CountCards,
) {
  const { db, now } = context;
  const readPage = pageReader(db);
  const runQueued = createSearchQueue(MAX_SQL_QUERIES);
  const { cursorOf, positionOf } = createCursors(context.config.keys);

  /** Returns one page and the total, as described by `browseQuery` in the contract. */
  async function page(ids: ViewerIds, query: BrowseQuery): Promise<Page> {
    const after = positionOf(viewerKey(ids), query);
    const bySql = () => runQueued(viewerKey(ids), () => pageWithoutIndex(ids, query, after));
    if (!(await isIndexUsable())) return bySql();
    let indexPage = await pageByIndex(ids, query, after);
    // One update applies all changes that were committed before this request.
    if (indexPage?.isOutdated === true) {
      if (!(await tryCatchUp())) return bySql();
      indexPage = await pageByIndex(ids, query, after);
    }
    if (indexPage === null) return bySql();
    const { numbers, memberIds, rows, compatibilities, turns, total, last, today } = indexPage;
    const rowById = new Map(rows.map((row) => [row.id, row]));
    const countedNumbers = numbers.filter((_, index) => {
      const row = rowById.get(memberIds[index] as string);
      return row !== undefined && !isExemptFromCounting(row, ids);
    });
    await countCards(ids, countedNumbers);
    const visibleMarks = compatibilities.filter((_, index) =>
      rowById.has(memberIds[index] as string),
    );
    const cards = toCards(context, rows, { ids, today, compatibilities: visibleMarks, turns });
    const cursor = cursorAfter(ids, last);
    if (!isOpeningQuery(query)) return { cards, total, cursor };
    const { asksOtherGotra } = indexPage;
    return { cards, total, cursor, newThisWeek: indexPage.newThisWeek(), asksOtherGotra };
  }

  /** Returns a page by the index, or null if SQL must be used. */
  async function pageByIndex(ids: ViewerIds, query: BrowseQuery, after: ListPosition | null) {
    const indexPage = await engine.page(ids, query, after);
    if (indexPage === null) return null;
    const { memberIds, asOf, viewerNumbers } = indexPage;
    const { rows, stale } = await readPage({ ...ids, viewerNumbers, ids: memberIds }, asOf);
    return { ...indexPage, rows, isOutdated: stale || rows.length < memberIds.length };
  }

  /** Returns the number of results. */
  async function count(ids: ViewerIds, filters: Filters): Promise<number> {
    if (await isIndexUsable()) {
      let result = await engine.count(ids, filters);
      if (result !== null && (await isViewerStale(db, result.asOf, result.viewerNumbers))) {
        result = (await tryCatchUp()) ? await engine.count(ids, filters) : null;
      }
      if (result !== null) return result.total;
    }
    const viewer = await requireViewer(ids);
    return runQueued(viewerKey(ids), () => countBySql(db, viewer, filters, now()));
  }

  /**
   * Returns true if the index may be used. If the index is late, waits up to `MAX_WAIT_MS` for an
   * update first. An index that stays late is used until it is `MAX_AGE_MS` old.
   */
  async function isIndexUsable(): Promise<boolean> {
    if (engine.age() <= LATE_AGE_MS) return true;
    await tryCatchUp();
    return engine.age() < MAX_AGE_MS;
  }

  /**
   * Updates the index. Resolves to false if the update failed or took longer than `MAX_WAIT_MS`.
   */
  function tryCatchUp(): Promise<boolean> {
    const update = engine.catchUp().then(
      () => true,
      () => false,
    );
    return Promise.race([update, setTimeout(MAX_WAIT_MS, false, { ref: false })]);
  }

  async function pageWithoutIndex(
    ids: ViewerIds,
    query: BrowseQuery,
    after: ListPosition | null,
  ): Promise<Page> {
    const today = communityDate(now());
    const viewer = await requireViewer(ids);
    const viewerRow = await readViewerRow(db, ids, now());
    const seeker = toSeeker(viewerRow, today);
    const byMatch = query.sort === 'match';
    const sqlPage = byMatch
      ? await rankedPageBySql(db, viewer, { query, after, seeker, now: now() })
      : await pageBySql(db, viewer, { query, after, now: now() });
    await countCards(ids, numbersToCount(sqlPage.rows, ids));
    const cards = comparedCards(context, sqlPage.rows, {
      ids,
      viewer: viewerRow,
      today,
      withReason: byMatch,
      turns: sqlPage.turns,
    });
    const cursor = cursorAfter(ids, sqlPage.last);
    return { cards, total: sqlPage.total, cursor };
  }

  const cursorAfter = (ids: ViewerIds, last: ListPosition | null) =>
    last && cursorOf(viewerKey(ids), last);

  async function requireViewer(ids: ViewerIds): Promise<ListViewer> {
    const viewer = await readListViewer(db, ids);
    if (!viewer.complete) throw new Failure('PROFILE_INCOMPLETE');
    return viewer;
  }

  return { page, count };
}

/**
 * Returns true for the query that Browse sends on opening: the first page in the order `match`,
 * without filters.
 */
function isOpeningQuery({ page, limit: _limit, sort, ...narrowing }: BrowseQuery): boolean {
  return (
    page === 1 && sort === 'match' && Object.values(narrowing).every((value) => value === undefined)
  );
}
