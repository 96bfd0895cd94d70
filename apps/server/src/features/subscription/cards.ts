import { communityDate } from '@sambandha/contract/calendar';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { createBatcher } from '../../db/batch.ts';
import { addReviewReason } from '../../db/review.ts';
import { isRelative, type ViewerIds } from '../../security/access/viewer.ts';
import { addCards, type CardAddition, readWeeks } from './cards.store.ts';
import { addRelativeUse } from './relative.store.ts';
import {
  addDays,
  type DayCards,
  firstDayWithRoom,
  REVIEW_CARDS,
  secondsUntilTomorrow,
  startOfDay,
} from './rules.ts';
import { createSearchCounter } from './searches.ts';

/**
 * Counts a search and the cards that a member is about to see, by the numbers of the members on the
 * cards. Members who were already seen today are not counted again. If the limit would be exceeded,
 * fails with CARDS_TODAY or CARDS_THIS_WEEK and counts no cards. Cards that a relative sees do not
 * count for the candidate, because each relative has a daily limit of their own.
 */
export type CountCards = (ids: ViewerIds, numbers: readonly number[]) => Promise<void>;

/** The cached week of a member. The database may contain more cards of today. */
interface Week {
  readonly today: string;
  readonly shownToday: Set<number>;
  /** The members shown on the previous days of the week. */
  readonly shownBefore: ReadonlySet<number>;
}

interface CountRequest {
  readonly memberId: string;
  readonly numbers: readonly number[];
}

/** The reason why cards are refused, and the time until which they are refused. */
interface Refusal {
  readonly code: 'CARDS_TODAY' | 'CARDS_THIS_WEEK';
  readonly until: Date;
}

/** Maximum number of cached member numbers, at about 30 bytes each. */
const MAX_CACHED = 500_000;

/**
 * Returns a function that counts cards and caches the weeks of members. The limits apply across
 * processes: cards are added to a member's row of today only if the row equals the cache. Otherwise
 * the week is read again. Pages requested in one turn of the event loop are counted in one
 * statement. A page without new members needs no statement.
 */
