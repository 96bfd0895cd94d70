import { DAY_MS } from '@sambandha/contract/durations';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import {
  askOpening,
  confirmOpening,
  readOpening,
} from '../../src/features/admin/sealed/opening.ts';
import { reencryptSealedRecords } from '../../src/features/moderation/sealed/jobs.ts';
import { SECRET, startTestApp } from '../harness/app.ts';
import { listAuditActsAfter, readLastAuditId } from '../harness/audit-log.ts';
import { createMember, createSession, type TestMember } from '../harness/factories.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { createTwoAdmins, sealedRecordCalls } from '../harness/sealed.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A sealed record is an encrypted copy of data about a deleted or reported member. It can be opened
 * only by two people together.
 */

const app = testApp();
const recordApi = sealedRecordCalls(app);
let deletedMember: TestMember;
let firstAdmin: TestMember;
let secondAdmin: TestMember;
beforeAll(async () => {
  deletedMember = await createMember(app, { full_name: 'Gone Member', phone: '+919900800001' });
  await app.call('deleteAccount', { token: deletedMember.token });
});
beforeEach(async () => {
  ({ first: firstAdmin, second: secondAdmin } = await createTwoAdmins(app));
});

const requestOpening = async () => (await recordApi.ask(firstAdmin, deletedMember.id)).body.id;
const listOpenings = async (reader: TestMember) =>
  (await app.call('listOpenings', { token: reader.token })).body.openings;

test('two admins together can open a sealed record, and each step is in the audit log', async () => {
  const before = await readLastAuditId(app);
  const { id } = (await recordApi.ask(firstAdmin, '99008 00001')).body;
  expect((await listOpenings(secondAdmin))[0]).toMatchObject({
    id,
    state: 'waiting',
    askedBy: firstAdmin.name,
    own: false,
  });
  expect(await statusOrErrorCode(recordApi.confirm(secondAdmin, id))).toBe(204);
  for (const reader of [firstAdmin, secondAdmin]) {
    const { body } = await recordApi.read(reader, id);
    expect(body.records).toHaveLength(1);
    expect(body.records[0]?.facts).toContainEqual({ name: 'name', value: 'Gone Member' });
    expect(body.records[0]?.facts).toContainEqual({ name: 'phone', value: '+919900800001' });
  }
  const steps = ['ASK_SEALED', 'CONFIRM_SEALED', 'READ_SEALED', 'READ_SEALED'];
  expect(await listAuditActsAfter(app, before)).toEqual(steps);
  expect((await listOpenings(firstAdmin))[0]).toMatchObject({
    state: 'open',
    confirmedBy: secondAdmin.name,
    own: true,
  });
});

const demote = (admin: TestMember) =>
  app.db.updateTable('members').set({ is_admin: false }).where('id', '=', admin.id).execute();

/** Returns the admin with the token of a new session, as after a new sign-in. */
const newSessionFor = async (admin: TestMember): Promise<TestMember> => ({
  ...admin,
  token: await createSession(app, admin.id),
});

describe('a stolen session of one admin', () => {
  test('cannot read a record without a confirmation', async () => {
    const id = await requestOpening();
    expect(await statusOrErrorCode(recordApi.read(firstAdmin, id))).toBe('SECOND_PERSON');
  });

  test('cannot confirm its own request', async () => {
    const id = await requestOpening();
    expect(await statusOrErrorCode(recordApi.confirm(firstAdmin, id))).toBe('SECOND_PERSON');
    expect(await statusOrErrorCode(recordApi.read(firstAdmin, id))).toBe('SECOND_PERSON');
  });

  test('cannot confirm its own request in another session of the same admin', async () => {
    const id = await requestOpening();
    expect(await statusOrErrorCode(recordApi.confirm(await newSessionFor(firstAdmin), id))).toBe(
      'SECOND_PERSON',
    );
  });

  test('cannot appoint an accomplice as the second person', async () => {
    const accomplice = await createMember(app);
    const body = { role: 'admin' as const };
    const params = { id: accomplice.id };
    const response = await app.call('changeRole', { token: firstAdmin.token, params, body });
    expect(response.status).toBe(200);
    const id = await requestOpening();
    expect(await statusOrErrorCode(recordApi.confirm(accomplice, id))).toBe('OPERATOR_APPOINTS');
    expect(await statusOrErrorCode(recordApi.ask(accomplice, deletedMember.id))).toBe(
      'OPERATOR_APPOINTS',
    );
    expect(await statusOrErrorCode(recordApi.read(firstAdmin, id))).toBe('SECOND_PERSON');
  });

  test("cannot appoint an accomplice under the operator's name", async () => {
    // The audit log names the operator "command line".
    const impostor = await createMember(app, { full_name: 'command Line', is_admin: true });
    const accomplice = await createMember(app);
    const request = { params: { id: accomplice.id }, body: { role: 'admin' as const } };
    expect((await app.call('changeRole', { token: impostor.token, ...request })).status).toBe(200);
    expect((await app.call('deleteAccount', { token: impostor.token })).status).toBe(204);
    expect(await statusOrErrorCode(recordApi.confirm(accomplice, await requestOpening()))).toBe(
      'OPERATOR_APPOINTS',
    );
    const { rows } = await app.query(
      `SELECT actor_name FROM audit_log WHERE member_id = '${accomplice.id}'`,
    );
    expect(rows).toEqual([{ actor_name: expect.not.stringMatching(/^command line$/i) }]);
  });

  test('gets the same response for a person with a record and for an unknown person', async () => {
    const knownResponse = await recordApi.ask(firstAdmin, deletedMember.id);
    const unknownResponse = await recordApi.ask(firstAdmin, 'x@y.example');
    expect([knownResponse.status, unknownResponse.status]).toEqual([201, 201]);
    const ids = [knownResponse.body.id, unknownResponse.body.id];
    const listedOpenings = (await listOpenings(firstAdmin)).filter(({ id }) => ids.includes(id));
    expect(listedOpenings).toHaveLength(2);
    const [first, second] = listedOpenings.map(({ id: _, askedAt: __, ...rest }) => rest);
    expect(first).toEqual(second);
  });
});

