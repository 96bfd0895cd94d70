import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { fromRow } from './record.ts';
import { toSections } from './responses.ts';
import { ownRow } from './store.ts';

/** Locks a member's row. Returns the profile and the facts that decide about a handover. */
export async function profileToHandOver(trx: Transaction<Database>, memberId: string) {
  const row = await ownRow(trx, memberId, { lock: true });
  return {
    isStaff: row.is_admin || row.is_moderator,
    complete: row.complete,
    fields: fromRow(row),
  };
}

/** Returns the fields of a member's profile that other members may read, except name and bio. */
export async function sectionsOf(db: Kysely<Database>, memberId: string) {
  const row = await ownRow(db, memberId);
  return toSections(fromRow(row), row.show_horoscope);
}
