import { afterAll, beforeAll, expect, it } from 'vitest';
import { askForReview } from '../../src/db/review.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';

/* Reasons to review a member that do not come from reports, or not only from them. */

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { is_moderator: true });
});
afterAll(() => app.close());

const ask = ({ id }: TestMember, reason: 'MANY_ACCOUNTS' | 'REPORT_PILE') =>
  askForReview(app.db, { memberId: id, reason, at: app.clock.now() });
const queue = async (query = {}) =>
  (
    await app.call('listAdminUsers', {
      token: moderator.token,
      query: { status: 'reported', limit: '100', ...query } as never,
    })
  ).body.users;
const review = ({ id }: TestMember) =>
  app.call('reviewUser', { token: moderator.token, params: { id }, body: {} });

it('a member with a reason for review is in the queue and cannot be verified before the review', async () => {
  const she = await createMember(app, { verified_at: app.clock.now() });
  const waiting = await createMember(app);
  await ask(she, 'MANY_ACCOUNTS');
  await ask(waiting, 'MANY_ACCOUNTS');
  await ask(waiting, 'MANY_ACCOUNTS');
  expect(await queue()).toMatchObject([
    { id: she.id, status: 'reported', reasons: ['MANY_ACCOUNTS'], reportsCount: 0 },
    { id: waiting.id, status: 'reported', reasons: ['MANY_ACCOUNTS'] },
  ]);
  const tried = await app.call('verifyUser', {
    token: moderator.token,
    params: { id: waiting.id },
    body: { basis: ['FACE'] },
  });
  expect(tried.error.code).toBe('DECIDED');

  expect((await review(she)).body.user).toMatchObject({ status: 'verified', reasons: [] });
  expect((await review(she)).error.code).toBe('DECIDED');
  expect((await review(waiting)).body.user.status).toBe('pending');
  expect(await queue()).toEqual([]);
});

it('a member with a pile of reports precedes older reports and leaves with the last report', async () => {
  const { she: older, he } = await createPair(app);
  const { she: piled } = await createPair(app);
  const report = async ({ id }: TestMember) =>
    (
      await app.call('reportMember', {
        token: he.token,
        body: { memberId: id, reason: 'OTHER' },
      })
    ).body.id;
  await report(older);
  app.clock.advance(60_000);
  const id = await report(piled);
  await ask(piled, 'REPORT_PILE');
  expect((await queue()).map((row) => row.id)).toEqual([piled.id, older.id]);
  await app.call('resolveReport', {
    token: moderator.token,
    params: { id },
    body: { outcome: 'dismissed' },
  });
  expect((await queue()).map((row) => row.id)).toEqual([older.id]);
});

it('a block closes the reason for review, and unblocking does not restore it', async () => {
  const she = await createMember(app);
  await ask(she, 'MANY_ACCOUNTS');
  const { token } = moderator;
  const params = { id: she.id };
  await app.call('blockUser', { token, params, body: { reason: 'A farm of accounts' } });
  const back = await app.call('unblockUser', { token, params, body: {} });
  expect(back.body.user).toMatchObject({ status: 'pending', reasons: [] });
});
