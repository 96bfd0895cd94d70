import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createRelative, type TestMember } from '../harness/factories.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { volunteerCalls } from '../harness/volunteer.ts';

/*
 * The call in which a code that was read out becomes valid: the people who may make it, and concurrent
 * changes.
 */

let app: TestApp;
let on: ReturnType<typeof volunteerCalls>;
let admin: TestMember;
let moderator: TestMember;
let volunteer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  on = volunteerCalls(app);
  admin = await createMember(app, { is_admin: true });
  moderator = await createMember(app, { is_moderator: true });
});
beforeEach(async () => {
  volunteer = await createRelative(app);
  await on.give(admin, volunteer.email as string);
});
afterAll(() => app.close());

let made = 0;
const number = () => {
  made += 1;
  return `+9194500${String(made).padStart(5, '0')}`;
};

test('an admin who is the volunteer cannot see or decide the call, or see it in the audit log', async () => {
  const staff = await createMember(app, { is_admin: true, gender: 'MALE' });
  await on.give(admin, staff.email as string);
  const { id } = await on.told(staff, number());
  expect(await on.rings(staff)).not.toContain(id);
  for (const call of [on.ring, on.yes, on.no, on.nobody]) {
    expect(await statusOrErrorCode(call(staff, id))).toBe('NOT_FOUND');
  }
  const stats = (await app.call('readAdminStats', { token: staff.token })).body.stats;
  const others = (await app.call('readAdminStats', { token: moderator.token })).body.stats;
  expect(others.rings - stats.rings).toBe(1);
  await on.no(moderator, id);
  const read = async ({ token }: TestMember) =>
    (await app.call('listAuditLog', { token, query: { act: 'RING_NO' } })).body.entries.length;
  const [own, all] = [await read(staff), await read(admin)];
  expect(all - own).toBe(1);
});

test('a moderator who prepared a profile for the phone number or invited it cannot see the call', async () => {
  const [maker, host] = [
    await createMember(app, { is_moderator: true }),
    await createMember(app, { is_moderator: true }),
  ];
  const phone = number();
  await on.create(maker, { phone });
  const body = { phone, relation: 'BROTHER', part: 'adviser' } as const;
  expect((await app.call('inviteRelative', { token: host.token, body })).status).toBeLessThan(300);
  const { id, code } = await on.asked(volunteer, phone);
  await on.tell(volunteer, id, code);
  for (const relative of [maker, host]) {
    expect(await on.rings(relative)).not.toContain(id);
    expect(await statusOrErrorCode(on.yes(relative, id))).toBe('NOT_FOUND');
  }
  expect(await on.rings(moderator)).toContain(id);
  await on.no(moderator, id);
});

test('a call is refused to a volunteer and to a plain member', async () => {
  const { id } = await on.told(volunteer, number());
  for (const one of [volunteer, await createMember(app)]) {
    expect(await statusOrErrorCode(app.call('listRings', { token: one.token }))).toBe('FORBIDDEN');
    for (const call of [on.ring, on.yes, on.no, on.nobody]) {
      expect(await statusOrErrorCode(call(one, id))).toBe('FORBIDDEN');
    }
  }
  await on.no(moderator, id);
});

test('a prepared profile without an entered code cannot be called or approved', async () => {
  const { id } = await on.asked(volunteer, number());
  expect(await statusOrErrorCode(on.ring(moderator, id))).toBe('NOT_FOUND');
  expect(await statusOrErrorCode(on.yes(moderator, id))).toBe('NOT_FOUND');
});

test('only one of a concurrent approval by phone and refusal by link succeeds', async () => {
  for (let round = 0; round < 6; round++) {
    const draft = await on.told(volunteer, number());
    const [yes, no] = await Promise.all([
      statusOrErrorCode(on.yes(moderator, draft.id)),
      statusOrErrorCode(on.refuse(draft)),
    ]);
    expect([
      [200, 'LINK_INVALID'],
      ['DECIDED', 204],
    ]).toContainEqual([yes, no]);
    const { rows } = await app.query(`SELECT FROM accounts WHERE phone = '${draft.phone}'`);
    expect(rows).toHaveLength(yes === 200 ? 1 : 0);
  }
});

test('only one of two concurrent approvals by phone succeeds', async () => {
  const draft = await on.told(volunteer, number());
  const both = await Promise.all([
    statusOrErrorCode(on.yes(moderator, draft.id)),
    statusOrErrorCode(on.yes(admin, draft.id)),
  ]);
  expect(both.sort()).toEqual([200, 'DECIDED']);
});

test('an approval is refused if the contact has an account in the meantime', async () => {
  const draft = await on.told(volunteer, number());
  await createMember(app, { phone: draft.phone });
  expect(await statusOrErrorCode(on.yes(moderator, draft.id))).toBe('CONTACT_TAKEN');
  expect(await statusOrErrorCode(on.no(moderator, draft.id))).toBe(200);
});

test('the phone number is in no log, and only in the response of the audited read', async () => {
  const draft = await on.told(volunteer, number());
  const list = await app.call('listRings', { token: moderator.token });
  expect(JSON.stringify(list.body)).not.toContain(draft.phone);
  expect((await on.ring(moderator, draft.id)).body.ring.phone).toBe(draft.phone);
  expect(app.logged.join('')).not.toContain(draft.phone);
  const data = await app.fetch('/api/settings/export', {
    headers: { authorization: `Bearer ${volunteer.token}` },
  });
  expect(await data.text()).not.toContain(draft.phone);
  await on.no(moderator, draft.id);
});
