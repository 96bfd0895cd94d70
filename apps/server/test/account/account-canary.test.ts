import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@sambandha/contract/durations';
import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { nonPersonalTables, type RetentionRule, retention } from '@sambandha/contract/retention';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredRows, deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { linkChoices } from '../harness/biodata-link-calls.ts';
import { fillEmptyTables, fillOwnRow } from '../harness/canary.ts';
import { addRelative, createMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { matchCalls } from '../harness/match-calls.ts';

/*
 * Deletes a member whose fields all contain a mark. Afterwards no table, file or log line contains
 * the mark or the member's id, except as listed in docs/security.md.
 */

const MARK = 'canarymark';
const NATIVE_MARK = 'ಕನರಿಮರ್ಕ್';
const EMAIL = `${MARK}@example.org`;
const PHONE = '+919900700001';
const marks: [string, ...string[]] = [MARK, NATIVE_MARK, PHONE.slice(3), '99007 00001'];

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ env: { SMTP_URL: mail.url, MAIL_FROM: 'post@test.example' } });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

/** Returns every row of every table, including jobs, as text with the name of the table. */
async function readAllRows(): Promise<[table: string, row: string][]> {
  const { rows: tables } = await app.query(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss')`,
  );
  const allRows: [string, string][] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await app.query(`SELECT stored::text AS row FROM ${name} AS stored`);
    for (const { row } of rows as { row: string }[]) allRows.push([name, row]);
  }
  return allRows;
}

/** Returns the tables that contain one of the words. */
async function findTablesWith(words: readonly string[]): Promise<string[]> {
  const rows = await readAllRows();
  const matchingRows = rows.filter(([, row]) => words.some((word) => row.includes(word)));
  return [...new Set(matchingRows.map(([table]) => table))].sort();
}

/** Tables that this test does not fill. */
const TABLES_NOT_FILLED = [
  ...Object.keys(nonPersonalTables),
  ...retention.ban.holds,
  ...retention.heldContact.holds,
  ...retention.sealed.holds,
  ...retention.pause.holds,
  ...retention.stop.holds,
];

test('no data of a deleted member is left, except the time and IP address of the registration until they expire', async () => {
  const members = await createMembers();
  const { id, token } = members.member;
  await fillProfile(members);
  const matchId = await exchangeMessages(members);
  await fillReports(members, matchId);
  await sendFeedback(token);
  await requestCodes(token);
  await fillRemainingTables(members);

  expect((await app.call('deleteAccount', { token })).status).toBe(204);

  // No SMS gateway is configured, so the last SMS stays in the outbox.
  const outboxRows = await app.db.selectFrom('outbox').select(['recipient', 'subject']).execute();
  expect(outboxRows).toEqual([{ recipient: PHONE, subject: 'Your Sambandha account is deleted' }]);
  await app.db.deleteFrom('outbox').execute();

  expect(await findTablesWith(marks)).toEqual([]);
  const remainingTables = await findTablesWith([id]);
  expect(remainingTables).toEqual(['public.account_origins']);
  const retentionRules: RetentionRule[] = Object.values(retention);
  const outlivingRules = retentionRules.filter(({ outlivesAccount }) => outlivesAccount);
  expect(outlivingRules.flatMap(({ holds }) => holds.map((table) => `public.${table}`))).toEqual(
    expect.arrayContaining(remainingTables),
  );
  expect(await readAllFiles()).not.toMatch(new RegExp(MARK));
  expect(await app.readLog()).not.toMatch(new RegExp([...marks, id].join('|')));

  const days = outlivingRules.map(({ duration }) => ('days' in duration ? duration.days : 0));
  app.clock.advance(Math.max(...days) * DAY_MS);
  await deleteExpiredRows(app.db, app.clock.now());
  await deleteRowsPastRetention(app.db, app.clock.now());
  expect(await findTablesWith([id, ...marks])).toEqual([]);
});

type Members = Awaited<ReturnType<typeof createMembers>>;

/** Creates the member to delete, and the members with whom this member interacts. */
async function createMembers() {
  const matchedMember = await createMember(app, { gender: 'MALE' });
  const member = await createMemberWithPassword(app, {
    email: EMAIL,
    phone: PHONE,
    full_name: `Name ${MARK}`,
    block_reason: MARK,
  });
  const requestedMember = await createMember(app, { gender: 'MALE' });
  const reportedMember = await createMember(app, { gender: 'MALE' });
  return { member, matchedMember, requestedMember, reportedMember };
}

