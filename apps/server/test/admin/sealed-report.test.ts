import { DAY_MS } from '@sambandha/contract/durations';
import { endpoints } from '@sambandha/contract/endpoints';
import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import { SEALED_FACTS } from '@sambandha/contract/moderation/sealed-facts';
import { profileFields } from '@sambandha/contract/profile/fields';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { deleteExpiredRows } from '../../src/db/sweep.ts';
import { listFailures } from '../../src/http/openapi.ts';
import { createMemberWithPassword, PASSWORD, readLatestLinkToken } from '../harness/account.ts';
import { createMember, createPair, createSession, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { changePhone, newContacts } from '../harness/recovery-case.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { sealedRecordCalls } from '../harness/sealed.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A sealed record is an encrypted copy of data about a deleted or reported member. Two admins
 * together can open it for a court.
 */

const app = testApp();
const matchApi = matchCalls(app);
const recordApi = sealedRecordCalls(app);

const deleteAccount = (member: { token: string }) =>
  app.call('deleteAccount', { token: member.token });
const reportMember = (reporter: TestMember, fields: object) =>
  app.call('reportMember', {
    token: reporter.token,
    body: {
      memberId: DELETED_MEMBER_ID,
      reason: 'HARASSMENT',
      details: 'He threatened me',
      ...fields,
    },
  });
const decideReport = async (id: string, outcome: 'resolved' | 'dismissed') => {
  const admin = await createMember(app, { is_admin: true });
  const body = { outcome };
  const { status } = await app.call('resolveReport', { token: admin.token, params: { id }, body });
  expect(status).toBe(200);
};

describe('a member who deletes the account immediately after an offence', () => {
  test('can still be reported from the conversation that the other member keeps', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(woman, id, 'Good evening');
    await matchApi.send(man, id, 'A threat');
    await deleteAccount(man);
    expect((await reportMember(woman, { matchId: id })).status).toBe(201);
  });

  test('can still be reported by a member who had not written a message', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.request(man, woman, 'An opening that is a threat');
    await deleteAccount(man);
    expect((await reportMember(woman, {})).status).toBe(201);
    const { woman: otherReporter, man: otherOffender } = await createPair(app);
    await matchApi.request(otherOffender, otherReporter, 'An opening that is a threat');
    await deleteAccount(otherOffender);
    // The reporter has a page that was open before the deletion and contains the id.
    expect((await reportMember(otherReporter, { memberId: otherOffender.id })).status).toBe(201);
  });

  test('can still be reported from a conversation that was deleted with the account', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await deleteAccount(man);
    const report = await reportMember(woman, {
      memberId: man.id,
      matchId: id,
      attachMessages: true,
    });
    expect(report.status).toBe(201);
  });

  test('is identified in the sealed record by registration data, e-mail address, times and IP address', async () => {
    const registration = await prepareRegistration(app, 'offender@example.org');
    const { body } = await app.call('register', { body: { ...registration, gender: 'MALE' } });
    const man = { id: body.user.id, token: body.token };
    const woman = await createMember(app);
    await matchApi.request(man as TestMember, woman, 'An opening that is a threat');
    const registeredAt = app.clock.now().toISOString();
    app.clock.advance(1000);
    await deleteAccount(man);
    const report = await reportMember(woman, {});
    const expectedFacts = {
      id: man.id,
      name: registration.name,
      gender: 'MALE',
      dateOfBirth: registration.dateOfBirth,
      email: 'offender@example.org',
      registeredAt,
      registeredFrom: '127.0.0.1',
      lastActiveAt: expect.any(String),
      deletedAt: app.clock.now().toISOString(),
    };
    for (const identifier of [
      report.body.id,
      man.id,
      'Offender@example.org',
      'offender+2@example.org',
    ]) {
      expect(await recordApi.readRecords(identifier)).toEqual([
        { kind: 'registration', facts: expectedFacts, picture: null },
      ]);
    }
  });

  test('is found by the phone number and the e-mail address that were replaced before the deletion', async () => {
    const { email, formerPhone, newPhone } = newContacts();
    const man = await createMemberWithPassword(app, { gender: 'MALE', email, phone: formerPhone });
    await changePhone(app, man.token, newPhone);
    const newEmail = `next.${email}`;
    const body = { newEmail, currentPassword: PASSWORD };
    await app.call('updateEmail', { token: man.token, body });
    const link = { token: await readLatestLinkToken(app, newEmail) };
    expect((await app.call('confirmEmail', { token: man.token, body: link })).status).toBe(200);
    await deleteAccount(man);
    for (const identifier of [formerPhone, email, newPhone, newEmail]) {
      const [record, ...others] = await recordApi.readRecords(identifier);
      expect([record?.facts.id, others]).toEqual([man.id, []]);
      const formerContacts = (record?.facts.formerContacts ?? '').split(', ');
      expect(formerContacts.toSorted()).toEqual([email, formerPhone].toSorted());
    }
  });

  test('is found by an unconfirmed address, which the record lists as unconfirmed', async () => {
    const { email, formerPhone, newPhone: phone } = newContacts();
    const man = await createMemberWithPassword(app, { gender: 'MALE', email, phone: formerPhone });
    await changePhone(app, man.token, phone);
    const newEmail = `next.${email}`;
    const body = { newEmail, currentPassword: PASSWORD };
    await app.call('updateEmail', { token: man.token, body });
    await deleteAccount(man);
    for (const identifier of [formerPhone, email, phone, newEmail]) {
      const facts = { email, phone, unconfirmedEmail: newEmail, formerContacts: formerPhone };
      expect(await recordApi.readRecords(identifier)).toMatchObject([{ facts }]);
    }
  });

  test('can be reported for 180 days, after which no record is kept', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(woman, id, 'Good evening');
    await deleteAccount(man);
    const { woman: otherReporter, man: otherOffender } = await createPair(app);
    await matchApi.request(otherOffender, otherReporter);
    await deleteAccount(otherOffender);
    app.clock.advance(180 * DAY_MS - 1);
    await deleteExpiredRows(app.db, app.clock.now());
    const reporterSession = await renewSession(woman);
    const otherReporterSession = await renewSession(otherReporter);
    expect((await reportMember(reporterSession, { matchId: id })).status).toBe(201);
    expect((await reportMember(otherReporterSession, {})).status).toBe(201);
    app.clock.advance(1);
    const refusedResponse = await reportMember(reporterSession, { matchId: id });
    expect([refusedResponse.status, refusedResponse.error.code]).toEqual([410, 'MEMBER_FORGOTTEN']);
    expect(listFailures(endpoints.reportMember)).toContain('MEMBER_FORGOTTEN');
    expect((await reportMember(otherReporterSession, {})).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await recordApi.readRecords(man.id)).toEqual([]);
    await deleteExpiredRows(app.db, app.clock.now());
    const remainingRecords = await app.db.selectFrom('sealed_records').select('id').execute();
    expect(remainingRecords).toEqual([]);
  });
});

