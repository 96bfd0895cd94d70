import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type InvitationRow = Selectable<Database['family_invitations']>;

/** Returns a candidate's invitations that can be accepted, the earliest first. */
export async function invitationsOf(
  db: Kysely<Database>,
  candidateId: string,
  now: Date,
): Promise<InvitationRow[]> {
  return db
    .selectFrom('family_invitations')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Stores an invitation. It replaces an earlier invitation to the same contact. */
export async function saveInvitation(
  trx: Kysely<Database>,
  row: Insertable<Database['family_invitations']>,
): Promise<InvitationRow> {
  const { candidate_id: candidateId, contact_key: key } = row;
  await trx
    .deleteFrom('family_invitations')
    .where('candidate_id', '=', candidateId)
    .where('contact_key', '=', key)
    .execute();
  return trx.insertInto('family_invitations').values(row).returningAll().executeTakeFirstOrThrow();
}

/**
 * Returns the invitation with this token hash if it can be accepted, with the candidate's names.
 */
export async function findInvitation(db: Kysely<Database>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('family_invitations as invitation')
    .innerJoin('members as member', 'member.id', 'invitation.candidate_id')
    .selectAll('invitation')
    .select(['member.full_name', 'member.native_name'])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now)
    .where('member.state', '=', 'active')
    .where('member.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Consumes an invitation. Returns false if it was accepted or withdrawn in the meantime. */
export async function consumeInvitation(trx: Kysely<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('family_invitations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteInvitation(
  db: Kysely<Database>,
  { candidateId, id }: { readonly candidateId: string; readonly id: string },
): Promise<void> {
  await db
    .deleteFrom('family_invitations')
    .where('candidate_id', '=', candidateId)
    .where('id', '=', id)
    .execute();
}

export async function deleteInvitationsOf(
  trx: Kysely<Database>,
  candidateId: string,
): Promise<void> {
  await trx.deleteFrom('family_invitations').where('candidate_id', '=', candidateId).execute();
}

/** Deletes the invitations that a candidate sent since a time. */
export async function deleteInvitationsSince(
  trx: Kysely<Database>,
  candidateId: string,
  since: Date,
): Promise<void> {
  await trx
    .deleteFrom('family_invitations')
    .where('candidate_id', '=', candidateId)
    .where('created_at', '>=', since)
    .execute();
}

/** Deletes the invitations to these contacts, either of one candidate or of all candidates. */
export async function deleteInvitationsTo(
  trx: Kysely<Database>,
  contactKeys: readonly string[],
  candidateId?: string,
): Promise<void> {
  if (contactKeys.length === 0) return;
  let query = trx.deleteFrom('family_invitations').where('contact_key', 'in', contactKeys);
  if (candidateId !== undefined) query = query.where('candidate_id', '=', candidateId);
  await query.execute();
}

/**
 * Replaces the token hashes of a candidate's invitations to these contacts with random hashes, so
 * that the links no longer work.
 */
export async function invalidateLinksTo(
  trx: Kysely<Database>,
  contactKeys: readonly string[],
  candidateId: string,
): Promise<void> {
  if (contactKeys.length === 0) return;
  await trx
    .updateTable('family_invitations')
    .set({ token_hash: sql<Buffer>`sha256(uuid_send(gen_random_uuid()))` })
    .where('contact_key', 'in', contactKeys)
    .where('candidate_id', '=', candidateId)
    .execute();
}
