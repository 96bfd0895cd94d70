import { FAMILIES_MAX } from '@sambandha/contract/family/choices';
import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { logMembershipChange } from './log/acts.ts';
import { countFamilies, lockPerson, saveRelative } from './store.ts';

/**
 * Adds a person to the family of a candidate who has just registered. Does nothing if the person
 * has reached the maximum number of families.
 */
export async function addToFamily(
  context: Context,
  trx: Kysely<Database>,
  relative: Parameters<typeof saveRelative>[1],
): Promise<void> {
  await lockPerson(trx, relative.personId);
  if ((await countFamilies(trx, relative.personId)) >= FAMILIES_MAX) return;
  await saveRelative(trx, relative);
  const { part } = relative;
  await logMembershipChange(context, trx, relative, { kind: 'JOINED', before: null, after: part });
}
