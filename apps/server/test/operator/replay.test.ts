import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import type { TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { addPhoto, jpeg } from '../harness/images.ts';
import { makerCalls } from '../harness/maker-calls.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';
import {
  emptyJournal,
  insertAgreedDrafts,
  insertPasskeyAndCode,
  readJournalOfServer,
  readState,
} from './journals.ts';

/*
 * Tests of the replay of a journal, which contains the changes after the backup.
 */

const VOLUNTEER_ID = '00000000-0000-4000-8000-000000000001';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let installations: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let woman: TestMember;
let man: TestMember;
let otherMan: TestMember;
let journalOfServer: Record<string, unknown>;
let aunt: TestMember;
let uncle: TestMember;
let draftId: string;
/** The id of a draft without a request for consent. */
let openDraftId: string;
/** The ids of the photos of `man`. */
let photoIds: string[];
beforeAll(async () => {
  installations = await createInstallationFolder();
  app = await startAppOn(installations.configOf('one'));
  woman = await createMember(app, { email: 'sahana@replay.example' });
  man = await createMemberWithPassword(app, { gender: 'MALE', email: 'man@replay.example' });
  otherMan = await createMember(app, { gender: 'MALE', is_moderator: true });
  await addPhoto(app, woman);
  photoIds = [];
  for (const colour of ['#102030', '#405060']) {
    photoIds.push((await addPhoto(app, man, await jpeg(60, 75, colour))).id);
  }
  const invitation = { email: 'uncle@replay.example', relation: 'UNCLE', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: man.token, body: invitation });
  aunt = await createRelative(app);
  uncle = await createRelative(app);
  for (const relative of [aunt, uncle]) await addRelative(app, relative.id, man.id, 'manager');
  await app.db
    .insertInto('volunteers')
    .values({ id: VOLUNTEER_ID, person_id: uncle.id, places: ['Sirsi'], given_at: new Date() })
    .execute();
  await insertPasskeyAndCode(app, man.id);
  const makerApi = makerCalls(app);
  ({ id: draftId } = await makerApi.prepareAndAsk(otherMan, 'asked@replay.example'));
  openDraftId = await makerApi.prepare(otherMan, { email: 'open@replay.example' });
  await insertAgreedDrafts(app, man.id, otherMan.id);
  const matchApi = matchCalls(app);
  await matchApi.request(man, woman, 'Hello');
  await matchApi.request(otherMan, woman, 'Hello');
  const setHeldAt = (held_at: Date | null) =>
    app.db.updateTable('members').set({ held_at }).where('id', '=', otherMan.id).execute();
  // `otherMan` is held, and the agreed drafts exist, only at the time of the journal.
  await setHeldAt(new Date());
  journalOfServer = await readJournalOfServer(app);
  await app.query('DELETE FROM drafts WHERE agreed_at IS NOT NULL');
  await setHeldAt(null);
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
  const state = await readState(app);
  await app.close();
  return { ...result, state };
}

const idsOf = (...members: TestMember[]) => members.map(({ id }) => ({ id }));

test.each([
  ['invalid JSON', '{'],
  ['an incomplete journal', { erased: [], blocked: [], blocks: [], bans: [] }],
])('%s changes nothing', async (_, journal) => {
  const { code, state } = await replayJournal(journal);
  expect(code).toBe(1);
  expect(state.members).toEqual(idsOf(woman, man, otherMan));
  // Each of the three members and two relatives has one session.
  expect(state.sessions).toHaveLength(5);
  expect(state.relatives).toHaveLength(2);
  expect(state.audit).toEqual([]);
});

test('the query of the server reads a journal from the database', () => {
  expect(journalOfServer).toMatchObject({
    rights: {
      relatives: [aunt, uncle].map(({ id: person }) => ({
        candidate: man.id,
        person,
        part: 'manager',
        sendsAlone: false,
      })),
      admins: [],
      moderators: [otherMan.id],
      volunteers: [VOLUNTEER_ID],
    },
    photos: {
      owners: expect.arrayContaining([woman.id, man.id, otherMan.id, draftId, openDraftId]),
      kept: expect.arrayContaining(photoIds),
    },
    drafts: [{ agreed: '1970-01-01T00:00:00+00:00' }],
    held: [{ id: otherMan.id, at: expect.any(String), reasons: ['REPORT_PILE'] }],
  });
  expect(Object.keys(journalOfServer)).toEqual([
    'erased',
    'blocked',
    'blocks',
    'ended',
    'bans',
    'deactivated',
    'pressed',
    'rights',
    'photos',
    'drafts',
    'pauses',
    'stops',
    'withdrawn',
    'hidden',
    'held',
    'heldContacts',
    'accounts',
  ]);
});

test('a replay repeats the changes after the backup, sends no e-mail and ends every session', async () => {
  // Invalid JSON changes nothing, so this is the current state.
  const stateBefore = await replayJournal('{');
  expect(stateBefore.state.photos).toHaveLength(3);
  const waitingKinds = ['invitation', 'code', 'consent'].map((kind) => ({ kind }));
  expect(stateBefore.state.waiting).toEqual(waitingKinds);
  const blockedAt = new Date().toISOString();
  const [keyId] = installations.configOf('one').keys.contactKeyIds;
  const journal = {
    erased: [woman.id, UNKNOWN_ID],
    blocked: [
      { id: otherMan.id, reason: 'Fraud' },
      { id: UNKNOWN_ID, reason: null },
    ],
    blocks: [
      { blocker: man.id, blocked: otherMan.id, at: blockedAt },
      { blocker: man.id, blocked: woman.id, at: blockedAt },
    ],
    bans: [{ hash: 'c0ffee', keyId, at: blockedAt }],
    deactivated: [man.id, UNKNOWN_ID],
    pressed: [man.id, UNKNOWN_ID].map((candidate) => ({
      id: randomUUID(),
      candidate,
      at: blockedAt,
      due: blockedAt,
    })),
    rights: {
      relatives: [{ candidate: man.id, person: aunt.id, part: 'adviser', sendsAlone: false }],
      admins: [],
      moderators: [],
      volunteers: [],
    },
  };
  const { code, output, state } = await replayJournal(journal);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(
      '1 erasures, 1 blocks by the team, 1 by members, 0 ended matches, 1 bans, 1 deactivations, 1 requests for help, ',
    ),
  ]);
  expect(state).toMatchObject({
    members: idsOf(man, otherMan),
    blocked: idsOf(otherMan),
    blocks: [{ blocker_id: man.id, blocked_id: otherMan.id }],
    sessions: [],
    waiting: [],
    photos: stateBefore.state.photos.filter(({ id }) => photoIds.includes(id as string)),
    bans: [{ hash: 'c0ffee', key_id: keyId }],
    outbox: stateBefore.state.outbox.filter(
      ({ recipient }) => recipient !== 'sahana@replay.example',
    ),
    deactivated: idsOf(man),
    held: idsOf(man),
    pressed: [{ candidate_id: man.id, said: [] }],
    relatives: [{ person_id: aunt.id, part: 'adviser', sends_alone: false }],
    staff: [],
    volunteers: [],
    audit: [{ act: 'RESTORE' }],
  });

  const secondReplay = await replayJournal(journal);
  expect(secondReplay.output).toContain(
    '0 erasures, 0 blocks by the team, 0 by members, 0 ended matches, 0 bans, 0 deactivations, 0 requests for help, 0 changes of rights, 0 refusals of prepared profiles, 0 hidden profiles, 0 removals of photos, 0 holds, 0 former passwords and passkeys.',
  );
});

