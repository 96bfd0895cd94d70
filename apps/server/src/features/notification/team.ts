import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { notify } from './notify.ts';
import { type TeamCase, teamWithoutConflict } from './team.store.ts';

/**
 * Tells those of the team who may know of it that an urgent case about a member waits, without a word of
 * whom or what: not the member, nobody of their family, and, where the member is of the team, admins
 * alone. Returns what publishes it, to be called after the commit.
 */
export async function notifyTeam(
  context: Context,
  trx: Transaction<Database>,
  about: TeamCase,
): Promise<() => void> {
  const told: (() => void)[] = [];
  for (const id of await teamWithoutConflict(trx, about)) {
    told.push(await notify(context, trx, { memberId: id, about: 'team', kind: 'URGENT_CASE' }));
  }
  return () => {
    for (const publish of told) publish();
  };
}
