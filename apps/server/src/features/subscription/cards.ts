import { communityToday } from '@sambandha/contract/calendar';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { batch } from '../../db/batch.ts';
import { askForReview } from '../../db/review.ts';
import { isRelative, type ViewerIds } from '../../security/access/viewer.ts';
import { type Addition, addCards, readWeeks } from './cards.store.ts';
import { addToDay } from './relative.store.ts';
import {
  addDays,
  type DayShown,
  firstDayWithRoom,
  REVIEW_CARDS,
  secondsUntilTomorrow,
  startOfDay,
} from './rules.ts';
import { createCountSearch } from './searches.ts';

/**
 * Counts a search, and the cards that a member is about to see, by the numbers of the members on
 * them. Members seen today are not counted again. Fails with CARDS_TODAY or CARDS_THIS_WEEK, and
 * counts no cards, if the limit would be exceeded. Cards that a relative sees do not count for the
 * candidate: each has their own daily limit.
 */
export type CountCards = (ids: ViewerIds, numbers: readonly number[]) => Promise<void>;

/** The week of a member as this process knows it; the database may contain more cards of today. */
interface Week {
  readonly today: string;
  readonly shownToday: Set<number>;
  /** The previous days of the week. */
  readonly shownBefore: ReadonlySet<number>;
}

interface CountRequest {
  readonly memberId: string;
  readonly numbers: readonly number[];
}

/** The reason why cards are refused, and the time until which they are. */
interface Refusal {
  readonly code: 'CARDS_TODAY' | 'CARDS_THIS_WEEK';
  readonly until: Date;
}

/** Maximum of cached numbers, at about 30 bytes each. */
const MAX_CACHED = 500_000;

/**
 * Caches the weeks of members. The limits apply across processes: cards are added to a member's row
 * of today only if the row equals the cache; otherwise the week is read again. Pages requested in
 * one turn of the event loop are counted in one statement, and a page without new members in none.
 */
export function createCountCards({ db, now, config }: Context): CountCards {
  const countSearch = createCountSearch({ db, now, config });
  const weeks = new Map<string, Week>();
  let cached = 0;

  const count = batch(countBatch, { serialBy: ({ memberId }) => memberId });

  async function countBatch(all: readonly CountRequest[]): Promise<(Refusal | null)[]> {
    const today = communityToday(now());
    const refused = new Map<string, Refusal>();
    let waiting = all;
    while (waiting.length > 0) {
      await loadWeeks(
        waiting.map(({ memberId }) => memberId),
        today,
      );
      const added: Addition[] = [];
      for (const asked of waiting) {
        const week = weeks.get(asked.memberId);
        const fresh = week === undefined ? [] : newNumbers(week, asked.numbers);
        if (week === undefined || fresh.length === 0) continue;
        const code = exceededLimit(week, fresh);
        if (code === null) {
          added.push({ memberId: asked.memberId, known: week.shownToday.size, cards: fresh });
        } else {
          refused.set(asked.memberId, { code, until: await retryDate(code, asked, fresh.length) });
        }
      }
      if (added.length === 0) break;
      const done = await addCards(db, added, today);
      const outdated = new Set<string>();
      for (const one of added) {
        if (done.has(one.memberId)) {
          await recordAddition(one, today);
        } else {
          outdated.add(one.memberId);
          evict(one.memberId);
        }
      }
      waiting = waiting.filter(({ memberId }) => outdated.has(memberId));
    }
    return all.map(({ memberId }) => refused.get(memberId) ?? null);
  }

  /** Reads the weeks that are not cached, or were cached on another day. */
  async function loadWeeks(memberIds: readonly string[], today: string): Promise<void> {
    const unknown = memberIds.filter((memberId) => weeks.get(memberId)?.today !== today);
    if (unknown.length === 0) return;
    for (const [memberId, days] of await readWeeks(db, unknown, today)) {
      evict(memberId);
      const week = weekOf(days, today);
      weeks.set(memberId, week);
      cached += sizeOf(week);
    }
    // Removes the oldest entries first, but none of this batch.
    for (const memberId of weeks.keys()) {
      if (cached <= MAX_CACHED || memberIds.includes(memberId)) break;
      evict(memberId);
    }
  }

  function exceededLimit({ shownToday, shownBefore }: Week, fresh: readonly number[]) {
    if (shownToday.size + fresh.length > config.cardsPerDay) return 'CARDS_TODAY';
    const newOf = (numbers: Iterable<number>) =>
      [...numbers].filter((number) => !shownBefore.has(number)).length;
    const inWeek = shownBefore.size + newOf(shownToday) + newOf(fresh);
    return inWeek > config.cardsPerWeek ? 'CARDS_THIS_WEEK' : null;
  }

  async function retryDate(
    code: Refusal['code'],
    { memberId }: CountRequest,
    wanted: number,
  ): Promise<Date> {
    const today = communityToday(now());
    if (code === 'CARDS_TODAY') return startOfDay(addDays(today, 1));
    const days = (await readWeeks(db, [memberId], today)).get(memberId) ?? [];
    return startOfDay(firstDayWithRoom(config.cardsPerWeek - wanted, days, today));
  }

  async function recordAddition(
    { memberId, known, cards }: Addition,
    today: string,
  ): Promise<void> {
    const week = weeks.get(memberId);
    if (week?.today === today) {
      cached -= week.shownToday.size;
      for (const number of cards) week.shownToday.add(number);
      cached += week.shownToday.size;
    }
    if (known < REVIEW_CARDS && known + cards.length >= REVIEW_CARDS) {
      await askForReview(db, { memberId, reason: 'MANY_PROFILES', at: now() });
    }
  }

  function evict(memberId: string): void {
    const week = weeks.get(memberId);
    if (week !== undefined) cached -= sizeOf(week);
    weeks.delete(memberId);
  }

  async function countForRelative(ids: ViewerIds, numbers: readonly number[]): Promise<void> {
    if (numbers.length === 0) return;
    const today = communityToday(now());
    const limit = { today, most: config.relativeCardsPerDay };
    if (await addToDay(db, ids, { cards: numbers }, limit)) return;
    throw new Failure('CARDS_TODAY', { retryAfter: secondsUntilTomorrow(now()) });
  }

  return async (ids, numbers) => {
    await countSearch(ids);
    if (isRelative(ids)) return countForRelative(ids, numbers);
    const { memberId } = ids;
    const known = weeks.get(memberId);
    const isKnown = known !== undefined && known.today === communityToday(now());
    if (isKnown && numbers.every((number) => known.shownToday.has(number))) return;
    const refused = await count({ memberId, numbers });
    if (refused === null) return;
    const retryAfter = (refused.until.getTime() - now().getTime()) / 1000;
    throw new Failure(refused.code, { retryAfter });
  };
}

function weekOf(days: readonly DayShown[], today: string): Week {
  const of = (some: readonly DayShown[]) => new Set(some.flatMap(({ cards }) => cards));
  return {
    today,
    shownToday: of(days.filter(({ day }) => day === today)),
    shownBefore: of(days.filter(({ day }) => day < today)),
  };
}

const sizeOf = ({ shownToday, shownBefore }: Week) => shownToday.size + shownBefore.size;

function newNumbers({ shownToday }: Week, numbers: readonly number[]): number[] {
  return [...new Set(numbers)].filter((number) => !shownToday.has(number));
}
