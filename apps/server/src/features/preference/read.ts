import type { Preferences } from '@sambandha/contract/preference/schemas';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { toPreferences } from './rules.ts';
import { findPreferenceRow } from './store.ts';

/** Returns a member's preferences, or null if none were entered yet. */
export async function preferencesOf(
  db: Kysely<Database>,
  memberId: string,
): Promise<Preferences | null> {
  const row = await findPreferenceRow(db, memberId);
  return row === undefined ? null : toPreferences(row);
}
