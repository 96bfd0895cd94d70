import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { profileFromRow } from './record.ts';
import { toSections } from './responses.ts';
import { readMemberRow } from './store.ts';

/** Locks a member's row. Returns the profile and the facts that decide about a handover. */
export async function profileToHandOver(trx: Transaction<Database>, memberId: string) {
  const row = await readMemberRow(trx, memberId, { lock: true });
  return {
    isStaff: row.is_admin || row.is_moderator,
    complete: row.complete,
    fields: profileFromRow(row),
  };
}

/** Returns the fields of a member's profile that other members may read, except name and bio. */
export async function sectionsOf(db: Kysely<Database>, memberId: string) {
  const row = await readMemberRow(db, memberId);
  return toSections(profileFromRow(row), row.show_horoscope);
}
