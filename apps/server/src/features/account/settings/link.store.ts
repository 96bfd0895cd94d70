import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Link = Selectable<Database['account_links']>;

/**
 * Stores a link that confirms a new e-mail address. `deleteLinks` must be called first, so that a
 * member has at most one link.
 */
export async function insertLink(db: Kysely<Database>, link: Link): Promise<void> {
  await db.insertInto('account_links').values(link).execute();
}

interface LinkKey {
  readonly memberId: string;
  readonly tokenHash: Buffer;
}

/** Returns the address of a member's link, or null if the link is unknown or expired. */
export async function findAddressByLink(
  trx: Kysely<Database>,
  { memberId, tokenHash }: LinkKey,
  now: Date,
): Promise<string | null> {
  const link = await trx
    .selectFrom('account_links')
    .select('contact')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.contact ?? null;
}

/** Deletes the link that confirms a member's new e-mail address. */
export async function deleteLinks(db: Kysely<Database>, memberId: string): Promise<void> {
  await db.deleteFrom('account_links').where('member_id', '=', memberId).execute();
}
