import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import {
  askOpening,
  confirmOpening,
  readOpening,
} from '../../src/features/admin/sealed/opening.ts';
import { renewSealed } from '../../src/features/moderation/sealed/jobs.ts';
import { actsSince, lastAuditId } from '../harness/admin.ts';
import { SECRET, startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { sealedRecordCalls, twoAdmins } from '../harness/sealed.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let records: ReturnType<typeof sealedRecordCalls>;
let gone: TestMember;
let one: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  records = sealedRecordCalls(app);
  gone = await createMember(app, { full_name: 'Gone Member', phone: '+919900800001' });
  await app.call('deleteAccount', { token: gone.token });
});
beforeEach(async () => {
  ({ one, other } = await twoAdmins(app));
});
afterAll(() => app.close());

const asked = async () => (await records.ask(one, gone.id)).body.id;
const outcome = ({ status, error }: { status: number; error: { code: string } | null }) =>
  status < 300 ? status : error?.code;
const list = async (by: TestMember) =>
  (await app.call('listOpenings', { token: by.token })).body.openings;

test('two admins together can open a legal hold record, and each step is audited', async () => {
  const before = await lastAuditId(app);
  const { id } = (await records.ask(one, '99008 00001')).body;
  expect((await list(other))[0]).toMatchObject({
    id,
    state: 'waiting',
    askedBy: one.name,
    own: false,
  });
  expect(outcome(await records.confirm(other, id))).toBe(204);
  for (const by of [one, other]) {
    const { body } = await records.read(by, id);
    expect(body.records).toHaveLength(1);
    expect(body.records[0]?.facts).toContainEqual({ name: 'name', value: 'Gone Member' });
    expect(body.records[0]?.facts).toContainEqual({ name: 'phone', value: '+919900800001' });
  }
  const steps = ['ASK_SEALED', 'CONFIRM_SEALED', 'READ_SEALED', 'READ_SEALED'];
  expect(await actsSince(app, before)).toEqual(steps);
  expect((await list(one))[0]).toMatchObject({ state: 'open', confirmedBy: other.name, own: true });
});

describe('a stolen session of one admin', () => {
  test('cannot open a record', async () => {
    const id = await asked();
    expect(outcome(await records.read(one, id))).toBe('SECOND_PERSON');
  });

  test('cannot approve its own request', async () => {
    const id = await asked();
    expect(outcome(await records.confirm(one, id))).toBe('SECOND_PERSON');
    expect(outcome(await records.read(one, id))).toBe('SECOND_PERSON');
  });

  test('cannot approve the request from a second session of the same admin', async () => {
    const id = await asked();
    expect(outcome(await records.confirm(await again(one), id))).toBe('SECOND_PERSON');
  });

  test('cannot use a newly appointed admin as the second person', async () => {
    const accomplice = await createMember(app);
    const body = { role: 'admin' as const };
    const params = { id: accomplice.id };
    const appointed = await app.call('changeRole', { token: one.token, params, body });
    expect(appointed.status).toBe(200);
    const id = await asked();
    expect(outcome(await records.confirm(accomplice, id))).toBe('OPERATOR_APPOINTS');
    expect(outcome(await records.ask(accomplice, gone.id))).toBe('OPERATOR_APPOINTS');
    expect(outcome(await records.read(one, id))).toBe('SECOND_PERSON');
  });

  test("cannot appoint the second person under the operator's name", async () => {
    const named = await createMember(app, { full_name: 'command Line', is_admin: true });
    const accomplice = await createMember(app);
    const given = { params: { id: accomplice.id }, body: { role: 'admin' as const } };
    expect((await app.call('changeRole', { token: named.token, ...given })).status).toBe(200);
    expect((await app.call('deleteAccount', { token: named.token })).status).toBe(204);
    expect(outcome(await records.confirm(accomplice, await asked()))).toBe('OPERATOR_APPOINTS');
    const { rows } = await app.query(
      `SELECT actor_name FROM audit_log WHERE member_id = '${accomplice.id}'`,
    );
    expect(rows).toEqual([{ actor_name: expect.not.stringMatching(/^command line$/i) }]);
  });

  test('cannot learn if a record about a person exists', async () => {
    const [known, unknown] = [
      await records.ask(one, gone.id),
      await records.ask(one, 'x@y.example'),
    ];
    expect([known.status, unknown.status]).toEqual([201, 201]);
    const ids = [known.body.id, unknown.body.id];
    const shown = (await list(one)).filter(({ id }) => ids.includes(id));
    const [first, second] = shown.map(({ id: _, askedAt: __, ...rest }) => rest);
    expect(first).toEqual(second);
  });
});

