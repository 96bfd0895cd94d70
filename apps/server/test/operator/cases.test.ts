import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRecoveryCase } from '../harness/admin-cases.ts';
import type { TestApp } from '../harness/app.ts';
import { addRelative, createMember, type TestMember } from '../harness/factories.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

/*
 * If all moderators and admins are relatives of a member, the operator handles the cases of that
 * member.
 */

let installations: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let woman: TestMember;
let ids: Record<'pressed' | 'report' | 'feedback' | 'recovery' | 'unrelatedReport', string>;
beforeAll(async () => {
  installations = await createInstallationFolder();
  app = await startAppOn(installations.configOf('one'));
  const createMan = (columns = {}) => createMember(app, { gender: 'MALE', ...columns });
  woman = await createMember(app, { full_name: 'Sahana Hegde', email: 'sahana@test.example' });
  const [uncle, cousin] = [
    await createMan({ is_admin: true }),
    await createMan({ is_moderator: true }),
  ];
  await addRelative(app, uncle.id, woman.id);
  await addRelative(app, cousin.id, woman.id);
  const reportMember = async (memberId: string, reporter: TestMember) => {
    const body = { memberId, reason: 'HARASSMENT', details: 'He rang at night' } as const;
    return (await app.call('reportMember', { token: reporter.token, body })).body.id;
  };
  const { token } = woman;
  const report = await reportMember((await createMan()).id, woman);
  const unrelatedReport = await reportMember((await createMan()).id, await createMember(app));
  const feedback = await app.call('sendFeedback', {
    token,
    body: { title: 'Help me', description: 'Please ring my friend at home.' },
  });
  expect(feedback.status).toBe(201);
  const recovery = await openRecoveryCase(app, woman);
  const pressResponse = await app.call('press', { token, body: { contact: 'Latha, 98860 11111' } });
  expect(pressResponse.status).toBe(204);
  const pressedCase = await app.db
    .selectFrom('pressed_cases')
    .select('id')
    .executeTakeFirstOrThrow();
  ids = { pressed: pressedCase.id, report, feedback: feedback.body.id, recovery, unrelatedReport };
}, 60_000);
afterAll(async () => {
  await app.close();
  await installations.remove();
});

const runOperator = (...args: string[]) => runCli(args, installations.configOf('one'));

test('the operator sees only the ids of cases that no moderator may handle', async () => {
  const { code, output } = await runOperator('cases');
  expect(code).toBe(0);
  for (const kind of ['pressed', 'report', 'feedback', 'recovery'] as const) {
    expect(output, kind).toContain(ids[kind]);
  }
  expect(output).not.toContain(ids.unrelatedReport);
  for (const word of ['Sahana', 'sahana@', 'Latha', '98860 11111', 'night', 'Please', woman.id]) {
    expect(output).not.toContain(word);
  }
});

test.each([
  ['a case that a moderator may handle', () => ids.unrelatedReport],
  ['an unknown case', () => '0198c0de-0000-7000-8000-000000000000'],
  ['an invalid id', () => 'Sahana'],
  ['a recovery case', () => ids.recovery],
])('the operator cannot close %s', async (_, id) => {
  const before = (await app.query('SELECT count(*) FROM audit_log')).rows;
  expect((await runOperator('close-case', id(), 'Nobody else')).code).toBe(1);
  expect((await app.query('SELECT count(*) FROM audit_log')).rows).toEqual(before);
  // The command requires a reason.
  expect((await runOperator('close-case', id())).code).toBe(2);
});

test('the operator can close a case with a reason, and the audit log records it', async () => {
  for (const kind of ['pressed', 'report', 'feedback'] as const) {
    expect(await runOperator('close-case', ids[kind], `Talked: ${kind}`)).toMatchObject({
      code: 0,
    });
    const auditEntry = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name', 'note', 'subject_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(auditEntry).toEqual({
      actor_id: null,
      actor_name: 'Command line',
      note: `Talked: ${kind}`,
      subject_id: ids[kind],
    });
  }
  const { output } = await runOperator('cases');
  for (const kind of ['pressed', 'report', 'feedback'] as const) {
    expect(output).not.toContain(ids[kind]);
  }
  // A pressed member is still hidden from Browse.
  const { rows } = await app.query(
    `SELECT held_at IS NOT NULL AS held FROM members WHERE id = '${woman.id}'`,
  );
  expect(rows).toEqual([{ held: true }]);
});

test('the operator sees no case after an admin without a conflict of interest is appointed', async () => {
  const stranger = await createMember(app, { gender: 'MALE', phone: '+919900700123' });
  expect(await runOperator('make-admin', stranger.phone ?? '')).toMatchObject({ code: 0 });
  expect((await runOperator('cases')).output).toContain(
    'Somebody of the team may handle every case',
  );
});
