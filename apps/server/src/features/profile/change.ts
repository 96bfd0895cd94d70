import type { StoredValue } from '@sambandha/contract/errors';
import type { Transaction } from 'kysely';
import {
  type Change,
  type FieldValues,
  findConflictingFields,
  listChanges,
} from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { type ProfileValues, profileFromRow } from './record.ts';
import { addsNativeName, changesIdentity } from './rules.ts';
import {
  changeProfile,
  isSpellingOf,
  type ProfileChange,
  readMemberRow,
  rejectImpossibleStar,
  withdrawVerification,
} from './store.ts';

/** Called before a change of profile fields, but not before a change of privacy settings alone. */
export type BeforeProfileChange = (
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
) => Promise<void>;

export interface ProfileChangeInput extends ProfileChange {
  /** The values that the caller read before. They are compared to detect conflicts. */
  readonly seen?: ProfileValues | undefined;
}

interface ChangeHooks {
  readonly beforeChange: BeforeProfileChange;
  /** Called when the profile is locked, with the fields that changed after the caller read them. */
  readonly whenLocked: (
    changedFields: readonly { readonly field: string; readonly value: StoredValue }[],
  ) => Promise<void>;
}

/**
 * Changes a profile. Returns the stored changes. Another name or birth date revokes the Verified
 * mark, and so does a new native name that does not sound like the full name. Fails with IMPOSSIBLE
 * if the star does not belong to the rashi, and with the failures of the hooks.
 */
export async function changeOwnProfile(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
  { fields, privacy, seen }: ProfileChangeInput,
  { beforeChange, whenLocked }: ChangeHooks,
): Promise<Change[]> {
  const before = profileFromRow(await readMemberRow(trx, memberId, { lock: true }));
  const comparison = {
    expected: seen as FieldValues | undefined,
    stored: before,
    wanted: fields as FieldValues,
  };
  await whenLocked(findConflictingFields(comparison));
  const after = { ...before, ...fields };
  rejectImpossibleStar(after);
  if (Object.keys(fields).length > 0) await beforeChange(context, trx, memberId);
  await changeProfile(trx, memberId, { fields, privacy });
  const needsNewCheck =
    changesIdentity(before, after) ||
    (addsNativeName(before, after) && !(await isSpellingOf(trx, after)));
  if (needsNewCheck) await withdrawVerification(trx, memberId);
  return listChanges(before, profileFromRow(await readMemberRow(trx, memberId)));
}
