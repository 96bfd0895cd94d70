import { todayThere } from '@sambandha/contract/calendar';
import type { Context } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { askForReview } from '../../db/review.ts';
import { Failure } from '../../failure.ts';
import { type Added, addCards, readWeeks } from './cards.store.ts';
import { beginningOf, daysLater, REVIEW_CARDS, type ShownOn, weekFallsTo } from './rules.ts';
import { createCountSearch } from './searches.ts';

/**
 * Counts a search, and cards that a member is about to be shown, by the numbers of those on them. Fails
 * with CARDS_TODAY or CARDS_THIS_WEEK, and counts no cards, where they are too many; who was on a card
 * of today already costs nothing.
 */
export type CountCards = (memberId: string, numbers: readonly number[]) => Promise<void>;

/** What this process knows of a member's week; the database may know more of today. */
interface Week {
  readonly today: string;
  readonly shownToday: Set<number>;
  /** On the days before, within the week. */
  readonly shownBefore: ReadonlySet<number>;
}

interface Asked {
  readonly memberId: string;
  readonly numbers: readonly number[];
}

/** Why cards are not shown, and until when. */
interface Refused {
  readonly code: 'CARDS_TODAY' | 'CARDS_THIS_WEEK';
  readonly until: Date;
}

/** How many numbers of cards are kept in memory; at some 30 bytes each. */
const MOST_KEPT = 500_000;

/**
 * The limits hold over all processes: cards are added to the day's row of a member only where it is
 * as this process knows it, else it is read anew. Pages asked for in one turn of the event loop are
 * counted in one statement, and a page whose cards are all known costs none.
 */
export function createCountCards({ db, now, config }: Context): CountCards {
  const countSearch = createCountSearch({ db, now, config });
  const weeks = new Map<string, Week>();
  let kept = 0;

  const count = batch(countAll, { serialBy: ({ memberId }) => memberId });

  async function countAll(all: readonly Asked[]): Promise<(Refused | null)[]> {
    const today = todayThere(now());
    const refused = new Map<string, Refused>();
    let waiting = all;
    while (waiting.length > 0) {
      await learn(
        waiting.map(({ memberId }) => memberId),
        today,
      );
      const added: Added[] = [];
      for (const asked of waiting) {
        const week = weeks.get(asked.memberId);
        const fresh = week === undefined ? [] : freshOf(week, asked.numbers);
        if (week === undefined || fresh.length === 0) continue;
        const code = limitMet(week, fresh);
        if (code === null) {
          added.push({ memberId: asked.memberId, known: week.shownToday.size, cards: fresh });
        } else {
          refused.set(asked.memberId, { code, until: await until(code, asked, fresh.length) });
        }
      }
      if (added.length === 0) break;
      const done = await addCards(db, added, today);
      const behind = new Set<string>();
      for (const one of added) {
        if (done.has(one.memberId)) {
          await remember(one, today);
        } else {
          behind.add(one.memberId);
          forget(one.memberId);
        }
      }
      waiting = waiting.filter(({ memberId }) => behind.has(memberId));
    }
    return all.map(({ memberId }) => refused.get(memberId) ?? null);
  }

  /** Reads the weeks that are not known, or of another day. */
  async function learn(memberIds: readonly string[], today: string): Promise<void> {
    const unknown = memberIds.filter((memberId) => weeks.get(memberId)?.today !== today);
    if (unknown.length === 0) return;
    for (const [memberId, days] of await readWeeks(db, unknown, today)) {
      forget(memberId);
      const week = weekOf(days, today);
      weeks.set(memberId, week);
      kept += sizeOf(week);
    }
    // Those read first go first; whoever is being counted stays.
    for (const memberId of weeks.keys()) {
      if (kept <= MOST_KEPT || memberIds.includes(memberId)) break;
      forget(memberId);
    }
  }

  function limitMet({ shownToday, shownBefore }: Week, fresh: readonly number[]) {
    if (shownToday.size + fresh.length > config.cardsPerDay) return 'CARDS_TODAY';
    const newOf = (numbers: Iterable<number>) =>
      [...numbers].filter((number) => !shownBefore.has(number)).length;
    const inWeek = shownBefore.size + newOf(shownToday) + newOf(fresh);
    return inWeek > config.cardsPerWeek ? 'CARDS_THIS_WEEK' : null;
  }

  async function until(code: Refused['code'], { memberId }: Asked, wanted: number): Promise<Date> {
    const today = todayThere(now());
    if (code === 'CARDS_TODAY') return beginningOf(daysLater(today, 1));
    const days = (await readWeeks(db, [memberId], today)).get(memberId) ?? [];
    return beginningOf(weekFallsTo(config.cardsPerWeek - wanted, days, today));
  }

  async function remember({ memberId, known, cards }: Added, today: string): Promise<void> {
    const week = weeks.get(memberId);
    if (week?.today === today) {
      kept -= week.shownToday.size;
      for (const number of cards) week.shownToday.add(number);
      kept += week.shownToday.size;
    }
    if (known < REVIEW_CARDS && known + cards.length >= REVIEW_CARDS) {
      await askForReview(db, { memberId, reason: 'MANY_PROFILES', at: now() });
    }
  }

  function forget(memberId: string): void {
    const week = weeks.get(memberId);
    if (week !== undefined) kept -= sizeOf(week);
    weeks.delete(memberId);
  }

  return async (memberId, numbers) => {
    await countSearch(memberId);
    const known = weeks.get(memberId);
    const isKnown = known !== undefined && known.today === todayThere(now());
    if (isKnown && numbers.every((number) => known.shownToday.has(number))) return;
    const refused = await count({ memberId, numbers });
    if (refused === null) return;
    const retryAfter = (refused.until.getTime() - now().getTime()) / 1000;
    throw new Failure(refused.code, { retryAfter });
  };
}

function weekOf(days: readonly ShownOn[], today: string): Week {
  const of = (some: readonly ShownOn[]) => new Set(some.flatMap(({ cards }) => cards));
  return {
    today,
    shownToday: of(days.filter(({ day }) => day === today)),
    shownBefore: of(days.filter(({ day }) => day < today)),
  };
}

const sizeOf = ({ shownToday, shownBefore }: Week) => shownToday.size + shownBefore.size;

function freshOf({ shownToday }: Week, numbers: readonly number[]): number[] {
  return [...new Set(numbers)].filter((number) => !shownToday.has(number));
}