describe('the opening of a record', () => {
  test('is refused if the requester was demoted before the confirmation', async () => {
    const id = await requestOpening();
    await demote(firstAdmin);
    expect(await statusOrErrorCode(recordApi.confirm(secondAdmin, id))).toBe('OPENING_OVER');
  });

  test('is refused to an admin demoted after the confirmation, but not to the other admin', async () => {
    const id = await requestOpening();
    await recordApi.confirm(secondAdmin, id);
    await demote(firstAdmin);
    expect(await statusOrErrorCode(recordApi.read(firstAdmin, id))).toBe('FORBIDDEN');
    expect(await statusOrErrorCode(recordApi.read(secondAdmin, id))).toBe(200);
  });

  test('accepts one of two concurrent confirmations, and is refused to a third admin', async () => {
    const id = await requestOpening();
    const { first: otherConfirmer, second: thirdAdmin } = await createTwoAdmins(app);
    const results = await Promise.all([
      statusOrErrorCode(recordApi.confirm(secondAdmin, id)),
      statusOrErrorCode(recordApi.confirm(otherConfirmer, id)),
    ]);
    expect(results.sort()).toEqual([204, 'DECIDED']);
    expect(await statusOrErrorCode(recordApi.read(thirdAdmin, id))).toBe('NOT_FOUND');
  });

  test('expires one day after the confirmation, or one week after a request without one', async () => {
    const id = await requestOpening();
    await recordApi.confirm(secondAdmin, id);
    const lateId = await requestOpening();
    app.clock.advance(DAY_MS);
    expect(await statusOrErrorCode(recordApi.read(await newSessionFor(firstAdmin), id))).toBe(
      'OPENING_OVER',
    );
    app.clock.advance(6 * DAY_MS);
    expect(
      await statusOrErrorCode(recordApi.confirm(await newSessionFor(secondAdmin), lateId)),
    ).toBe('OPENING_OVER');
  });

  test('fails if the audit log cannot be written', async () => {
    const id = await requestOpening();
    await recordApi.confirm(secondAdmin, id);
    // The constraint refuses every new row. NOT VALID exempts the existing rows.
    await app.query('ALTER TABLE audit_log ADD CONSTRAINT log_full CHECK (false) NOT VALID');
    const response = await recordApi.read(firstAdmin, id);
    await app.query('ALTER TABLE audit_log DROP CONSTRAINT log_full');
    expect(response.status).toBe(500);
  });
});

describe('the operator at the command line', () => {
  const request = { about: '+919900800001', reason: 'Order 12 of the court' };

  test('can open a record together with an admin, as the requester or as the confirmer', async () => {
    const id = await askOpening(app.context, 'operator', request);
    expect(await statusOrErrorCode(recordApi.confirm(firstAdmin, id))).toBe(204);
    expect(await readOpening(app.context, 'operator', id)).toHaveLength(1);
    expect(await statusOrErrorCode(recordApi.read(firstAdmin, id))).toBe(200);
    const secondId = await requestOpening();
    await confirmOpening(app.context, 'operator', { id: secondId, reason: 'Seen' });
    expect(await statusOrErrorCode(recordApi.read(firstAdmin, secondId))).toBe(200);
  });

  test('cannot confirm or read their own request', async () => {
    const id = await askOpening(app.context, 'operator', request);
    const confirmation = confirmOpening(app.context, 'operator', { id, reason: 'Seen' });
    await expect(confirmation).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    const read = readOpening(app.context, 'operator', id);
    await expect(read).rejects.toMatchObject({ code: 'SECOND_PERSON' });
  });
});

test('a stored record has no id, name or contact of the member in plain text', async () => {
  const { rows } = await app.query('SELECT sealed_records::text AS row FROM sealed_records');
  expect(rows).not.toEqual([]);
  const storedText = JSON.stringify(rows);
  for (const word of [deletedMember.id, 'Gone Member', '9900800001', deletedMember.email ?? '']) {
    expect(storedText).not.toContain(word);
    expect(storedText).not.toContain(Buffer.from(word).toString('hex'));
  }
});

test('a record is readable after a rotation of SECRET and, once renewed, without the former secret', async () => {
  // The test uses a second app, because the first app has only the former secret and could not read
  // the renewed record.
  const rotatedApp = await startTestApp();
  onTestFinished(() => rotatedApp.close());
  const { context } = rotatedApp;
  const member = await createMember(rotatedApp);
  await rotatedApp.call('deleteAccount', { token: member.token });
  const openingId = await askOpening(context, 'operator', { about: member.id, reason: 'Order 13' });
  const { id: adminId } = await createMember(rotatedApp, { is_admin: true });
  await confirmOpening(context, { adminId }, { id: openingId, reason: 'Seen' });
  const contextWith = (more: object) => {
    const { dataDir } = rotatedApp.config;
    const env = { NODE_ENV: 'test', DATA_DIR: dataDir, SECRET: 'new-secret-'.repeat(4), ...more };
    return { ...context, config: readConfig(env) };
  };

  const rotatedContext = contextWith({ SECRET_PREVIOUS: SECRET });
  expect(await readOpening(rotatedContext, 'operator', openingId)).toHaveLength(1);
  await reencryptSealedRecords(rotatedContext);
  expect(await readOpening(contextWith({}), 'operator', openingId)).toHaveLength(1);
});
