import { createManyMembers } from './browse-calls.ts';
import type { Week, WeekMember } from './week.ts';

/** Number of pages that the member reads in a day, as in two sessions of half an hour. */
const PAGES = 24;
/** Number of these pages that are the same every day: the first pages of Best match. */
const REPEATED_PAGES = 6;

/**
 * Browses for one day as one member of the family. The member reads many pages, searches, opens
 * profiles, some of them twice, shortlists some, and sends interests, one of them twice.
 */
export async function browseHeavily(week: Week, day: number): Promise<void> {
  if (day === 0) await createManyMembers(week.app, 1600, 'MALE');
  const [member] = week.family;
  if (member === undefined) throw new Error('the week has no family');
  const memberIds = await readPages(week, member, day);
  // A new account may open 30 profiles a day. On two later days the member opens more.
  const openedIds = memberIds.slice(0, day === 2 || day === 6 ? 60 : 28);
  for (const id of [...openedIds, ...openedIds.slice(0, 5)]) {
    await week.call(member, 'readProfile', { params: { id } });
  }
  for (const id of openedIds.slice(0, 5)) await week.call(member, 'shortlist', { params: { id } });
  await week.call(member, 'readShortlist', { query: { limit: 24 } });
  await sendInterests(week, member, openedIds.slice(0, 12));
  await week.call(member, 'readUsage');
}

async function readPages(week: Week, member: WeekMember, day: number): Promise<string[]> {
  const memberIds: string[] = [];
  for (let index = 0; index < PAGES; index++) {
    const isRepeated = index < REPEATED_PAGES;
    const page = isRepeated
      ? index + 1
      : 1 + day * (PAGES - REPEATED_PAGES) + index - REPEATED_PAGES;
    const query = isRepeated ? { page } : { page, sort: 'newest' as const };
    const { body } = await week.call(member, 'browse', { query });
    if (!isRepeated) memberIds.push(...body.profiles.map(({ id }) => id));
  }
  await week.call(member, 'browse', { query: { search: 'hegde 1' } });
  return memberIds;
}

async function sendInterests(
  week: Week,
  member: WeekMember,
  ids: readonly string[],
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const params = { id };
    const body = { message: 'Our families know each other.' };
    const { body: interest } = await week.call(member, 'requestMatch', { params, body });
    if (index > 0) continue;
    // The member withdraws the first interest, and sends it again an hour later.
    const match = { id: interest.match.id };
    await week.call(member, 'updateMatch', { params: match, body: { action: 'withdraw' } });
    week.advanceMinutes(60);
    await week.call(member, 'requestMatch', { params, body });
  }
}
