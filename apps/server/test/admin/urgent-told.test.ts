import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { remindOfOverdueCases } from '../../src/features/admin/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  refreshSessions,
  type TestMember,
} from '../harness/factories.ts';
import { openLive } from '../harness/live.ts';

/* The team is notified of an urgent case, without its content. */

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const moderator = () => createMember(app, { gender: 'MALE', is_moderator: true });
const told = async ({ token }: TestMember) =>
  (await app.call('listNotifications', { token, query: {} })).body.notifications.filter(
    ({ kind }) => kind === 'URGENT_CASE',
  );
const countOf = async (member: TestMember) => (await told(member))[0]?.count ?? 0;
const press = ({ token }: TestMember) => app.call('press', { token, body: {} });

test('an urgent case without a note notifies the team again six hours before its deadline', async () => {
  const [she, her] = [await createMember(app), await createMember(app)];
  await press(she);
  await press(her);
  const mo = await moderator();
  const { cases } = (await app.call('listPressedCases', { token: mo.token })).body;
  const id = cases.find(({ member }) => member?.id === her.id)?.id ?? '';
  const body = { note: 'She is well, and will call again', reached: true };
  const talk = await app.call('notePressedTalk', { token: mo.token, params: { id }, body });
  expect(talk.status).toBe(200);
  app.clock.advance(18 * HOUR - 60_000);
  // The team signs in again every twelve hours.
  await refreshSessions(app);
  await remindOfOverdueCases(app.context);
  expect(await countOf(mo)).toBe(0);
  app.clock.advance(60_000);
  await remindOfOverdueCases(app.context);
  await remindOfOverdueCases(app.context);
  expect(await countOf(mo)).toBe(1);
});

test('a press notifies the team without its content, and does not notify the family', async () => {
  const she = await createMember(app, { full_name: 'Sahana Bhat' });
  const [mo, uncle, away] = [await moderator(), await moderator(), await moderator()];
  await addRelative(app, uncle.id, she.id);
  const live = openLive(app.url, { token: mo.token });
  await live.connected();
  await press(she);
  expect(await live.next('notification:new')).toMatchObject({ kind: 'URGENT_CASE' });
  expect(await told(mo)).toMatchObject([{ count: 1, member: null, matchId: null }]);
  expect(JSON.stringify(await told(mo))).not.toMatch(/Sahana/);
  expect(await told(uncle)).toEqual([]);
  expect(await told(she)).toEqual([]);
  await press(she);
  expect(await countOf(mo)).toBe(1);
  app.clock.advance(6 * 60_000);
  await sendMails(app.context, emailAndLanguageOf);
  live.close();
  const team = [mo, uncle, away].map(({ email }) => email ?? '');
  const letters = await app.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body'])
    .where('recipient', 'in', team)
    .execute();
  // A moderator with the product open gets no email.
  expect(letters).toMatchObject([
    { recipient: away.email, subject: expect.stringContaining('something urgent') },
  ]);
  expect(JSON.stringify(letters)).not.toMatch(/Sahana|pressed/i);
});

test('only an urgent report notifies the team, by the settings of each moderator', async () => {
  const [she, he, mo] = [
    await createMember(app),
    await createMember(app, { gender: 'MALE' }),
    await moderator(),
  ];
  const kinds = { URGENT_CASE: { email: false } };
  await app.call('updateNotificationSettings', { token: mo.token, body: { kinds } });
  const report = (reason: 'OTHER' | 'FORCED') =>
    app.call('reportMember', { token: he.token, body: { memberId: she.id, reason } });
  await report('OTHER');
  expect(await countOf(mo)).toBe(0);
  await report('FORCED');
  expect(await countOf(mo)).toBe(1);
  app.clock.advance(6 * 60_000);
  await sendMails(app.context, emailAndLanguageOf);
  const { rows } = await app.query(`SELECT FROM outbox WHERE recipient = '${mo.email}'`);
  expect(rows).toEqual([]);
});

test('a press by a moderator notifies admins only', async () => {
  const she = await createMember(app, { is_moderator: true });
  const [mo, admin] = [await moderator(), await createMember(app, { is_admin: true })];
  await press(she);
  expect([await countOf(mo), await countOf(admin), await countOf(she)]).toEqual([0, 1, 0]);
});