export function createCountCards({ db, now, config }: Context): CountCards {
  const countSearch = createSearchCounter({ db, now, config });
  const weeks = new Map<string, Week>();
  let cachedNumbers = 0;

  const count = createBatcher(countBatch, { serialBy: ({ memberId }) => memberId });

  async function countBatch(requests: readonly CountRequest[]): Promise<(Refusal | null)[]> {
    const today = communityDate(now());
    const refusals = new Map<string, Refusal>();
    let pendingRequests = requests;
    while (pendingRequests.length > 0) {
      await loadWeeks(
        pendingRequests.map(({ memberId }) => memberId),
        today,
      );
      const additions = await additionsFor(pendingRequests, refusals);
      if (additions.length === 0) break;
      const outdatedIds = await storeAdditions(additions, today);
      pendingRequests = pendingRequests.filter(({ memberId }) => outdatedIds.has(memberId));
    }
    return requests.map(({ memberId }) => refusals.get(memberId) ?? null);
  }

  /** Returns the new cards of the requests. Requests above a limit are added to `refusals`. */
  async function additionsFor(
    requests: readonly CountRequest[],
    refusals: Map<string, Refusal>,
  ): Promise<CardAddition[]> {
    const additions: CardAddition[] = [];
    for (const { memberId, numbers } of requests) {
      // A member who was deleted in the meantime has no week.
      const week = weeks.get(memberId);
      const cards = week === undefined ? [] : newNumbers(week, numbers);
      if (week === undefined || cards.length === 0) continue;
      const code = exceededLimit(week, cards);
      if (code === null) {
        additions.push({ memberId, expectedCount: week.shownToday.size, cards });
      } else {
        refusals.set(memberId, { code, until: await retryDate(code, memberId, cards.length) });
      }
    }
    return additions;
  }

  /** Stores additions. Returns the ids of members whose cached week was outdated. */
  async function storeAdditions(
    additions: readonly CardAddition[],
    today: string,
  ): Promise<ReadonlySet<string>> {
    // The review is requested first, so that it is not lost if the process ends in between.
    for (const addition of additions) await addReviewAtThreshold(addition);
    const storedIds = await addCards(db, additions, today);
    const outdatedIds = new Set<string>();
    for (const addition of additions) {
      if (storedIds.has(addition.memberId)) {
        recordAddition(addition, today);
      } else {
        outdatedIds.add(addition.memberId);
        evict(addition.memberId);
      }
    }
    return outdatedIds;
  }

  /** Reads the weeks that are not cached, or that were cached on another day. */
  async function loadWeeks(memberIds: readonly string[], today: string): Promise<void> {
    const missingIds = memberIds.filter((memberId) => weeks.get(memberId)?.today !== today);
    if (missingIds.length === 0) return;
    for (const [memberId, dailyViews] of await readWeeks(db, missingIds, today)) {
      evict(memberId);
      const week = weekOf(dailyViews, today);
      weeks.set(memberId, week);
      cachedNumbers += sizeOf(week);
    }
    // The oldest entries are removed first. Entries of this batch are kept.
    for (const memberId of weeks.keys()) {
      if (cachedNumbers <= MAX_CACHED || memberIds.includes(memberId)) break;
      evict(memberId);
    }
  }

  function exceededLimit({ shownToday, shownBefore }: Week, newCards: readonly number[]) {
    if (shownToday.size + newCards.length > config.cardsPerDay) return 'CARDS_TODAY';
    const countNew = (numbers: Iterable<number>) =>
      [...numbers].filter((number) => !shownBefore.has(number)).length;
    const weekCount = shownBefore.size + countNew(shownToday) + countNew(newCards);
    return weekCount > config.cardsPerWeek ? 'CARDS_THIS_WEEK' : null;
  }

  async function retryDate(
    code: Refusal['code'],
    memberId: string,
    newCount: number,
  ): Promise<Date> {
    const today = communityDate(now());
    if (code === 'CARDS_TODAY') return startOfDay(addDays(today, 1));
    const dailyViews = (await readWeeks(db, [memberId], today)).get(memberId) ?? [];
    return startOfDay(firstDayWithRoom(config.cardsPerWeek - newCount, dailyViews, today));
  }

  async function addReviewAtThreshold({
    memberId,
    expectedCount,
    cards,
  }: CardAddition): Promise<void> {
    if (expectedCount < REVIEW_CARDS && expectedCount + cards.length >= REVIEW_CARDS) {
      await addReviewReason(db, { memberId, reason: 'MANY_PROFILES', at: now() });
    }
  }

  function recordAddition({ memberId, cards }: CardAddition, today: string): void {
    const week = weeks.get(memberId);
    if (week?.today !== today) return;
    cachedNumbers -= week.shownToday.size;
    for (const number of cards) week.shownToday.add(number);
    cachedNumbers += week.shownToday.size;
  }

  function evict(memberId: string): void {
    const week = weeks.get(memberId);
    if (week !== undefined) cachedNumbers -= sizeOf(week);
    weeks.delete(memberId);
  }

  async function countForRelative(ids: ViewerIds, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    const today = communityDate(now());
    const limit = { today, max: config.relativeCardsPerDay };
    if (await addRelativeUse(db, ids, { cards: numbers }, limit)) return;
    throw new Failure('CARDS_TODAY', { retryAfter: secondsUntilTomorrow(now()) });
  }

  return async (ids, numbers) => {
    await countSearch(ids);
    if (isRelative(ids)) return countForRelative(ids, numbers);
    const { memberId } = ids;
    const week = weeks.get(memberId);
    const isCurrent = week !== undefined && week.today === communityDate(now());
    if (isCurrent && numbers.every((number) => week.shownToday.has(number))) return;
    const refusal = await count({ memberId, numbers });
    if (refusal === null) return;
    const retryAfter = (refusal.until.getTime() - now().getTime()) / 1000;
    throw new Failure(refusal.code, { retryAfter });
  };
}

function weekOf(dailyViews: readonly DayCards[], today: string): Week {
  const numbersOf = (selectedDays: readonly DayCards[]) =>
    new Set(selectedDays.flatMap(({ cards }) => cards));
  return {
    today,
    shownToday: numbersOf(dailyViews.filter(({ day }) => day === today)),
    shownBefore: numbersOf(dailyViews.filter(({ day }) => day < today)),
  };
}

const sizeOf = ({ shownToday, shownBefore }: Week) => shownToday.size + shownBefore.size;

function newNumbers({ shownToday }: Week, numbers: readonly number[]): number[] {
  return [...new Set(numbers)].filter((number) => !shownToday.has(number));
}
