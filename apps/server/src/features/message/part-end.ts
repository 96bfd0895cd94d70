import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { publishMatch, type Speaker } from '../match/index.ts';
import { openingsTo } from './store.ts';

/**
 * Reads the openings to a relative before a database trigger ends them with the relative's part.
 * Returns the function that publishes their matches, which must be called after the commit.
 */
export async function preparePartEnd(
  context: Context,
  trx: Transaction<Database>,
  relative: Speaker,
): Promise<() => Promise<void>> {
  const openings = await openingsTo(trx, relative);
  return async () => {
    for (const { matchId, isHidden } of openings) {
      await publishMatch(context, matchId, isHidden ? relative.candidateId : undefined);
    }
  };
}
