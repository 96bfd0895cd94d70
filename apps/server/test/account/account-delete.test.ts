import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@sambandha/contract/durations';
import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import { describe, expect, test } from 'vitest';
import { deleteExpiredRows, deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { eraseReleasedFiles } from '../../src/features/photo/file-erasure.ts';
import {
  createMemberWithPassword,
  listMessageSubjects,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
} from '../harness/account.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { connectLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { requireValue } from '../harness/present.ts';
import { prepareRegistration, uploadPhoto } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const YEAR_MS = 365 * DAY_MS;

const app = testApp();
const matchApi = matchCalls(app);

const deleteAccount = (member: TestMember) => app.call('deleteAccount', { token: member.token });
const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;

/** Returns the names of all stored photo files. */
async function listPhotoFiles(): Promise<string[]> {
  const folder = join(app.config.dataDir, 'photos');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

describe('deleting an account', () => {
  test('ends every session, hides the profile and notifies the member', async () => {
    const woman = await createMemberWithPassword(app, {
      email: 'gone@example.org',
      phone: '+919900600001',
    });
    const man = await createMember(app, { gender: 'MALE' });
    const login = () =>
      app.call('login', { body: { phone: 'gone@example.org', password: PASSWORD } });
    const otherToken = (await login()).body.token;
    const response = await deleteAccount(woman);
    expect([response.status, response.body]).toEqual([204, null]);
    expect([await sessionStatus(woman.token), await sessionStatus(otherToken)]).toEqual([401, 401]);
    expect((await login()).status).toBe(401);
    const profileResponse = await app.call('readProfile', {
      token: man.token,
      params: { id: woman.id },
    });
    expect(profileResponse.status).toBe(404);
    for (const contact of ['gone@example.org', '+919900600001']) {
      const subjects = await listMessageSubjects(app, contact);
      expect(subjects).toEqual(['Your Sambandha account is deleted']);
    }
  });

  test('takes effect once for two concurrent requests', async () => {
    const member = await createMember(app);
    const responses = await Promise.all([deleteAccount(member), deleteAccount(member)]);
    for (const { status } of responses) expect([204, 401]).toContain(status);
    expect(await listMessageSubjects(app, requireValue(member.email))).toHaveLength(1);
  });

  test('frees the contact for a new registration', async () => {
    const member = await createMember(app, { email: 'again@example.org' });
    await deleteAccount(member);
    const response = await app.call('register', {
      body: await prepareRegistration(app, 'again@example.org'),
    });
    expect(response.status).toBe(201);
    expect(response.body.user.id).not.toBe(member.id);
  });

  test('keeps the time and IP address of the registration for a year, then deletes them', async () => {
    const { body } = await app.call('register', {
      body: await prepareRegistration(app, 'origin@example.org'),
    });
    const readOrigins = () =>
      app.db
        .selectFrom('account_origins')
        .select('ended_at')
        .where('member_id', '=', body.user.id)
        .execute();
    await app.call('deleteAccount', { token: body.token });
    expect(await readOrigins()).toEqual([{ ended_at: app.clock.now() }]);
    const timeAfter = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);
    await deleteRowsPastRetention(app.db, timeAfter(YEAR_MS - 1));
    expect(await readOrigins()).toHaveLength(1);
    await deleteRowsPastRetention(app.db, timeAfter(YEAR_MS));
    expect(await readOrigins()).toEqual([]);
  });

  test('causes no server error if an interest is sent to the member at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { woman, man } = await createPair(app);
      const [requestResponse, deletion] = await Promise.all([
        matchApi.request(man, woman, 'Hello'),
        deleteAccount(woman),
      ]);
      expect(deletion.status).toBe(204);
      expect([201, 404]).toContain(requestResponse.status);
    }
  });
});

