import { beforeAll, expect, test } from 'vitest';
import { addReviewReason } from '../../src/db/review.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the reasons for review, which put a member in the queue even without a report. */

const app = testApp();
let moderator: TestMember;
beforeAll(async () => {
  moderator = await createMember(app, { is_moderator: true });
});

const requestReview = ({ id }: TestMember, reason: 'MANY_ACCOUNTS' | 'REPORT_PILE') =>
  addReviewReason(app.db, { memberId: id, reason, at: app.clock.now() });
const readQueue = async (query = {}) =>
  (
    await app.call('listAdminUsers', {
      token: moderator.token,
      query: { status: 'reported', limit: '100', ...query } as never,
    })
  ).body.users;
const reviewMember = ({ id }: TestMember) =>
  app.call('reviewUser', { token: moderator.token, params: { id }, body: {} });

test('a member with a reason for review is in the queue and cannot be verified before the review', async () => {
  const woman = await createMember(app, { verified_at: app.clock.now() });
  const pendingMember = await createMember(app);
  await requestReview(woman, 'MANY_ACCOUNTS');
  await requestReview(pendingMember, 'MANY_ACCOUNTS');
  await requestReview(pendingMember, 'MANY_ACCOUNTS');
  expect(await readQueue()).toMatchObject([
    { id: woman.id, status: 'reported', reasons: ['MANY_ACCOUNTS'], reportsCount: 0 },
    { id: pendingMember.id, status: 'reported', reasons: ['MANY_ACCOUNTS'] },
  ]);
  const response = await app.call('verifyUser', {
    token: moderator.token,
    params: { id: pendingMember.id },
    body: { basis: ['FACE'] },
  });
  expect(response.error.code).toBe('DECIDED');

  expect((await reviewMember(woman)).body.user).toMatchObject({ status: 'verified', reasons: [] });
  expect((await reviewMember(woman)).error.code).toBe('DECIDED');
  expect((await reviewMember(pendingMember)).body.user.status).toBe('pending');
  expect(await readQueue()).toEqual([]);
});

test('a member with the reason REPORT_PILE is listed before older reports until the last report about the member is decided', async () => {
  const { woman: reportedEarlier, man } = await createPair(app);
  const { woman: reportedOften } = await createPair(app);
  const reportMember = async ({ id }: TestMember) =>
    (
      await app.call('reportMember', {
        token: man.token,
        body: { memberId: id, reason: 'OTHER' },
      })
    ).body.id;
  await reportMember(reportedEarlier);
  app.clock.advance(60_000);
  const reportId = await reportMember(reportedOften);
  await requestReview(reportedOften, 'REPORT_PILE');
  expect((await readQueue()).map((row) => row.id)).toEqual([reportedOften.id, reportedEarlier.id]);
  await app.call('resolveReport', {
    token: moderator.token,
    params: { id: reportId },
    body: { outcome: 'dismissed' },
  });
  expect((await readQueue()).map((row) => row.id)).toEqual([reportedEarlier.id]);
});

test('a block closes the reason for review, and unblocking does not restore it', async () => {
  const woman = await createMember(app);
  await requestReview(woman, 'MANY_ACCOUNTS');
  const { token } = moderator;
  const params = { id: woman.id };
  await app.call('blockUser', { token, params, body: { reason: 'A farm of accounts' } });
  const response = await app.call('unblockUser', { token, params, body: {} });
  expect(response.body.user).toMatchObject({ status: 'pending', reasons: [] });
});
