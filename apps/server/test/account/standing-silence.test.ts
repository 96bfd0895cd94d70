import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { REST_DAYS, SETTLED_DAYS, SILENT_DAYS } from '@sambandha/contract/standing/choices';
import { describe, expect, test } from 'vitest';
import { processInactiveMembers } from '../../src/features/standing/inactivity.ts';
import {
  addRelative,
  createMember,
  createPair,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { standingCalls } from '../harness/standing-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of a long absence of a candidate. The tests advance the clock. */

const app = testApp();
/** A second process on the same database. */
const secondApp = testApp({ siblingOf: app });

const { setStanding, readStanding, findCard } = standingCalls(app, secondApp);

const readNotices = async ({ token }: TestMember) =>
  (await app.call('listNotifications', { token })).body.notifications.flatMap(
    ({ notice }) => notice ?? [],
  );
async function advanceDays(days: number) {
  app.clock.advance(days * DAY_MS);
  await refreshSessions(app);
}

describe('the absence of a candidate', () => {
  test('causes one question after 30 days and hides the profile after 60 days until LOOKING is set', async () => {
    const { man, woman } = await createPair(app);
    const cardBefore = await findCard(man, woman);
    await advanceDays(SILENT_DAYS - 1);
    await processInactiveMembers(app.context);
    expect(await countQuestions(woman)).toBe(0);
    await advanceDays(1);
    // Both processes run the job concurrently, and then one of them runs it again.
    await Promise.all([
      processInactiveMembers(app.context),
      processInactiveMembers(secondApp.context),
    ]);
    await processInactiveMembers(secondApp.context);
    expect(await countQuestions(woman)).toBe(1);

    await advanceDays(REST_DAYS - SILENT_DAYS - 1);
    await processInactiveMembers(app.context);
    expect(await isHidden(woman)).toBe(false);
    await advanceDays(1);
    await Promise.all([
      processInactiveMembers(app.context),
      processInactiveMembers(secondApp.context),
    ]);
    expect(await isHidden(woman)).toBe(true);
    const viewer = await createMember(app, { gender: 'MALE' });
    expect(await findCard(viewer, woman)).toBeUndefined();

    expect(await readNotices(woman)).toEqual(['RESTS', 'STILL_LOOKING']);
    expect(await readStanding(woman)).toMatchObject({
      standing: 'RESTING',
      asked: true,
      restsByItself: true,
    });
    await setStanding(woman, 'LOOKING');
    expect(await readStanding(woman)).toMatchObject({
      standing: 'LOOKING',
      asked: false,
      restsByItself: false,
    });
    expect((await findCard(viewer, woman))?.id).toBe(cardBefore?.id);
  });

  test('ends with a visit, so that the profile is not hidden and no question follows within 30 days', async () => {
    const woman = await createMember(app);
    await advanceDays(SILENT_DAYS);
    await processInactiveMembers(app.context);
    // The visit must be later than the question.
    app.clock.advance(MINUTE_MS);
    expect(await readStanding(woman)).toMatchObject({ asked: true });
    expect(await countQuestions(woman)).toBe(1);
    for (let day = 0; day < SILENT_DAYS - 1; day += 1) {
      await advanceDays(1);
      await processInactiveMembers(app.context);
      expect(await countQuestions(woman)).toBe(1);
    }
    await advanceDays(SILENT_DAYS);
    await processInactiveMembers(app.context);
    expect(await countQuestions(woman)).toBe(2);
    expect(await isHidden(woman)).toBe(false);
  });

  test('is not ended by requests of a relative', async () => {
    const woman = await createMember(app);
    const uncle = await createRelative(app);
    await addRelative(app, uncle.id, woman.id, 'manager');
    const caller = { token: uncle.token, ...headersOnBehalfOf(woman) };
    for (let day = 0; day < REST_DAYS; day += 10) {
      await advanceDays(10);
      const response = await app.call('updateOwnProfile', {
        ...caller,
        body: { location: `Day ${day}` },
      });
      expect(response.status).toBe(200);
      expect((await app.call('browse', { ...caller, query: {} })).status).toBe(200);
      await processInactiveMembers(app.context);
    }
    expect(await isHidden(woman)).toBe(true);
  });

  test('of 400 days causes the question 30 days before the profile is hidden', async () => {
    const longAgo = new Date(app.clock.now().getTime() - 400 * DAY_MS);
    const woman = await createMember(app, { last_active_at: longAgo, created_at: longAgo });
    await processInactiveMembers(app.context);
    expect([await countQuestions(woman), await isHidden(woman)]).toEqual([1, false]);
    await advanceDays(SILENT_DAYS);
    await processInactiveMembers(app.context);
    expect([await countQuestions(woman), await isHidden(woman)]).toEqual([1, true]);
  });

  test('causes no question to a hidden, settled, deactivated or held candidate', async () => {
    const members = await Promise.all([
      createMember(app, { hidden: true }),
      createMember(app, { hidden: true, standing: 'SETTLED', standing_at: app.clock.now() }),
      createMember(app, { state: 'deactivated' }),
      createMember(app, { held_at: app.clock.now() }),
    ]);
    await advanceDays(SILENT_DAYS + 5);
    await processInactiveMembers(app.context);
    expect(await Promise.all(members.map(countQuestions))).toEqual([0, 0, 0, 0]);
  });
});

test('a settled candidate gets one notice with a question about the account after 90 days', async () => {
  const woman = await createMember(app);
  await setStanding(woman, 'SETTLED');
  await advanceDays(SETTLED_DAYS - 1);
  await processInactiveMembers(app.context);
  expect(await readNotices(woman)).toEqual([]);
  await advanceDays(1);
  await processInactiveMembers(app.context);
  await processInactiveMembers(app.context);
  expect(await readNotices(woman)).toEqual(['SETTLED']);
  expect(await readStanding(woman)).toMatchObject({
    standing: 'SETTLED',
    asked: true,
    until: null,
  });
  await setStanding(woman, 'SETTLED');
  await advanceDays(SETTLED_DAYS);
  await processInactiveMembers(app.context);
  expect(await readNotices(woman)).toEqual(['SETTLED']);
  expect(await readStanding(woman)).toMatchObject({
    standing: 'SETTLED',
    asked: false,
    until: null,
  });
});

async function isHidden({ id }: TestMember): Promise<boolean> {
  const query = app.db.selectFrom('members').select('hidden').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).hidden;
}

/** Returns the number of STILL_LOOKING notices of a member. */
async function countQuestions({ id }: TestMember): Promise<number> {
  const rows = await app.db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', id)
    .where('notice', '=', 'STILL_LOOKING')
    .execute();
  return rows.length;
}
