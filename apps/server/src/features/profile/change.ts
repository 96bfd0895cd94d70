import type { HeldValue } from '@sambandha/contract/errors';
import type { Transaction } from 'kysely';
import { type Change, changedSince, changesIn, type Held } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { fromRow, type ProfileValues } from './record.ts';
import { addsNativeName, changesIdentity } from './rules.ts';
import {
  changeProfile,
  isSpellingOf,
  ownRow,
  type ProfileChange,
  refuseImpossible,
  withdrawVerification,
} from './store.ts';

/** Called before a profile changes. */
export type BeforeProfileChange = (
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
) => Promise<void>;

interface Wanted extends ProfileChange {
  /** The values that the caller read before. */
  readonly seen?: ProfileValues | undefined;
}

interface Around {
  readonly beforeChange: BeforeProfileChange;
  /** Called once the profile is locked, with the fields that changed after the caller read them. */
  readonly whenLocked: (
    changed: readonly { readonly field: string; readonly value: HeldValue }[],
  ) => Promise<void>;
}

/**
 * Changes a profile and returns the stored changes. A change of verified data withdraws the Verified
 * mark. Fails with IMPOSSIBLE for a star outside its rashi.
 */
export async function changeOwnProfile(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
  { fields, privacy, seen }: Wanted,
  { beforeChange, whenLocked }: Around,
): Promise<Change[]> {
  const before = fromRow(await ownRow(trx, memberId, true));
  const compared = { seen: seen as Held | undefined, stored: before, wanted: fields as Held };
  await whenLocked(changedSince(compared));
  const after = { ...before, ...fields };
  refuseImpossible(after);
  if (Object.keys(fields).length > 0) await beforeChange(context, trx, memberId);
  await changeProfile(trx, memberId, { fields, privacy });
  const isOther =
    changesIdentity(before, after) ||
    (addsNativeName(before, after) && !(await isSpellingOf(trx, after)));
  if (isOther) await withdrawVerification(trx, memberId);
  return changesIn(before, fromRow(await ownRow(trx, memberId)));
}
