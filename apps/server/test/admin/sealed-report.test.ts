import { endpoints } from '@sambandha/contract/endpoints';
import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import { SEALED_FACTS } from '@sambandha/contract/moderation/sealed-facts';
import { profileFields } from '@sambandha/contract/profile/fields';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepExpired } from '../../src/db/sweep.ts';
import { failuresOf } from '../../src/http/openapi.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { sealedRecordCalls } from '../harness/sealed.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let act: MatchCalls;
let records: ReturnType<typeof sealedRecordCalls>;
beforeAll(async () => {
  app = await startTestApp();
  act = matchCalls(app);
  records = sealedRecordCalls(app);
});
afterAll(() => app.close());

const remove = (member: { token: string }) => app.call('deleteAccount', { token: member.token });
const report = (by: TestMember, more: object) =>
  app.call('reportMember', {
    token: by.token,
    body: {
      memberId: DELETED_MEMBER_ID,
      reason: 'HARASSMENT',
      details: 'He threatened me',
      ...more,
    },
  });
const decide = async (id: string, outcome: 'resolved' | 'dismissed') => {
  const admin = await createMember(app, { is_admin: true });
  const body = { outcome };
  const { status } = await app.call('resolveReport', { token: admin.token, params: { id }, body });
  expect(status).toBe(200);
};

describe('a member who deletes the account immediately after an offence', () => {
  test('can still be reported from the conversation that the other member keeps', async () => {
    const { she, he, id } = await act.connectedPair();
    await act.send(she, id, 'Good evening');
    await act.send(he, id, 'A threat');
    await remove(he);
    expect((await report(she, { matchId: id })).status).toBe(201);
  });

  test('can still be reported by a member who had not written a message', async () => {
    const { she, he } = await createPair(app);
    await act.request(he, she, 'An opening that is a threat');
    await remove(he);
    expect((await report(she, {})).status).toBe(201);
    const { she: second, he: another } = await createPair(app);
    await act.request(another, second, 'An opening that is a threat');
    await remove(another);
    // From a page that was already open and still has the id.
    expect((await report(second, { memberId: another.id })).status).toBe(201);
  });

  test('can still be reported from a conversation that was deleted with the account', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await act.request(he, she)).body.match;
    await remove(he);
    const filed = await report(she, { memberId: he.id, matchId: id, attachMessages: true });
    expect(filed.status).toBe(201);
  });

  test('is identified by the report with registration data, email, time and IP address', async () => {
    const given = await prepareRegistration(app, 'offender@example.org');
    const { body } = await app.call('register', { body: { ...given, gender: 'MALE' } });
    const he = { id: body.user.id, token: body.token };
    const she = await createMember(app);
    await act.request(he as TestMember, she, 'An opening that is a threat');
    const registeredAt = app.clock.now().toISOString();
    app.clock.advance(1000);
    await remove(he);
    const filed = await report(she, {});
    const found = {
      id: he.id,
      name: given.name,
      gender: 'MALE',
      dateOfBirth: given.dateOfBirth,
      email: 'offender@example.org',
      registeredAt,
      registeredFrom: '127.0.0.1',
      lastActiveAt: expect.any(String),
      deletedAt: app.clock.now().toISOString(),
    };
    for (const about of [filed.body.id, he.id, 'Offender@example.org', 'offender+2@example.org']) {
      expect(await records.opened(about)).toEqual([
        { kind: 'registration', facts: found, picture: null },
      ]);
    }
  });

  test('can be reported for 180 days, after which no record is kept', async () => {
    const { she, he, id } = await act.connectedPair();
    await act.send(she, id, 'Good evening');
    await remove(he);
    const { she: second, he: another } = await createPair(app);
    await act.request(another, second);
    await remove(another);
    app.clock.advance(180 * DAY - 1);
    await sweepExpired(app.db, app.clock.now());
    const her = await renewed(she.id);
    const hers = await renewed(second.id);
    expect((await report(her, { matchId: id })).status).toBe(201);
    expect((await report(hers, {})).status).toBe(201);
    app.clock.advance(1);
    const refused = await report(her, { matchId: id });
    expect([refused.status, refused.error.code]).toEqual([410, 'MEMBER_FORGOTTEN']);
    expect(failuresOf(endpoints.reportMember)).toContain('MEMBER_FORGOTTEN');
    expect((await report(hers, {})).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await records.opened(he.id)).toEqual([]);
    await sweepExpired(app.db, app.clock.now());
    const left = await app.db.selectFrom('sealed_records').select('id').execute();
    expect(left).toEqual([]);
  });
});

/** A new session of a member whose last one expired. */
async function renewed(id: string): Promise<TestMember> {
  const other = await createMember(app);
  await app.db
    .updateTable('sessions')
    .set({ member_id: id })
    .where('member_id', '=', other.id)
    .execute();
  return { ...other, id };
}