async function fillProfile({ member, matchedMember }: Members): Promise<void> {
  const { id, token } = member;
  await app.db
    .insertInto('account_origins')
    .values({ member_id: id, address: '203.0.113.9', created_at: app.clock.now(), ended_at: null })
    .execute();
  const body = buildMarkedProfile();
  expect((await app.call('updateOwnProfile', { token, body })).status).toBe(200);
  const preferences = await app.call('updatePreferences', { token, body: markedPreferences });
  expect(preferences.status).toBe(200);
  await addPhoto(app, member);
  await addRelative(app, matchedMember.id, id);
  await addRelative(app, id, matchedMember.id);
}

/** Exchanges messages and visits with the matched member. Returns the id of the match. */
async function exchangeMessages({
  member,
  matchedMember,
  requestedMember,
}: Members): Promise<string> {
  const { id, token } = member;
  const matchApi = matchCalls(app);
  const { match } = (await matchApi.request(matchedMember, member, 'Hello')).body;
  await matchApi.act(member, match.id, 'accept');
  await matchApi.send(member, match.id, `A message with ${MARK}`);
  await matchApi.send(matchedMember, match.id, 'An answer');
  // Simulates a message that the member wrote for the candidate of a family they take part in.
  await app.query(`UPDATE messages SET actor_id = '${id}', actor_relation = 'UNCLE', body = '${MARK}'
    WHERE body = 'An answer'`);
  await matchApi.request(member, requestedMember, `An opening with ${MARK}`);
  await app.call('readProfile', { token: matchedMember.token, params: { id } });
  await app.call('readProfile', { token, params: { id: matchedMember.id } });
  return match.id;
}

/** Fills the reports, the blocks and the other protections of members. */
async function fillReports(
  { member, matchedMember, requestedMember, reportedMember }: Members,
  matchId: string,
): Promise<void> {
  const { id, token } = member;
  await app.call('reportMember', {
    token,
    body: { memberId: reportedMember.id, reason: 'OTHER', details: MARK },
    headers: { 'idempotency-key': `key-${MARK}` },
  });
  await app.call('reportMember', {
    token: requestedMember.token,
    body: { memberId: id, reason: 'OTHER', details: `They said ${MARK}` },
  });
  await app.call('reportMember', {
    token,
    body: { memberId: matchedMember.id, matchId, reason: 'OTHER', attachMessages: true },
  });
  await app.call('hideMessage', { token, params: { matchId, seq: 1 } });
  await app.call('muteConversation', { token, params: { matchId }, body: { muted: true } });
  await app.db.updateTable('reports').set({ status: 'dismissed' }).execute();
  const admin = await createMember(app, { is_admin: true });
  await app.call('askForPhoto', { token: admin.token, params: { id }, body: { note: MARK } });
  const matchApi = matchCalls(app);
  await matchApi.block(member, reportedMember);
  await matchApi.block(reportedMember, member);
}

/** Sends feedback as the member, and as visitors who give a contact of the member. */
async function sendFeedback(token: string): Promise<void> {
  const description = `What I think of it: ${MARK}`;
  await app.call('sendFeedback', { token, body: { title: `Title ${MARK}`, description } });
  for (const contact of [{ email: EMAIL.toUpperCase() }, { phone: '99007 00001' }]) {
    const visitor = { name: MARK, title: 'As a visitor', description: 'It is good to be here.' };
    await app.call('sendFeedback', { body: { ...visitor, ...contact } });
  }
}

/** Makes requests that are counted in rate limits, and starts a change of the e-mail address. */
async function requestCodes(token: string): Promise<void> {
  await app.call('requestOtp', { token, body: { phone: PHONE } });
  await app.call('requestOtp', { body: { email: EMAIL } });
  await app.call('forgotPassword', { body: { phone: EMAIL } });
  await app.call('login', { body: { phone: EMAIL, password: `${PASSWORD}-${MARK}` } });
  await app.call('login', { body: { phone: PHONE, password: PASSWORD } });
  await app.call('exportData', { token });
  await app.call('updateEmail', {
    token,
    body: { newEmail: `new-${EMAIL}`, currentPassword: PASSWORD },
  });
  // Simulates a second proof of the address before the registration.
  const expires_at = app.clock.now();
  await app.db
    .insertInto('verifications')
    .values({ token_hash: Buffer.alloc(32), id: uuidv7(), contact: EMAIL, expires_at })
    .execute();
}

