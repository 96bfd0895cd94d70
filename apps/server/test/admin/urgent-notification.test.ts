import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { remindOfUrgentCases } from '../../src/features/admin/index.ts';
import { readUrgentCases } from '../../src/features/admin/overdue.store.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { readWaitingWork } from '../../src/metrics/work.store.ts';
import {
  addRelative,
  createMember,
  createRelative,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { findOnlineMembers, openLive } from '../harness/live.ts';
import { testApp } from '../harness/test-app.ts';

/* The team is notified of an urgent case. The notification does not contain data of the case. */

const app = testApp();

const createModerator = () => createMember(app, { gender: 'MALE', is_moderator: true });
const readUrgentNotifications = async ({ token }: TestMember) =>
  (await app.call('listNotifications', { token, query: {} })).body.notifications.filter(
    ({ kind }) => kind === 'URGENT_CASE',
  );
const readUrgentCount = async (member: TestMember) =>
  (await readUrgentNotifications(member))[0]?.count ?? 0;
const openPressedCase = ({ token }: TestMember) => app.call('press', { token, body: {} });

test('an urgent case without a recorded talk notifies the team again six hours before its deadline', async () => {
  const [woman, other] = [await createMember(app), await createMember(app)];
  await openPressedCase(woman);
  await openPressedCase(other);
  const moderator = await createModerator();
  const { cases } = (await app.call('listPressedCases', { token: moderator.token })).body;
  const id = cases.find(({ member }) => member?.id === other.id)?.id ?? '';
  const body = { note: 'She is well, and will call again', reached: true };
  const response = await app.call('notePressedTalk', {
    token: moderator.token,
    params: { id },
    body,
  });
  expect(response.status).toBe(200);
  app.clock.advance(18 * HOUR_MS - MINUTE_MS);
  // A session of the team lasts twelve hours.
  await refreshSessions(app);
  await remindOfUrgentCases(app.context);
  expect(await readUrgentCount(moderator)).toBe(0);
  app.clock.advance(MINUTE_MS);
  await remindOfUrgentCases(app.context);
  await remindOfUrgentCases(app.context);
  expect(await readUrgentCount(moderator)).toBe(1);
});

const noteTalk = async (call: { token: string; params: { id: string } }) => {
  const body = { note: 'She is well', reached: true };
  expect((await app.call('notePressedTalk', { ...call, body })).status).toBe(200);
};
const keepHold = async (call: { token: string; params: { id: string } }) => {
  const body = { note: 'She asked to stay hidden' };
  expect((await app.call('keepPressed', { ...call, body })).status).toBe(200);
};

test.each([
  ['a talk', [noteTalk]],
  ['a talk and the decision to keep the hold', [noteTalk, keepHold]],
])(
  'a new report of being pressed after %s opens a new urgent case with its own reminder',
  async (_, acts) => {
    // Reminders of the cases of earlier tests would also be counted.
    await app.query('DELETE FROM pressed_cases');
    await app.query('DELETE FROM reports');
    await app.query('DELETE FROM relative_reports');
    const [woman, moderator] = [await createMember(app), await createModerator()];
    await openPressedCase(woman);
    app.clock.advance(18 * HOUR_MS);
    await remindOfUrgentCases(app.context);
    await refreshSessions(app);
    // The new pressed case and the reminder each notified the moderator.
    expect(await readUrgentCount(moderator)).toBe(2);
    const call = { token: moderator.token, params: { id: woman.id } };
    for (const act of acts) await act(call);
    app.clock.advance(2 * HOUR_MS);
    expect((await readWaitingWork(app.db, app.clock.now())).urgentSince).toBeNull();
    await openPressedCase(woman);
    const pressedAt = app.clock.now();
    expect(await readUrgentCount(moderator)).toBe(3);
    const { cases } = (await app.call('listPressedCases', { token: moderator.token })).body;
    expect(cases).toMatchObject([
      { dueAt: new Date(pressedAt.getTime() + DAY_MS).toISOString(), talkedAt: null },
    ]);
    expect((await readWaitingWork(app.db, app.clock.now())).urgentSince).toEqual(pressedAt);
    app.clock.advance(18 * HOUR_MS - MINUTE_MS);
    await refreshSessions(app);
    await remindOfUrgentCases(app.context);
    expect(await readUrgentCount(moderator)).toBe(3);
    app.clock.advance(MINUTE_MS);
    await remindOfUrgentCases(app.context);
    await remindOfUrgentCases(app.context);
    expect(await readUrgentCount(moderator)).toBe(4);
  },
);

test('a new pressed case notifies the team without naming the candidate, and does not notify the family', async () => {
  const woman = await createMember(app, { full_name: 'Sahana Bhat' });
  const [moderator, uncle, offlineModerator] = [
    await createModerator(),
    await createModerator(),
    await createModerator(),
  ];
  await addRelative(app, uncle.id, woman.id);
  const client = openLive(app.url, { token: moderator.token });
  await client.waitForConnection();
  await expect.poll(() => findOnlineMembers(app.db, [moderator.id])).toContain(moderator.id);
  await openPressedCase(woman);
  expect(await client.waitForEvent('notification:new')).toMatchObject({ kind: 'URGENT_CASE' });
  expect(await readUrgentNotifications(moderator)).toMatchObject([
    { count: 1, member: null, matchId: null },
  ]);
  expect(JSON.stringify(await readUrgentNotifications(moderator))).not.toMatch(/Sahana/);
  expect(await readUrgentNotifications(uncle)).toEqual([]);
  expect(await readUrgentNotifications(woman)).toEqual([]);
  await openPressedCase(woman);
  expect(await readUrgentCount(moderator)).toBe(1);
  // The e-mail waits for five minutes.
  app.clock.advance(6 * MINUTE_MS);
  await sendMails(app.context, emailAndLanguageOf);
  client.close();
  const team = [moderator, uncle, offlineModerator].map(({ email }) => email ?? '');
  const emails = await app.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('recipient', 'in', team)
    .execute();
  // A moderator who is online gets no e-mail.
  expect(emails).toMatchObject([
    { recipient: offlineModerator.email, subject: expect.stringContaining('something urgent') },
  ]);
  expect(JSON.stringify(emails)).not.toMatch(/Sahana|pressed/i);
});

test('only an urgent report notifies the team, and a moderator who turned these e-mails off gets none', async () => {
  const [woman, man, moderator] = [
    await createMember(app),
    await createMember(app, { gender: 'MALE' }),
    await createModerator(),
  ];
  const kinds = { URGENT_CASE: { email: false } };
  await app.call('updateNotificationSettings', { token: moderator.token, body: { kinds } });
  const reportMember = (reason: 'OTHER' | 'FORCED') =>
    app.call('reportMember', { token: man.token, body: { memberId: woman.id, reason } });
  await reportMember('OTHER');
  expect(await readUrgentCount(moderator)).toBe(0);
  await reportMember('FORCED');
  expect(await readUrgentCount(moderator)).toBe(1);
  app.clock.advance(6 * MINUTE_MS);
  await sendMails(app.context, emailAndLanguageOf);
  const { rows } = await app.query(`SELECT FROM outbox WHERE recipient = '${moderator.email}'`);
  expect(rows).toEqual([]);
});

test('an urgent report about a relative notifies the team members outside the family, and again before its deadline', async () => {
  // Reminders of the cases of earlier tests would also be counted.
  await app.query('DELETE FROM pressed_cases');
  await app.query('DELETE FROM reports');
  const [woman, uncle] = [await createMember(app), await createRelative(app)];
  const [moderator, cousin] = [await createModerator(), await createModerator()];
  await addRelative(app, uncle.id, woman.id);
  await addRelative(app, cousin.id, woman.id);
  const team = [moderator, cousin];
  const reportUncle = (reason: 'OTHER' | 'FORCED') =>
    app.call('reportRelative', { token: woman.token, body: { personId: uncle.id, reason } });
  const readCounts = async () => {
    const counts = [];
    for (const member of team) counts.push(await readUrgentCount(member));
    return counts;
  };
  await reportUncle('OTHER');
  expect(await readCounts()).toEqual([0, 0]);
  expect((await reportUncle('FORCED')).status).toBe(201);
  expect(await readCounts()).toEqual([1, 0]);
  app.clock.advance(18 * HOUR_MS - MINUTE_MS);
  await refreshSessions(app);
  await remindOfUrgentCases(app.context);
  expect(await readCounts()).toEqual([1, 0]);
  app.clock.advance(MINUTE_MS);
  await remindOfUrgentCases(app.context);
  await remindOfUrgentCases(app.context);
  expect(await readCounts()).toEqual([2, 0]);
});

test('readUrgentCases also returns the reports after the first page', async () => {
  const woman = await createMember(app);
  const ids = Array.from({ length: 501 }, () => randomUUID());
  const report = { member_id: woman.id, reason: 'FORCED', created_at: app.clock.now() };
  const reports = ids.map((id) => ({ id, ...report }));
  await app.db.insertInto('reports').values(reports).execute();
  const dueIds = new Set<string>();
  const deadline = new Date(app.clock.now().getTime() + DAY_MS);
  for await (const { id } of readUrgentCases(app.db, deadline)) dueIds.add(id);
  expect(ids.filter((id) => !dueIds.has(id))).toEqual([]);
});

test('an urgent report about a moderator who is a relative notifies admins only', async () => {
  const [woman, uncle] = [await createMember(app), await createModerator()];
  const [moderator, admin] = [await createModerator(), await createMember(app, { is_admin: true })];
  await addRelative(app, uncle.id, woman.id);
  const body = { personId: uncle.id, reason: 'FORCED' } as const;
  expect((await app.call('reportRelative', { token: woman.token, body })).status).toBe(201);
  expect([
    await readUrgentCount(moderator),
    await readUrgentCount(admin),
    await readUrgentCount(uncle),
  ]).toEqual([0, 1, 0]);
});

test('the pressed case of a moderator notifies admins only', async () => {
  const woman = await createMember(app, { is_moderator: true });
  const [moderator, admin] = [await createModerator(), await createMember(app, { is_admin: true })];
  await openPressedCase(woman);
  expect([
    await readUrgentCount(moderator),
    await readUrgentCount(admin),
    await readUrgentCount(woman),
  ]).toEqual([0, 1, 0]);
});
