import { randomUUID } from 'node:crypto';
import type { CastMember, Story, StoryMatch } from '@sambandha/demo/cast/types';
import type { DemoRelative } from '@sambandha/demo/people';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { NewPhoto } from '../features/photo/index.ts';

type Db = Kysely<Database>;

/** The content of `password_hash` in the demo, whose members sign in by phone with any password. */
const NO_PASSWORD_HASH = 'none: the demo signs in by phone number';

/** Maximum number of rows of one INSERT statement, whose number of parameters is limited. */
const ROWS_PER_INSERT = 1000;

/**
 * Returns true if the demo members are stored. One member is sufficient evidence, because all are
 * stored in one transaction.
 */
export async function isSeeded(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('synthetic', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the privacy settings of a demo member, and the block if the team blocked the member. */
export async function storePrivacyAndBlock(db: Db, id: string, member: CastMember): Promise<void> {
  await db
    .updateTable('members')
    .set({
      photo_audience: member.privacy.photoAudience,
      show_last_seen: member.privacy.showLastSeen,
      hidden: member.privacy.hidden,
      blocked_at: member.blockedFor === null ? null : member.lastActiveAt,
      block_reason: member.blockedFor,
    })
    .where('id', '=', id)
    .execute();
}

/** Stores an account without a real password. Demo members sign in by phone with any password. */
export async function insertAccount(db: Db, id: string, { contact, createdAt }: CastMember) {
  await db
    .insertInto('accounts')
    .values({
      member_id: id,
      email: contact.email,
      email_key: contact.email,
      email_verified_at: createdAt,
      phone: contact.phone,
      phone_verified_at: createdAt,
      password_hash: NO_PASSWORD_HASH,
    })
    .execute();
}

interface DemoPerson {
  readonly fullName: string;
  readonly nativeName: string;
  readonly phone: string;
}

/** Stores a person without a profile, who signs in like the members of the demo. */
export async function insertPerson(
  db: Db,
  { fullName, nativeName, phone }: DemoPerson,
  { id, createdAt }: { readonly id: string; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto('persons')
    .values({ id, full_name: fullName, native_name: nativeName, created_at: createdAt })
    .execute();
  await db
    .insertInto('accounts')
    .values({
      member_id: id,
      email: null,
      email_verified_at: null,
      phone,
      phone_verified_at: createdAt,
      password_hash: NO_PASSWORD_HASH,
    })
    .execute();
}

/** Stores a relative of the demo. */
export async function insertRelative(
  db: Db,
  relative: DemoRelative,
  { id, joinedAt, candidateId }: { id: string; joinedAt: Date; candidateId: string },
): Promise<void> {
  const { relation, part } = relative;
  await insertPerson(db, relative, { id, createdAt: joinedAt });
  await db
    .insertInto('relatives')
    .values({ candidate_id: candidateId, person_id: id, relation, part, joined_at: joinedAt })
    .execute();
}

/** Inserts a member's photos, unless the member is deleted or has photos already. */
export async function insertPhotos(trx: Db, memberId: string, photos: readonly NewPhoto[]) {
  const member = await trx
    .selectFrom('members')
    .leftJoin('photos', 'photos.member_id', 'members.id')
    .select('photos.id as photo_id')
    .where('members.id', '=', memberId)
    .limit(1)
    .forUpdate('members')
    .executeTakeFirst();
  if (member === undefined || member.photo_id !== null || photos.length === 0) return;
  const rows = photos.map((photo) => ({ ...photo, member_id: memberId, verification_id: null }));
  await trx.insertInto('photos').values(rows).execute();
}

/** Stores the photo of a prepared profile. */
export async function insertDraftPhoto(db: Db, draftId: string, photo: NewPhoto): Promise<void> {
  await db
    .insertInto('photos')
    .values({ ...photo, member_id: null, verification_id: draftId })
    .execute();
}

/** Returns the ids of synthetic members without a photo, by phone number. */
export async function findWithoutPhoto(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.member_id', 'members.id')
    .leftJoin('photos', 'photos.member_id', 'members.id')
    .select(['members.id', 'accounts.phone'])
    .where('members.synthetic', '=', true)
    .where('photos.id', 'is', null)
    .execute();
  return new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id] as const])));
}

type Ids = ReadonlyMap<string, string>;

export async function insertMatch(db: Db, id: string, match: StoryMatch, ids: Ids): Promise<void> {
  const requester = idOf(ids, match.requester);
  const recipient = idOf(ids, match.recipient);
  const updatedAt = match.messages.at(-1)?.sentAt ?? match.decidedAt ?? match.requestedAt;
  await db
    .insertInto('matches')
    .values({
      id,
      low_id: requester < recipient ? requester : recipient,
      high_id: requester < recipient ? recipient : requester,
      requester_id: requester,
      status: match.status,
      requested_at: match.requestedAt,
      decided_at: match.decidedAt,
      updated_at: updatedAt,
      last_seq: match.messages.length,
    })
    .execute();
  await db
    .insertInto('match_sides')
    .values([
      matchSideRow(id, requester, match.read.requester, match.messages.length),
      matchSideRow(id, recipient, match.read.recipient, match.messages.length),
    ])
    .execute();
  if (match.messages.length === 0) return;
  await db
    .insertInto('messages')
    .values(
      match.messages.map(({ from, text, sentAt }, index) => ({
        match_id: id,
        seq: index + 1,
        id: randomUUID(),
        sender_id: idOf(ids, from),
        client_id: null,
        body: text,
        sent_at: sentAt,
      })),
    )
    .execute();
}

/** Returns the row of a member's side of a match. All messages count as delivered to the member. */
function matchSideRow(matchId: string, memberId: string, readSeq: number, lastSeq: number) {
  return {
    match_id: matchId,
    member_id: memberId,
    read_seq: readSeq,
    delivered_seq: lastSeq,
  };
}

export async function insertReportsBlocksAndViews(db: Db, story: Story, ids: Ids): Promise<void> {
  for (const report of story.reports) {
    await db
      .insertInto('reports')
      .values({
        id: randomUUID(),
        reporter_id: idOf(ids, report.reporter),
        member_id: idOf(ids, report.member),
        match_id: null,
        reason: report.reason,
        details: report.details,
        status: report.status,
        created_at: report.createdAt,
      })
      .execute();
  }
  for (const { blocker, blocked, createdAt } of story.blocks) {
    await db
      .insertInto('blocks')
      .values({
        blocker_id: idOf(ids, blocker),
        blocked_id: idOf(ids, blocked),
        created_at: createdAt,
      })
      .execute();
  }
  const views = story.views.map(({ viewer, member, lastAt }) => ({
    viewer_id: idOf(ids, viewer),
    member_id: idOf(ids, member),
    last_at: lastAt,
  }));
  for (let start = 0; start < views.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto('profile_views')
      .values(views.slice(start, start + ROWS_PER_INSERT))
      .execute();
  }
}

function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the cast has no member with the key ${key}`);
  return id;
}
