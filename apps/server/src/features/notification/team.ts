import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { notify } from './notify.ts';
import { type TeamCase, teamForRelativeReport, teamWithoutConflict } from './team.store.ts';

/**
 * Notifies team members that there is an urgent case about a member, without its content. The
 * member and their family are not notified. If the member is on the team, only admins are notified.
 * Returns the function that publishes the notification, which must be called after the commit.
 */
export async function notifyTeam(
  context: Context,
  trx: Transaction<Database>,
  about: TeamCase,
): Promise<() => void> {
  return notifyEach(context, trx, await teamWithoutConflict(trx, about));
}

/**
 * Notifies team members that there is an urgent report about a relative, without its content. Only
 * those who may handle the relative are notified. Returns the function that publishes the
 * notification, which must be called after the commit.
 */
export async function notifyTeamOfRelative(
  context: Context,
  trx: Transaction<Database>,
  reportId: string,
): Promise<() => void> {
  return notifyEach(context, trx, await teamForRelativeReport(trx, reportId));
}

async function notifyEach(
  context: Context,
  trx: Transaction<Database>,
  team: readonly string[],
): Promise<() => void> {
  const publishers: (() => void)[] = [];
  for (const id of team) {
    publishers.push(
      await notify(context, trx, { memberId: id, about: 'team', kind: 'URGENT_CASE' }),
    );
  }
  return () => {
    for (const publish of publishers) publish();
  };
}
