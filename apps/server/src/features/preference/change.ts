import type { StoredValue } from '@sambandha/contract/errors';
import type { Preferences, PreferencesInput } from '@sambandha/contract/preference/schemas';
import type { Transaction } from 'kysely';
import {
  type Change,
  type FieldValues,
  findConflictingFields,
  listChanges,
} from '../../core/acts.ts';
import type { Database } from '../../db/schema.ts';
import { toPreferences } from './rules.ts';
import { savePreferences } from './store.ts';

interface PreferenceChangeInput {
  readonly values: PreferencesInput;
  /** The values that the caller read before. They are compared to detect conflicts. */
  readonly seen?: FieldValues | undefined;
}

type WhenLocked = (
  changed: readonly { readonly field: string; readonly value: StoredValue }[],
) => Promise<void>;

/**
 * Changes a member's preferences. Returns the new preferences and the changes. `whenLocked` is
 * called with the fields that changed after the caller read them. If `whenLocked` fails, nothing is
 * changed.
 */
export async function changePreferences(
  trx: Transaction<Database>,
  memberId: string,
  { values, seen }: PreferenceChangeInput,
  whenLocked: WhenLocked,
): Promise<{ preferences: Preferences; changes: Change[] }> {
  const { before, after } = await savePreferences(trx, memberId, values, async (row) => {
    await whenLocked(
      findConflictingFields({ expected: seen, stored: toPreferences(row), wanted: values }),
    );
  });
  const preferences = toPreferences(after);
  return { preferences, changes: listChanges(toPreferences(before), preferences) };
}
