import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { publishMatch, type Speaker } from '../match/index.ts';
import { prepareUnreadChange } from '../notification/index.ts';
import { listOpeningsForRelative } from './store.ts';

/**
 * Reads what ends with a relative's part: the openings to the relative, and the candidate's
 * notifications of the relative's proposals. Database triggers end them. Returns the function that
 * publishes the matches and the numbers at the bell, which must be called after the commit.
 */
export async function preparePartEnd(
  context: Context,
  trx: Transaction<Database>,
  relative: Speaker,
): Promise<() => Promise<void>> {
  const { candidateId } = relative;
  const openings = await listOpeningsForRelative(trx, relative);
  const partnerIds = openings.flatMap(({ partnerId }) => partnerId ?? []);
  const publishUnread = await prepareUnreadChange(context, trx, [candidateId, ...partnerIds]);
  return async () => {
    for (const { matchId, isHidden } of openings) {
      await publishMatch(context, matchId, isHidden ? candidateId : undefined);
    }
    await publishUnread();
  };
}
