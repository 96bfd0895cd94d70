import { MINUTE_MS } from '@sambandha/contract/durations';
import { browseQuery } from '@sambandha/contract/search/schemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createEngine } from '../../src/features/search/engine/index.ts';
import { createFinder } from '../../src/features/search/finder.ts';
import { ownViewerIds } from '../../src/security/access/viewer.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of Browse with a late index. The feed does not poll, so the index catches up only on
 * request.
 */

const app = testApp();
let feed: ChangeFeed;
let finder: ReturnType<typeof createFinder>;
let updateCount = 0;
let lastUpdate: Promise<void> = Promise.resolve();
let shouldFail = false;
/** The monotonic clock of the index, in milliseconds. */
let time = 0;
let man: TestMember;
let firstWoman: TestMember;
let secondWoman: TestMember;

/** Does not count the cards toward fair use. */
const countNoCards = async () => {};

beforeEach(async () => {
  await app.db.deleteFrom('members').execute();
  man = await createMember(app, { gender: 'MALE' });
  firstWoman = await createMember(app, { full_name: 'One Listed', education: 'DIPLOMA' });
  secondWoman = await createMember(app, { full_name: 'Other Listed', education: 'PHD_DOCTORATE' });
  const { db, log } = app.context;
  const realFeed = createChangeFeed({ db, log, now: app.clock.now, clock: () => time });
  await realFeed.catchUp();
  updateCount = 0;
  shouldFail = false;
  const catchUp = () => {
    updateCount += 1;
    if (shouldFail) return Promise.reject(new Error('the feed is broken'));
    lastUpdate = realFeed.catchUp();
    return lastUpdate;
  };
  feed = { ...realFeed, catchUp };
  finder = createFinder(app.context, createEngine(app.context, feed), countNoCards);
});

const readPage = (query: object = {}) =>
  finder.page(ownViewerIds(man.id), browseQuery.parse(query));
const readIds = async (query: object = {}) => (await readPage(query)).cards.map(({ id }) => id);
const updateMember = (columns: object, { id }: TestMember) =>
  app.db.updateTable('members').set(columns).where('id', '=', id).execute();

describe('an index that cannot catch up', () => {
  test('still excludes a passed member from pages and counts', async () => {
    shouldFail = true;
    const params = { id: firstWoman.id };
    expect((await app.call('pass', { token: man.token, params })).status).toBeLessThan(300);
    expect(await readIds()).toEqual([secondWoman.id]);
    expect(await finder.count(ownViewerIds(man.id), {})).toBe(1);
    // One attempt for the page and one for the count.
    expect(updateCount).toBe(2);
  });
});

describe('a late index', () => {
  test.each([
    ['hides', { hidden: true }],
    ['deactivates', { state: 'deactivated' }],
    ['is blocked by a moderator', { blocked_at: new Date() }],
    ['is under review', { held_at: new Date() }],
    ['has an incomplete profile', { bio: null }],
    ['changes gender', { gender: 'MALE' }],
  ])('does not show a member who %s', async (_, columns) => {
    await updateMember(columns, firstWoman);
    for (const sort of ['recent', 'newest', 'match']) {
      expect(await readIds({ sort })).toEqual([secondWoman.id]);
    }
  });

  test.each([true, false])(
    'does not show a member after a block (by the viewer: %s)',
    async (isByViewer) => {
      const [blocker_id, blocked_id] = isByViewer
        ? [man.id, firstWoman.id]
        : [firstWoman.id, man.id];
      await app.db
        .insertInto('blocks')
        .values({ blocker_id, blocked_id, created_at: app.clock.now() })
        .execute();
      expect(await readPage()).toMatchObject({ total: 1, cards: [{ id: secondWoman.id }] });
    },
  );

  test('applies passed members and preferences immediately', async () => {
    const passedRow = { member_id: man.id, passed_id: firstWoman.id, created_at: app.clock.now() };
    await app.db.insertInto('passed_members').values(passedRow).execute();
    expect(await readIds()).toEqual([secondWoman.id]);
    await app.db.deleteFrom('passed_members').execute();
    const readBestMatch = async (preferredEducation: 'DIPLOMA' | 'PHD_DOCTORATE') => {
      await app.call('updatePreferences', { token: man.token, body: { preferredEducation } });
      return (await readIds({ sort: 'match' }))[0];
    };
    expect(await readBestMatch('DIPLOMA')).toBe(firstWoman.id);
    expect(await readBestMatch('PHD_DOCTORATE')).toBe(secondWoman.id);
  });
});

describe('changes that may be late', () => {
  test('include new members and activity, which trigger no update', async () => {
    await createMember(app, { full_name: 'Joined Since' });
    const last_active_at = new Date(app.clock.now().getTime() + MINUTE_MS);
    await updateMember({ last_active_at }, firstWoman);
    await updateMember({ last_active_at }, man);
    expect(await readPage()).toMatchObject({ total: 2 });
    expect(await finder.count(ownViewerIds(man.id), {})).toBe(2);
    expect(updateCount).toBe(0);
    await feed.catchUp();
    expect(await readPage()).toMatchObject({ total: 3 });
    expect((await readIds({ sort: 'recent' }))[0]).toBe(firstWoman.id);
  });

  test('are applied after five seconds at most', async () => {
    await createMember(app, { full_name: 'Joined Since' });
    time += 5001;
    expect(await readPage()).toMatchObject({ total: 3 });
    expect(updateCount).toBe(1);
    // A page does not wait for an update that takes longer than a second.
    await lastUpdate;
    expect(await finder.count(ownViewerIds(man.id), {})).toBe(3);
    expect(updateCount).toBe(1);
  });
});

test('a profile edit does not move the member in a list that is being paged', async () => {
  const minutesFromNow = (minutes: number) =>
    new Date(app.clock.now().getTime() + minutes * MINUTE_MS);
  await updateMember({ last_active_at: minutesFromNow(-1) }, firstWoman);
  await updateMember({ last_active_at: minutesFromNow(-2) }, secondWoman);
  await feed.catchUp();
  const query = { sort: 'recent', limit: 1 };
  const { cards, cursor } = await readPage(query);
  expect(cards).toMatchObject([{ id: firstWoman.id }]);
  // Both edits change the words of the profile, so that the index replaces the row each time.
  for (const minutes of [1, 2]) {
    const edit = { location: `Sirsi ${minutes}`, last_active_at: minutesFromNow(minutes) };
    await updateMember(edit, secondWoman);
    await feed.catchUp();
    expect(await readIds({ ...query, page: 2, cursor })).toEqual([secondWoman.id]);
  }
  expect(await readIds(query)).toEqual([secondWoman.id]);
});
