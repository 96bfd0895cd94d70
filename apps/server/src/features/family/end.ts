import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { writeTaking } from './log/acts.ts';
import * as store from './store.ts';

/**
 * Ends all parts in a candidate's family, and invitations into it. The candidate's row must be held.
 * Returns what closes live connections, to be called after the commit.
 */
export async function endFamily(
  context: Context,
  trx: Kysely<Database>,
  candidateId: string,
): Promise<() => void> {
  const relatives = await store.relativesOf(trx, candidateId);
  for (const { person_id: personId, relation } of relatives) {
    const relative = { candidateId, personId };
    await store.deleteRelative(trx, relative);
    await writeTaking(context, trx, { ...relative, relation }, { kind: 'REMOVED' });
  }
  await store.deleteInvitationsOf(trx, candidateId);
  return () => {
    for (const { person_id: personId } of relatives)
      context.live.endRelative(candidateId, personId);
  };
}