describe('a conversation with a deleted member', () => {
  test('keeps the messages of the other member, who sees "Deleted member" and cannot write', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(man, id, 'A word of mine');
    await matchApi.send(woman, id, 'A word of hers');
    const manDevice = await connectLive(app.url, man);
    await deleteAccount(woman);
    const event = await manDevice.waitForEvent('match:updated');
    expect(event.match.profile.name).toBe('Deleted member');
    manDevice.close();

    const { body } = await matchApi.conversations(man);
    expect(body.matches).toHaveLength(1);
    expect(body.matches[0]).toMatchObject({
      id,
      status: 'ENDED',
      profile: { id: DELETED_MEMBER_ID, name: 'Deleted member', verified: false, online: false },
      lastMessage: 'A word of mine',
      unreadCount: 0,
    });
    expect(body.matches[0]?.profile.photo).toMatch(/^\/avatar\//);
    const history = await matchApi.readHistory(man, id);
    expect(history.body.messages.map(({ text, senderId }) => [text, senderId])).toEqual([
      ['A word of mine', 'me'],
    ]);
    expect((await matchApi.markRead(man, id)).status).toBe(204);
    for (const response of [
      await matchApi.send(man, id, 'Hello?'),
      await matchApi.act(man, id, 'end'),
    ]) {
      expect([response.status, response.error.code]).toEqual([409, 'MEMBER_GONE']);
    }
    expect((await matchApi.read(man, id)).body.match.profile.name).toBe('Deleted member');
    expect((await app.call('matchStats', { token: man.token })).body).toMatchObject({
      accepted: 0,
      unread: 0,
    });
  });

  test('is deleted if the other member wrote nothing in it', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(woman, id, 'Only my words');
    const manDevice = await connectLive(app.url, man);
    await deleteAccount(woman);
    const endedEvent = await manDevice.waitForEvent(
      'match:updated',
      ({ match }) => match.status === 'ENDED',
    );
    expect(endedEvent.match).toMatchObject({ id, profile: { name: 'Unknown' }, lastMessage: null });
    manDevice.close();
    expect((await matchApi.conversations(man)).body.matches).toEqual([]);
    expect((await matchApi.readHistory(man, id)).status).toBe(404);
  });

  test('is deleted when both members delete their accounts', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(man, id, 'Mine');
    await matchApi.send(woman, id, 'Hers');
    await deleteAccount(woman);
    await deleteAccount(man);
    for (const table of ['matches', 'messages', 'match_sides']) {
      const column = table === 'matches' ? 'id' : 'match_id';
      const { rows } = await app.query(`SELECT 1 FROM ${table} WHERE ${column} = '${id}'`);
      expect(rows).toEqual([]);
    }
  });

  test('leaves no match and causes no server error if both members write and delete their accounts concurrently', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { woman, man, id } = await matchApi.createConnectedPair();
      await matchApi.send(man, id, 'Mine');
      const responses = await Promise.all([
        matchApi.send(man, id, 'Still there?'),
        deleteAccount(woman),
        matchApi.send(woman, id, 'I am leaving'),
        deleteAccount(man),
      ]);
      for (const { status } of responses) expect(status).toBeLessThan(500);
      const { rows } = await app.query(`SELECT 1 FROM matches WHERE id = '${id}'`);
      expect(rows).toEqual([]);
    }
  });
});

describe('the photo files', () => {
  test('are deleted, and a failed deletion is retried', async () => {
    const member = await createMember(app);
    const filesBefore = new Set(await listPhotoFiles());
    await addPhoto(app, member);
    const [undeletableFile, ...otherFiles] = (await listPhotoFiles()).filter(
      (file) => !filesBefore.has(file),
    );
    if (undeletableFile === undefined) throw new Error('no photo was stored');
    // A folder in place of the file makes its deletion fail.
    await rm(undeletableFile);
    await mkdir(undeletableFile);
    await deleteAccount(member);
    const readPendingErasures = () => app.db.selectFrom('photo_erasures').selectAll().execute();
    expect(await readPendingErasures()).toHaveLength(1);
    await rmdir(undeletableFile);
    await eraseReleasedFiles(app.context);
    expect(await readPendingErasures()).toEqual([]);
    const remainingFiles = await listPhotoFiles();
    for (const file of otherFiles) expect(remainingFiles).not.toContain(file);
  });
});

test('a photo that the registration did not use is deleted with the account', async () => {
  const registration = await prepareRegistration(app, 'unused@example.org');
  const url = await uploadPhoto(app, registration.verificationToken);
  const { token } = (await app.call('register', { body: registration })).body;
  expect((await app.call('deleteAccount', { token })).status).toBe(204);
  expect((await app.fetch(url)).status).toBe(404);
});