test('photos that were removed after the backup are removed again, with their files', async () => {
  const [removedId, keptId] = photoIds as [string, string];
  const emptyReplay = await replayJournal(emptyJournal);
  expect(emptyReplay.state.draftPhotos).toHaveLength(2);
  const photosBefore = [removedId, keptId].map((id) => ({ id, is_primary: id === removedId }));
  expect(emptyReplay.state.photos).toEqual(expect.arrayContaining(photosBefore));

  const photosOfUnknownOwner = { owners: [UNKNOWN_ID], kept: [] };
  const unknownOwnerReplay = await replayJournal({ ...emptyJournal, photos: photosOfUnknownOwner });
  expect(unknownOwnerReplay.state.photos).toHaveLength(2);

  const photos = { owners: [man.id, openDraftId], kept: [keptId] };
  const { code, output, state } = await replayJournal({ ...emptyJournal, photos });
  expect([code, output]).toEqual([0, expect.stringContaining(' 2 removals of photos')]);
  expect(state).toMatchObject({
    photos: [{ id: keptId, is_primary: true }],
    draftPhotos: [expect.anything()],
    filesWithoutPhoto: [],
  });
});

test('a prepared profile is erased again after a refusal or the deletion of its account', async () => {
  const askedAt = '2026-11-24T03:00:00.000Z';
  const draft = { asked: askedAt, ends: askedAt, deleted: null, refuted: 'c0ffee' };
  const contactEntry = (hash: string) => ({ hash, keyId: 'k1', at: askedAt });
  const journal = {
    ...emptyJournal,
    drafts: [draftId, openDraftId, UNKNOWN_ID].map((id) => ({ ...draft, id, agreed: askedAt })),
    pauses: [contactEntry('aa')],
    stops: [contactEntry('bb')],
    withdrawn: [man.id, UNKNOWN_ID].map((id) => ({ id, at: askedAt })),
    hidden: [man.id, UNKNOWN_ID],
  };
  const { code, output, state } = await replayJournal(journal);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('3 refusals of prepared profiles, 1 hidden profiles'),
  ]);
  expect(state).toMatchObject({
    drafts: [askedAt, askedAt].map((at) => ({ asked_at: new Date(at), agreed_at: new Date(at) })),
    contents: [],
    draftPhotos: [],
    filesWithoutPhoto: [],
    // The erasure of the request of `draftId` also begins a pause.
    pauses: [{ hash: 'aa' }, { hash: expect.stringMatching(/^.{64}$/) }],
    stops: [{ hash: 'bb' }],
    withdrawn: [{ member_id: man.id }],
    hidden: idsOf(man),
  });

  const secondReplay = await replayJournal(journal);
  expect(secondReplay.output).toContain('0 refusals of prepared profiles, 0 hidden profiles');
});