/** Opens a new session for a member whose last session expired. */
async function renewSession(member: TestMember): Promise<TestMember> {
  return { ...member, token: await createSession(app, member.id) };
}

describe('a report about a deleted member', () => {
  test('is refused with 404 if the reporter had no contact with the member', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(woman, id, 'Good evening');
    await deleteAccount(man);
    const stranger = await createMember(app);
    for (const fields of [
      {},
      { memberId: man.id },
      { matchId: id },
      { memberId: man.id, matchId: id },
    ]) {
      const refusedResponse = await reportMember(stranger, fields);
      expect([refusedResponse.status, refusedResponse.error.code]).toEqual([
        404,
        'PROFILE_NOT_FOUND',
      ]);
    }
    const otherPair = await matchApi.createConnectedPair();
    expect((await reportMember(woman, { matchId: otherPair.id })).error.code).toBe(
      'PROFILE_NOT_FOUND',
    );
  });

  test('counts toward the daily limit and is listed without a name', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.request(man, woman, 'An opening');
    await deleteAccount(man);
    // A member can make 20 reports a day.
    const responses = await Promise.all(Array.from({ length: 21 }, () => reportMember(woman, {})));
    const reportId = responses.find(({ status }) => status === 201)?.body.id ?? '';
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
    const admin = await createMember(app, { is_admin: true });
    const { reports } = (
      await app.call('listAdminReports', { token: admin.token, query: { limit: 100 } })
    ).body;
    const listedReport = reports.find(({ id }) => id === reportId);
    expect(listedReport).toMatchObject({ member: null, details: 'He threatened me' });
    await decideReport(reportId, 'resolved');
  });
});

