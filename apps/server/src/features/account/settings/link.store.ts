import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Link = Selectable<Database['account_links']>;

/** Keeps a link; a new one to confirm an address replaces the former. */
export async function insertLink(db: Kysely<Database>, link: Link): Promise<void> {
  await deleteLinks(db, link.member_id, link.kind);
  await db.insertInto('account_links').values(link).execute();
}

/** Uses a live link up; undefined if it is not, or no longer, good. */
export async function takeLink(
  trx: Kysely<Database>,
  kind: Link['kind'],
  tokenHash: Buffer,
  now: Date,
): Promise<Link | undefined> {
  return trx
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Forgets a member's links of a kind. */
export async function deleteLinks(
  db: Kysely<Database>,
  memberId: string,
  kind: Link['kind'],
): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .execute();
}