describe('reports', () => {
  const reportMember = (reporter: TestMember, reportedMember: TestMember, details: string) =>
    app.call('reportMember', {
      token: reporter.token,
      body: { memberId: reportedMember.id, reason: 'OTHER', details },
    });
  const readReportsAbout = (memberId: string) =>
    app.db
      .selectFrom('reports')
      .select(['details', 'reporter_id'])
      .where('member_id', '=', memberId)
      .execute();

  test('that are open are kept for a year after both members are deleted, and decided reports lose their text', async () => {
    const { woman, man } = await createPair(app);
    const otherReporter = await createMember(app);
    await reportMember(woman, man, 'open about him');
    await reportMember(otherReporter, man, 'decided about him');
    await app.db
      .updateTable('reports')
      .set({ status: 'resolved' })
      .where('reporter_id', '=', otherReporter.id)
      .execute();
    await deleteAccount(otherReporter);
    expect(await readReportsAbout(man.id)).toContainEqual({ details: null, reporter_id: null });
    await deleteAccount(woman);
    await deleteAccount(man);
    expect(await readReportsAbout(man.id)).toEqual([
      { details: 'open about him', reporter_id: null },
    ]);
    const expiryTime = app.clock.now().getTime() + YEAR_MS;
    await deleteExpiredRows(app.db, new Date(expiryTime - 1));
    expect(await readReportsAbout(man.id)).toHaveLength(1);
    await deleteExpiredRows(app.db, new Date(expiryTime));
    expect(await readReportsAbout(man.id)).toEqual([]);
  });
});

describe('feedback', () => {
  const readSenders = async (title: string) =>
    (
      await app.db
        .selectFrom('feedback')
        .select(['email', 'phone', 'member_id'])
        .where('title', '=', title)
        .execute()
    ).map(({ email, phone, member_id }) => [email, phone, member_id]);

  test('sent by a signed-in member is deleted with the account', async () => {
    const member = await createMember(app, { email: 'former@f.example' });
    const body = { title: 'Signed in', description: 'Under a contact of then.' };
    await app.call('sendFeedback', {
      token: member.token,
      body: { ...body, email: 'former@f.example', phone: '+919900600001' },
    });
    await deleteAccount(member);
    expect(await readSenders('Signed in')).toEqual([]);
  });

  test('sent by a visitor loses its sender once the member no longer has the contact', async () => {
    const member = await createMemberWithPassword(app, {
      email: 'early@f.example',
      phone: '+919900600002',
    });
    const { token } = member;
    const sendVisitorFeedback = (title: string, contact: object) =>
      app.call('sendFeedback', {
        body: { name: 'Early', title, description: 'Before I had signed in.', ...contact },
      });
    await sendVisitorFeedback('By mail', { email: 'Early@f.example' });
    await sendVisitorFeedback('By phone', { phone: '99006 00002' });
    await sendVisitorFeedback('Of another', { email: 'other@f.example' });

    const newEmail = 'late@f.example';
    await app.call('updateEmail', { token, body: { newEmail, currentPassword: PASSWORD } });
    expect(await readSenders('By mail')).toEqual([['Early@f.example', null, null]]);
    const linkToken = await readLatestLinkToken(app, newEmail);
    await app.call('confirmEmail', { token, body: { token: linkToken } });
    const newPhone = '+919900600003';
    await app.call('requestOtp', { token, body: { phone: newPhone } });
    const otpCode = await readLatestCode(app, newPhone);
    await app.call('updatePhone', { token, body: { newPhone, otpCode } });

    const noSender = [[null, null, null]];
    expect(await readSenders('By mail')).toEqual(noSender);
    expect(await readSenders('By phone')).toEqual(noSender);
    await deleteAccount(member);
    expect(await readSenders('Of another')).toEqual([['other@f.example', null, null]]);
  });

  test('sent by a visitor with a phone number of fewer than ten digits also loses its sender', async () => {
    const member = await createMember(app, { phone: '+298211234' });
    const body = { title: 'Short', description: 'From the Faroe Islands.', phone: '+298 211234' };
    await app.call('sendFeedback', { body });
    await deleteAccount(member);
    expect(await readSenders('Short')).toEqual([[null, null, null]]);
  });
});