test('a member who was held after the backup is held again, for a review', async () => {
  const at = '2026-11-24T03:00:00.000Z';
  const reasons = ['REPORT_PILE', 'BIRTH_YEAR'];
  const journal = {
    ...emptyJournal,
    // `man` is already held by the request for help in an earlier test.
    held: [otherMan.id, man.id, UNKNOWN_ID].map((id) => ({ id, at, reasons })),
    heldContacts: [{ hash: 'cc', keyId: 'k1', at }],
  };
  const { code, output, state } = await replayJournal(journal);
  expect([code, output]).toEqual([0, expect.stringContaining(' 1 holds,')]);
  expect(state).toMatchObject({
    held: idsOf(man, otherMan),
    reviews: reasons.map((reason) => ({ member_id: otherMan.id, reason })),
    heldContacts: [{ hash: 'cc' }],
  });
});

test('a password and a passkey that were replaced after the backup do not open the account', async () => {
  const logIn = async () => {
    app = await startAppOn(installations.configOf('one'));
    const { error } = await app.call('login', {
      body: { phone: 'man@replay.example', password: PASSWORD },
    });
    await app.close();
    return error?.code;
  };
  const { accounts } = journalOfServer;
  const unchangedReplay = await replayJournal({ ...emptyJournal, accounts });
  expect(unchangedReplay.output).toContain(' 0 former passwords and passkeys.');
  expect(unchangedReplay.state.passkeys).toEqual([{ member_id: man.id }]);
  expect(await logIn()).toBeUndefined();

  const journal = {
    ...emptyJournal,
    accounts: [man.id, UNKNOWN_ID].map((id) => ({ id, password: 'c0ffee', passkeys: [] })),
  };
  const { code, output, state } = await replayJournal(journal);
  expect([code, output]).toEqual([0, expect.stringContaining(' 2 former passwords and passkeys.')]);
  expect(state.passkeys).toEqual([]);
  expect(await logIn()).toBe('LOGIN_FAILED');

  const secondReplay = await replayJournal(journal);
  expect(secondReplay.output).toContain(' 0 former passwords and passkeys.');
});

test('a match that ended after the backup ends again', async () => {
  const [low, high] = [man.id, otherMan.id].sort();
  app = await startAppOn(installations.configOf('one'));
  await app.query(`INSERT INTO matches (id, low_id, high_id, requester_id, status, requested_at,
      decided_at, updated_at)
    VALUES (gen_random_uuid(), '${low}', '${high}', '${low}', 'ACCEPTED', now(), now(), now())`);
  await app.close();
  const at = new Date().toISOString();
  const ended = [high, UNKNOWN_ID].map((id) => ({ low, high: id, at }));
  const { output, state } = await replayJournal({ ...emptyJournal, ended });
  expect(output).toContain(' 0 by members, 1 ended matches, ');
  expect(state.endedMatches).toContainEqual({ low_id: low, high_id: high });
});