describe('a report about a deleted member', () => {
  test('is refused with 404 if the reporter had no contact with the member', async () => {
    const { she, he, id } = await act.connectedPair();
    await act.send(she, id, 'Good evening');
    await remove(he);
    const stranger = await createMember(app);
    for (const more of [
      {},
      { memberId: he.id },
      { matchId: id },
      { memberId: he.id, matchId: id },
    ]) {
      const refused = await report(stranger, more);
      expect([refused.status, refused.error.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
    }
    const other = await act.connectedPair();
    expect((await report(she, { matchId: other.id })).error.code).toBe('PROFILE_NOT_FOUND');
  });

  test('counts toward the daily limit and is listed without a name', async () => {
    const { she, he } = await createPair(app);
    await act.request(he, she, 'An opening');
    await remove(he);
    const answers = await Promise.all(Array.from({ length: 21 }, () => report(she, {})));
    const filed = answers.find(({ status }) => status === 201)?.body.id ?? '';
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const admin = await createMember(app, { is_admin: true });
    const { reports } = (
      await app.call('listAdminReports', { token: admin.token, query: { limit: 100 } })
    ).body;
    const shown = reports.find(({ id }) => id === filed);
    expect(shown).toMatchObject({ member: null, details: 'He threatened me' });
    await decide(filed, 'resolved');
  });
});

describe('a member who removes reported content', () => {
  const file = async (about: TestMember, more = {}) => {
    const by = await createMember(app, { gender: 'MALE' });
    const { body } = await report(by, { memberId: about.id, ...more });
    return body.id;
  };

  test('cannot remove the reported photo from the legal hold', async () => {
    const she = await createMember(app);
    const before = await addPhoto(app, she);
    const reportId = await file(she);
    app.clock.advance(1000);
    const after = await addPhoto(app, she);
    for (const { id } of [after, before]) {
      await app.call('deletePhoto', { token: she.token, params: { id } });
    }
    const found = await records.opened(reportId);
    expect(found.map(({ kind }) => kind)).toEqual(['photo']);
    const picture = await sharp(Buffer.from(found[0]?.picture ?? '', 'base64')).metadata();
    expect(picture.format).toBe('jpeg');
  });

  test('cannot remove the reported profile text from the legal hold by changing it', async () => {
    const she = await createMember(app, { bio: 'Send money to this number, all of you, please' });
    const reportId = await file(she);
    for (const sentence of ['A harmless sentence about me.', 'Another harmless one about me.']) {
      const aboutMe = `${sentence} It is long enough to stand in a profile.`;
      const body = { aboutMe };
      expect((await app.call('updateOwnProfile', { token: she.token, body })).status).toBe(200);
    }
    const found = await records.opened(reportId);
    expect(found.map(({ kind }) => kind)).toEqual(['profile']);
    expect(found[0]?.facts.aboutMe).toBe('Send money to this number, all of you, please');
  });

  test('cannot remove either from the legal hold by deleting the account', async () => {
    const she = await createMember(app);
    await addPhoto(app, she);
    const reportId = await file(she);
    await decide(reportId, 'resolved');
    await remove(she);
    expect((await records.opened(reportId)).map(({ kind }) => kind).sort()).toEqual([
      'photo',
      'profile',
    ]);
    expect(await records.opened(she.id)).toHaveLength(3);
  });

  test('leaves only records with field names that the panel can label', async () => {
    const she = await createMember(app);
    await addPhoto(app, she);
    const body = { nativeName: 'ಅನು', houseName: 'Hosamane', diet: 'VEGETARIAN' as const, pada: 2 };
    expect((await app.call('updateOwnProfile', { token: she.token, body })).status).toBe(200);
    await file(she);
    await remove(she);
    const found = await records.opened(she.id);
    expect(found.map(({ kind }) => kind).sort()).toEqual(['photo', 'profile', 'registration']);
    const worded = new Set<string>([...SEALED_FACTS, ...Object.keys(profileFields)]);
    const names = found.flatMap(({ facts }) => Object.keys(facts));
    expect(names.filter((name) => !worded.has(name))).toEqual([]);
  });

  test('leaves no record of content that was not reported or with a dismissed report', async () => {
    const quiet = await createMember(app);
    const photo = await addPhoto(app, quiet);
    await app.call('deletePhoto', { token: quiet.token, params: { id: photo.id } });
    const wronged = await createMember(app);
    await addPhoto(app, wronged);
    const reportId = await file(wronged);
    await decide(reportId, 'dismissed');
    await remove(wronged);
    await remove(quiet);
    expect(await records.opened(reportId)).toEqual([]);
    for (const { id } of [quiet, wronged]) {
      expect((await records.opened(id)).map(({ kind }) => kind)).toEqual(['registration']);
    }
  });
});

test('messages attached to a report are only under legal hold after the decision', async () => {
  const { she, he, id } = await act.connectedPair();
  await act.send(he, id, 'Send me money');
  const filed = await report(she, { memberId: he.id, matchId: id, attachMessages: true });
  const admin = await createMember(app, { is_admin: true });
  const evidence = async () => {
    const query = { memberId: he.id, status: 'decided' as const };
    const { reports } = (await app.call('listAdminReports', { token: admin.token, query })).body;
    return reports.map((shown) => shown.evidenceCount);
  };
  await decide(filed.body.id, 'dismissed');
  expect(await evidence()).toEqual([0]);
  expect(await app.db.selectFrom('report_evidence').selectAll().execute()).toEqual([]);
  const [found] = await records.opened(filed.body.id);
  expect(found?.kind).toBe('messages');
  expect(Object.values(found?.facts ?? {})).toEqual(['Send me money']);
  expect(Object.keys(found?.facts ?? {})[0]).toMatch(/^reported, /);
});
