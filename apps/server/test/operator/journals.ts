import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { HOUR_MS } from '@sambandha/contract/durations';
import type { TestApp } from '../harness/app.ts';
import { listStoredFiles } from '../harness/images.ts';

/**
 * A journal without changes, in the format of an earlier version. A journal has the changes after
 * the time to which a database is restored. The replay of the journal repeats them.
 */
export const emptyJournal = {
  erased: [],
  blocked: [],
  blocks: [],
  bans: [],
  deactivated: [],
  pressed: [],
  rights: null,
};

/** Reads the journal with the query of `sambandha restore`. */
export async function readJournalOfServer(app: TestApp): Promise<Record<string, unknown>> {
  const script = fileURLToPath(
    new URL('../../../../deploy/server/lib/restore.sh', import.meta.url),
  );
  const program = `. ${script}; journal_sql '2026-01-01 00:00:00+00'`;
  const { stdout } = await promisify(execFile)('bash', ['-c', program]);
  const results = (await app.query(stdout)) as unknown as { rows: object[] }[];
  return Object.values(results.at(-1)?.rows[0] ?? {})[0];
}

/** Returns the rows of an installation that a replay can change. */
export async function readState(app: TestApp) {
  const rows = async (text: string) => (await app.query(text)).rows as Record<string, unknown>[];
  return {
    members: await rows('SELECT id FROM members ORDER BY id'),
    blocked: await rows('SELECT id FROM members WHERE blocked_at IS NOT NULL'),
    blocks: await rows('SELECT blocker_id, blocked_id FROM blocks'),
    endedMatches: await rows(`SELECT low_id, high_id FROM matches WHERE status = 'ENDED'`),
    sessions: await rows('SELECT id FROM sessions'),
    waiting: await rows(`SELECT 'invitation' AS kind FROM family_invitations
      UNION ALL SELECT 'code' FROM enrolment_codes
      UNION ALL SELECT 'consent' FROM draft_contents
      WHERE token_hash IS NOT NULL AND tries_left > 0`),
    photos: await rows('SELECT id, is_primary FROM photos WHERE member_id IS NOT NULL ORDER BY id'),
    draftPhotos: await rows('SELECT id FROM photos WHERE member_id IS NULL'),
    drafts: await rows('SELECT asked_at, agreed_at FROM drafts ORDER BY asked_at'),
    contents: await rows('SELECT draft_id FROM draft_contents'),
    pauses: await rows(`SELECT encode(contact_hash, 'hex') AS hash FROM draft_pauses
      ORDER BY ends_at`),
    stops: await rows(`SELECT encode(contact_hash, 'hex') AS hash FROM draft_stops`),
    withdrawn: await rows('SELECT member_id FROM draft_consents WHERE NOT still_right'),
    hidden: await rows('SELECT id FROM members WHERE hidden'),
    filesWithoutPhoto: await filesWithoutPhoto(app),
    outbox: await rows('SELECT recipient FROM outbox'),
    bans: await rows(`SELECT encode(contact_hash, 'hex') AS hash, key_id FROM banned_contacts`),
    deactivated: await rows(`SELECT id FROM persons WHERE state = 'deactivated'`),
    held: await rows('SELECT id FROM members WHERE held_at IS NOT NULL ORDER BY id'),
    reviews: await rows('SELECT member_id, reason FROM review_reasons'),
    heldContacts: await rows(`SELECT encode(contact_hash, 'hex') AS hash FROM held_contacts`),
    pressed: await rows('SELECT candidate_id, said FROM pressed_cases'),
    relatives: await rows('SELECT person_id, part, sends_alone FROM relatives'),
    staff: await rows('SELECT id FROM persons WHERE is_admin OR is_moderator'),
    volunteers: await rows('SELECT id FROM volunteers WHERE ended_at IS NULL'),
    passkeys: await rows('SELECT member_id FROM passkeys'),
    audit: await rows(`SELECT act FROM audit_log WHERE act = 'RESTORE'`),
  };
}

/** Returns the names of stored files that belong to no photo. */
async function filesWithoutPhoto(app: TestApp): Promise<string[]> {
  const photos = await app.db.selectFrom('photos').select('file_name').execute();
  const files = await listStoredFiles(app);
  return files.filter((file) => !photos.some(({ file_name }) => file.startsWith(file_name)));
}

/**
 * Inserts a member's consent to a profile, and two agreed drafts of its maker: the one of that
 * profile, and one whose candidate deleted the account.
 */
export async function insertAgreedDrafts(
  app: TestApp,
  memberId: string,
  makerId: string,
): Promise<void> {
  const at = new Date();
  const agreement = { maker_id: makerId, relation: 'MOTHER', agreed_at: at } as const;
  const consent = { ...agreement, member_id: memberId };
  await app.db.insertInto('draft_consents').values(consent).execute();
  const draft = { ...agreement, for_whom: 'DAUGHTER', created_at: at, ends_at: at } as const;
  const drafts = [
    { ...draft, id: randomUUID() },
    { ...draft, id: randomUUID(), agreed_at: new Date(0) },
  ];
  await app.db.insertInto('drafts').values(drafts).execute();
}

/** Inserts a passkey that no device has, and an enrolment code. */
export async function insertPasskeyAndCode(app: TestApp, memberId: string): Promise<void> {
  const expires_at = new Date(app.clock.now().getTime() + HOUR_MS);
  const code = { member_id: memberId, code_hash: randomBytes(32), expires_at };
  await app.db.insertInto('enrolment_codes').values(code).execute();
  await app.db
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      member_id: memberId,
      credential_id: randomBytes(32),
      public_key: randomBytes(32),
      counter: '0',
      transports: [],
      name: 'Phone',
      second_factor: false,
      created_at: new Date(),
    })
    .execute();
}
