import type { HeldValue } from '@sambandha/contract/errors';
import type { Preferences, PreferencesGiven } from '@sambandha/contract/preference/schemas';
import type { Transaction } from 'kysely';
import { type Change, changedSince, changesIn, type Held } from '../../core/acts.ts';
import type { Database } from '../../db/schema.ts';
import { toPreferences } from './rules.ts';
import { savePreferences } from './store.ts';

interface Wanted {
  readonly given: PreferencesGiven;
  /** The values that the caller read before. */
  readonly seen?: Held | undefined;
}

type WhenLocked = (
  changed: readonly { readonly field: string; readonly value: HeldValue }[],
) => Promise<void>;

/**
 * Changes a member's preferences and returns the stored changes. `whenLocked` is called with the
 * fields that changed after the caller read them.
 */
export async function changePreferences(
  trx: Transaction<Database>,
  memberId: string,
  { given, seen }: Wanted,
  whenLocked: WhenLocked,
): Promise<{ preferences: Preferences; changes: Change[] }> {
  const { before, after } = await savePreferences(trx, memberId, given, async (row) => {
    await whenLocked(changedSince({ seen, stored: toPreferences(row), wanted: given }));
  });
  const preferences = toPreferences(after);
  return { preferences, changes: changesIn(toPreferences(before), preferences) };
}