describe('the opening of a record', () => {
  test('is refused to moderators and members, who also cannot list the requests', async () => {
    const id = await asked();
    for (const by of [await createMember(app, { is_moderator: true }), await createMember(app)]) {
      for (const refused of [
        await records.ask(by, gone.id),
        await records.confirm(by, id),
        await records.read(by, id),
        await app.call('listOpenings', { token: by.token }),
      ]) {
        expect(outcome(refused)).toBe('FORBIDDEN');
      }
    }
  });

  test('is refused when the requester was demoted before the confirmation', async () => {
    const id = await asked();
    await demote(one);
    expect(outcome(await records.confirm(other, id))).toBe('OPENING_OVER');
  });

  test('is refused to an admin demoted after the approval, but not to the other admin', async () => {
    const id = await asked();
    await records.confirm(other, id);
    await demote(one);
    expect(outcome(await records.read(one, id))).toBe('FORBIDDEN');
    expect(outcome(await records.read(other, id))).toBe(200);
  });

  test('accepts one of two concurrent approvals, and is refused to a further admin', async () => {
    const id = await asked();
    const { one: third } = await twoAdmins(app);
    const agreed = await Promise.all([records.confirm(other, id), records.confirm(third, id)]);
    expect(agreed.map(outcome).map(String).sort()).toEqual(['204', 'DECIDED']);
    const { one: fourth } = await twoAdmins(app);
    expect(outcome(await records.read(fourth, id))).toBe('NOT_FOUND');
  });

  test('expires one day after approval, or one week after a request without approval', async () => {
    const id = await asked();
    await records.confirm(other, id);
    const late = await asked();
    app.clock.advance(DAY);
    expect(outcome(await records.read(await again(one), id))).toBe('OPENING_OVER');
    app.clock.advance(6 * DAY);
    expect(outcome(await records.confirm(await again(other), late))).toBe('OPENING_OVER');
  });

  test('fails when the audit log cannot be written', async () => {
    const id = await asked();
    await records.confirm(other, id);
    await app.query('ALTER TABLE audit_log ADD CONSTRAINT log_full CHECK (false) NOT VALID');
    const refused = await records.read(one, id);
    await app.query('ALTER TABLE audit_log DROP CONSTRAINT log_full');
    expect(refused.status).toBe(500);
  });
});

const demote = (admin: TestMember) =>
  app.db.updateTable('members').set({ is_admin: false }).where('id', '=', admin.id).execute();

/** The same admin in a valid session. */
async function again({ id }: TestMember): Promise<TestMember> {
  const helper = await createMember(app);
  await app.db
    .updateTable('sessions')
    .set({ member_id: id })
    .where('member_id', '=', helper.id)
    .execute();
  return { ...helper, id };
}

describe('the operator at the command line', () => {
  const about = { about: '+919900800001', reason: 'Order 12 of the court' };

  test('can open a record with an admin, as requester or as approver', async () => {
    const id = await askOpening(app.context, 'operator', about);
    expect(outcome(await records.confirm(one, id))).toBe(204);
    expect(await readOpening(app.context, 'operator', id)).toHaveLength(1);
    expect(outcome(await records.read(one, id))).toBe(200);
    const second = await asked();
    await confirmOpening(app.context, 'operator', { id: second, reason: 'Seen' });
    expect(outcome(await records.read(one, second))).toBe(200);
  });

  test('cannot approve a request of the operator', async () => {
    const id = await askOpening(app.context, 'operator', about);
    const agreeing = confirmOpening(app.context, 'operator', { id, reason: 'Seen' });
    await expect(agreeing).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    const reading = readOpening(app.context, 'operator', id);
    await expect(reading).rejects.toMatchObject({ code: 'SECOND_PERSON' });
  });
});

test('stored records contain no name or contact of the member in plain text', async () => {
  const { rows } = await app.query('SELECT t::text AS row FROM sealed_records AS t');
  const dump = JSON.stringify(rows);
  for (const word of [gone.id, 'Gone', '9900800001', gone.email ?? '']) {
    expect(dump).not.toContain(word);
    expect(dump).not.toContain(Buffer.from(word).toString('hex'));
  }
});

describe('fresh proof', () => {
  test('is required for the request, the approval and the read', async () => {
    const id = await asked();
    await records.confirm(other, id);
    app.clock.advance(11 * 60_000);
    for (const refused of [
      await records.ask(one, gone.id),
      await records.confirm(other, id),
      await records.read(one, id),
    ]) {
      expect(outcome(refused)).toBe('REAUTH_NEEDED');
    }
  });
});

test('a record is readable after SECRET is rotated, also without the previous secret', async () => {
  const { dataDir } = app.config;
  const before = await askOpening(app.context, 'operator', { about: gone.id, reason: 'Order 13' });
  await confirmOpening(app.context, { adminId: one.id }, { id: before, reason: 'Seen' });
  const under = (more: object) => {
    const env = { NODE_ENV: 'test', DATA_DIR: dataDir, SECRET: 'new-secret-'.repeat(4), ...more };
    return { ...app.context, config: readConfig(env) };
  };

  const rotated = under({ SECRET_PREVIOUS: SECRET });
  expect(await readOpening(rotated, 'operator', before)).toHaveLength(1);
  await renewSealed(rotated);
  expect(await readOpening(under({}), 'operator', before)).toHaveLength(1);
});

test('a record cannot be opened after 180 days', async () => {
  app.clock.advance(180 * DAY);
  expect(await records.opened(gone.id)).toEqual([]);
});
