import { addMany } from './looking.ts';
import type { Honest, Week } from './week.ts';

/** Number of pages that the keenest member reads in a day: half an hour each morning and evening. */
const PAGES = 24;
/** Number of these that are the first pages of Best match, which they saw the day before. */
const AGAIN = 6;

/**
 * A day of browsing: one member of the family reads many pages, searches, opens every suitable profile,
 * opens some again with their parents, shortlists some and asks some, one of them twice.
 */
export async function lookAround(week: Week, day: number): Promise<void> {
  if (day === 0) await addMany(week.app, 1600, 'MALE');
  for (const who of week.family.slice(0, 1)) {
    const seen = await readPages(week, who, day);
    // A one-day-old account opens 30 a day; later there are long evenings.
    const opened = seen.slice(0, day === 2 || day === 6 ? 60 : 28);
    for (const id of [...opened, ...opened.slice(0, 5)]) {
      await week.call(who, 'readProfile', { params: { id } });
    }
    for (const id of opened.slice(0, 5)) await week.call(who, 'shortlist', { params: { id } });
    await week.call(who, 'readShortlist', { query: { limit: 24 } });
    await ask(week, who, opened.slice(0, 12));
    await week.call(who, 'readUsage');
  }
}

async function readPages(week: Week, who: Honest, day: number): Promise<string[]> {
  const seen: string[] = [];
  for (let at = 0; at < PAGES; at++) {
    const again = at < AGAIN;
    const page = again ? at + 1 : 1 + day * (PAGES - AGAIN) + at - AGAIN;
    const query = again ? { page } : { page, sort: 'newest' as const };
    const { body } = await week.call(who, 'browse', { query });
    if (!again) seen.push(...body.profiles.map(({ id }) => id));
  }
  await week.call(who, 'browse', { query: { search: 'hegde 1' } });
  return seen;
}

async function ask(week: Week, who: Honest, ids: readonly string[]): Promise<void> {
  for (const [n, id] of ids.entries()) {
    const params = { id };
    const body = { message: 'Our families know each other.' };
    const { body: asked } = await week.call(who, 'requestMatch', { params, body });
    if (n > 0) continue;
    // The first request was a mistake; it is withdrawn and sent again in the evening.
    const match = { id: asked.match.id };
    await week.call(who, 'updateMatch', { params: match, body: { action: 'withdraw' } });
    week.later(60);
    await week.call(who, 'requestMatch', { params, body });
  }
}
