import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Link = Selectable<Database['account_links']>;

/** Stores a link, replacing the member's previous one of this kind. */
export async function insertLink(db: Kysely<Database>, link: Link): Promise<void> {
  await deleteLinks(db, link.member_id, link.kind);
  await db.insertInto('account_links').values(link).execute();
}

/** Deletes and returns a valid link; undefined if it is unknown or expired. */
export async function consumeLink(
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