describe('a member who removes reported content', () => {
  const fileReport = async (reported: TestMember, fields = {}) => {
    const reporter = await createMember(app, { gender: 'MALE' });
    const { body } = await reportMember(reporter, { memberId: reported.id, ...fields });
    return body.id;
  };

  test('cannot remove the reported photo from the sealed record', async () => {
    const woman = await createMember(app);
    const firstPhoto = await addPhoto(app, woman);
    const reportId = await fileReport(woman);
    app.clock.advance(1000);
    const secondPhoto = await addPhoto(app, woman);
    for (const { id } of [secondPhoto, firstPhoto]) {
      await app.call('deletePhoto', { token: woman.token, params: { id } });
    }
    // The second photo was uploaded after the report, so it is not sealed.
    const foundRecords = await recordApi.readRecords(reportId);
    expect(foundRecords.map(({ kind }) => kind)).toEqual(['photo']);
    const picture = await sharp(Buffer.from(foundRecords[0]?.picture ?? '', 'base64')).metadata();
    expect(picture.format).toBe('jpeg');
  });

  test('cannot remove the reported profile text from the sealed record by changing it', async () => {
    const woman = await createMember(app, { bio: 'Send money to this number, all of you, please' });
    const reportId = await fileReport(woman);
    for (const sentence of ['A harmless sentence about me.', 'Another harmless one about me.']) {
      const aboutMe = `${sentence} It is long enough for a profile.`;
      const body = { aboutMe };
      expect((await app.call('updateOwnProfile', { token: woman.token, body })).status).toBe(200);
    }
    const foundRecords = await recordApi.readRecords(reportId);
    expect(foundRecords.map(({ kind }) => kind)).toEqual(['profile']);
    expect(foundRecords[0]?.facts.aboutMe).toBe('Send money to this number, all of you, please');
  });

  test('cannot remove the photo or the profile from the sealed record by deleting the account', async () => {
    const woman = await createMember(app);
    await addPhoto(app, woman);
    const reportId = await fileReport(woman);
    await decideReport(reportId, 'resolved');
    await deleteAccount(woman);
    expect((await recordApi.readRecords(reportId)).map(({ kind }) => kind).sort()).toEqual([
      'photo',
      'profile',
    ]);
    // The deletion also sealed the registration data.
    expect(await recordApi.readRecords(woman.id)).toHaveLength(3);
  });

  test('leaves only records with field names that the panel can label', async () => {
    const woman = await createMember(app);
    await addPhoto(app, woman);
    const body = { nativeName: 'ಅನು', houseName: 'Hosamane', diet: 'VEGETARIAN' as const, pada: 2 };
    expect((await app.call('updateOwnProfile', { token: woman.token, body })).status).toBe(200);
    await fileReport(woman);
    await deleteAccount(woman);
    const foundRecords = await recordApi.readRecords(woman.id);
    expect(foundRecords.map(({ kind }) => kind).sort()).toEqual([
      'photo',
      'profile',
      'registration',
    ]);
    const labelledNames = new Set<string>([...SEALED_FACTS, ...Object.keys(profileFields)]);
    const names = foundRecords.flatMap(({ facts }) => Object.keys(facts));
    expect(names.filter((name) => !labelledNames.has(name))).toEqual([]);
  });

  test('leaves no record of content that was not reported or whose report was dismissed', async () => {
    const unreported = await createMember(app);
    const photo = await addPhoto(app, unreported);
    await app.call('deletePhoto', { token: unreported.token, params: { id: photo.id } });
    const wronglyReported = await createMember(app);
    await addPhoto(app, wronglyReported);
    const reportId = await fileReport(wronglyReported);
    await decideReport(reportId, 'dismissed');
    await deleteAccount(wronglyReported);
    await deleteAccount(unreported);
    expect(await recordApi.readRecords(reportId)).toEqual([]);
    for (const { id } of [unreported, wronglyReported]) {
      expect((await recordApi.readRecords(id)).map(({ kind }) => kind)).toEqual(['registration']);
    }
  });
});

test('after the decision, messages attached to a report are only in a sealed record', async () => {
  const { woman, man, id } = await matchApi.createConnectedPair();
  await matchApi.send(man, id, 'Send me money');
  const report = await reportMember(woman, { memberId: man.id, matchId: id, attachMessages: true });
  const admin = await createMember(app, { is_admin: true });
  const readEvidenceCounts = async () => {
    const query = { memberId: man.id, status: 'decided' as const };
    const { reports } = (await app.call('listAdminReports', { token: admin.token, query })).body;
    return reports.map((decidedReport) => decidedReport.evidenceCount);
  };
  await decideReport(report.body.id, 'dismissed');
  expect(await readEvidenceCounts()).toEqual([0]);
  expect(await app.db.selectFrom('report_evidence').selectAll().execute()).toEqual([]);
  const [record] = await recordApi.readRecords(report.body.id);
  expect(record?.kind).toBe('messages');
  expect(Object.values(record?.facts ?? {})).toEqual(['Send me money']);
  expect(Object.keys(record?.facts ?? {})[0]).toMatch(/^reported, /);
});