/** Fills the columns and tables that the calls of the API left empty. */
async function fillRemainingTables({ member, requestedMember }: Members): Promise<void> {
  const { id } = member;
  const { pool } = app.database;
  const fillOptions = { pool, id, otherId: requestedMember.id, marks };
  const emptyColumns = [
    ...(await fillOwnRow(fillOptions, 'members', 'id')),
    ...(await fillOwnRow(fillOptions, 'accounts', 'member_id')),
    ...(await fillOwnRow(fillOptions, 'preferences', 'member_id')),
  ];
  // `fillOwnRow` does not block the member.
  expect(emptyColumns).toEqual(['members.blocked_at']);
  await insertLinkAndDraft(id);
  const unfilledColumns = await fillEmptyTables(fillOptions, TABLES_NOT_FILLED);
  expect(unfilledColumns, 'tables and columns that this test has to fill').toEqual([]);
  // Replaces the mark in columns that cannot contain data of the member: relations and reasons are
  // from a fixed list, notes belong to the team, and decided reports lose their text.
  const relation = 'MOTHER';
  await app.db.updateTable('interests_aside').set({ relation }).execute();
  await app.db.updateTable('relative_reports').set({ relation }).execute();
  for (const table of ['reports', 'relative_reports'] as const) {
    const decision = { status: 'dismissed', reason: 'OTHER', note: null } as const;
    await app.db
      .updateTable(table)
      .set({ ...decision, actor_relation: relation })
      .execute();
  }
}

/** Inserts a biodata link and a draft. The API would refuse a member whose every column is set. */
async function insertLinkAndDraft(id: string): Promise<void> {
  const now = app.clock.now();
  const { label: _, code: __, ...choices } = linkChoices;
  await app.db
    .insertInto('biodata_links')
    .values({
      ...choices,
      id: uuidv7(),
      candidate_id: id,
      label: `For ${MARK}`,
      token_hash: Buffer.alloc(32),
      created_at: now,
      ends_at: now,
    })
    .execute();
  await app.db
    .insertInto('drafts')
    .values({
      id: uuidv7(),
      maker_id: id,
      for_whom: 'DAUGHTER',
      relation: 'MOTHER',
      created_at: now,
      ends_at: now,
    })
    .execute();
}

/** Returns a value for every field of the registry, with the mark in every free text. */
function buildMarkedProfile() {
  const fixedValues: Readonly<Record<string, unknown>> = {
    gender: 'FEMALE',
    dob: '1996-05-14',
    height: HEIGHTS[10],
    pada: 1,
    birthTime: '06:30',
    nativeName: `ಹೆಸರು ${NATIVE_MARK}`,
    nativeHouseName: `ಮನೆ ${NATIVE_MARK}`,
    aboutMe: `${MARK} and a sentence that is long enough for a profile.`,
  };
  const fields: [string, ProfileField][] = Object.entries(profileFields);
  return Object.fromEntries(
    fields.map(([name, { choices, list }]) => {
      if (name in fixedValues) return [name, fixedValues[name]];
      if (choices !== undefined) return [name, Object.keys(choices.labels)[0]];
      return [name, list ? [MARK] : `${name} ${MARK}`];
    }),
  );
}

const markedPreferences = {
  preferredAgeMin: 25,
  preferredAgeMax: 35,
  preferredEducation: 'PHD_DOCTORATE',
  preferredProfession: MARK,
  preferredMaritalStatus: 'NEVER_MARRIED',
  preferredMotherTongue: 'HAVYAKA_KANNADA',
  preferredHeightMin: HEIGHTS[10],
  preferredHeightMax: HEIGHTS[20],
  preferredGotra: 'KASHYAPA',
  preferredNakshatra: 'ASHWINI',
  preferredManglik: 'NO',
} as const;

/** Returns the names and contents of all files in the data folder of the app. */
async function readAllFiles(): Promise<string> {
  const entries = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.filter(({ name }) => name.endsWith('.webp'))).toEqual([]);
  const contents = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  return [...files.map(({ name }) => name), ...contents].join('\n');
}
