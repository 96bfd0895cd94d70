import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { makerCalls } from '../harness/maker-calls.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

/*
 * Tests of a database that was restored to an earlier time, and of a journal of the later events.
 */

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let installations: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let she: TestMember;
let he: TestMember;
let otherMan: TestMember;
beforeAll(async () => {
  installations = await createInstallationFolder();
  app = await startAppOn(installations.configOf('one'));
  she = await createMember(app, { email: 'sahana@replay.example' });
  he = await createMember(app, { gender: 'MALE' });
  otherMan = await createMember(app, { gender: 'MALE' });
  await addPhoto(app, she);
  const invitation = { email: 'uncle@replay.example', relation: 'UNCLE', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: he.token, body: invitation });
  const code = randomBytes(32);
  const expires_at = new Date(app.clock.now().getTime() + 3_600_000);
  await app.db
    .insertInto('enrolment_codes')
    .values({ member_id: he.id, code_hash: code, expires_at })
    .execute();
  const makerApi = makerCalls(app);
  await makerApi.prepareAndAsk(otherMan, 'asked@replay.example');
  const matchApi = matchCalls(app);
  await matchApi.request(he, she, 'Hello');
  await matchApi.request(otherMan, she, 'Hello');
  await app.close();
}, 60_000);
afterAll(() => installations.remove());

/**
 * Runs the replay on the stopped installation, and returns the state of the installation
 * afterwards.
 */
async function replayJournal(journal: object | string) {
  const file = join(installations.folder, 'journal.json');
  await writeFile(file, typeof journal === 'string' ? journal : JSON.stringify(journal));
  const result = await runCli(['replay', file], installations.configOf('one'));
  app = await startAppOn(installations.configOf('one'));
  const rows = async (text: string) => (await app.query(text)).rows as Record<string, unknown>[];
  const state = {
    members: await rows('SELECT id FROM members ORDER BY id'),
    blocked: await rows('SELECT id FROM members WHERE blocked_at IS NOT NULL'),
    blocks: await rows('SELECT blocker_id, blocked_id FROM blocks'),
    sessions: await rows('SELECT id FROM sessions'),
    waiting: await rows(`SELECT 'invitation' AS kind FROM family_invitations
      UNION ALL SELECT 'code' FROM enrolment_codes
      UNION ALL SELECT 'consent' FROM draft_contents
      WHERE token_hash IS NOT NULL AND tries_left > 0`),
    photos: await rows('SELECT id FROM photos WHERE member_id IS NOT NULL'),
    outbox: await rows('SELECT recipient FROM outbox'),
    bans: await rows(`SELECT encode(contact_hash, 'hex') AS hash, key_id FROM banned_contacts`),
    audit: await rows(`SELECT act FROM audit_log WHERE act = 'RESTORE'`),
  };
  await app.close();
  return { ...result, state };
}

const idsOf = (...members: TestMember[]) => members.map(({ id }) => ({ id }));

it.each([
  ['invalid JSON', '{'],
  ['an incomplete journal', { erased: [], blocked: [], blocks: [] }],
])('%s changes nothing', async (_, journal) => {
  const { code, state } = await replayJournal(journal);
  expect(code).toBe(1);
  expect(state.members).toEqual(idsOf(she, he, otherMan));
  expect(state.sessions).toHaveLength(3);
  expect(state.audit).toEqual([]);
});

it('a replay repeats erasures, blocks and bans, sends no e-mail and ends every session', async () => {
  const stateBefore = await replayJournal('{');
  expect(stateBefore.state.photos).toHaveLength(1);
  const waitingKinds = ['invitation', 'code', 'consent'].map((kind) => ({ kind }));
  expect(stateBefore.state.waiting).toEqual(waitingKinds);
  const blockedAt = new Date().toISOString();
  const [keyId] = installations.configOf('one').keys.contactKeyIds;
  const journal = {
    erased: [she.id, UNKNOWN_ID],
    blocked: [
      { id: otherMan.id, reason: 'Fraud' },
      { id: UNKNOWN_ID, reason: null },
    ],
    blocks: [
      { blocker: he.id, blocked: otherMan.id, at: blockedAt },
      { blocker: he.id, blocked: she.id, at: blockedAt },
    ],
    bans: [{ hash: 'c0ffee', keyId, at: blockedAt }],
  };
  const { code, output, state } = await replayJournal(journal);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('1 erasures, 1 blocks by the team, 1 by members, 1 bans.'),
  ]);
  expect(state).toMatchObject({
    members: idsOf(he, otherMan),
    blocked: idsOf(otherMan),
    blocks: [{ blocker_id: he.id, blocked_id: otherMan.id }],
    sessions: [],
    waiting: [],
    photos: [],
    bans: [{ hash: 'c0ffee', key_id: keyId }],
    outbox: stateBefore.state.outbox.filter(
      ({ recipient }) => recipient !== 'sahana@replay.example',
    ),
    audit: [{ act: 'RESTORE' }],
  });

  const secondReplay = await replayJournal(journal);
  expect(secondReplay.output).toContain('0 erasures, 0 blocks by the team, 0 by members, 0 bans.');
});
