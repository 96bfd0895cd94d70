import type { PreferencesInput } from '@sambandha/contract/preference/schemas';
import type { Kysely } from 'kysely';
import { validationFailure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { type PreferenceRow, rangeErrors, toColumns } from './rules.ts';

/** Returns a member's preferences, or undefined if none were entered yet. */
export async function findPreferenceRow(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('preferences')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Stores `values` and keeps the other columns. It must run inside a transaction. The row is locked,
 * so that two parallel changes cannot put a range in the wrong order. `whenLocked` is called with
 * the previous row. Fails with VALIDATION on the field of a range in the wrong order.
 */
export async function savePreferences(
  trx: Kysely<Database>,
  memberId: string,
  values: PreferencesInput,
  whenLocked?: (before: PreferenceRow) => Promise<void>,
): Promise<{ before: PreferenceRow; after: PreferenceRow }> {
  await trx
    .insertInto('preferences')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await trx
    .selectFrom('preferences')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await whenLocked?.(before);
  const change = toColumns(values);
  const after = { ...before, ...change };
  const errors = rangeErrors(after, values);
  if (errors.length > 0) throw validationFailure(errors);
  await trx
    .updateTable('preferences')
    // The id makes the statement valid if no other column is set.
    .set({ ...change, member_id: memberId })
    .where('member_id', '=', memberId)
    .execute();
  return { before, after };
}
