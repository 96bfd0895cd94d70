import type { InterestFacts } from '@sambandha/contract/match/interests';
import type { Context } from '../../core/context.ts';
import type { ViewerIds } from '../../security/access/viewer.ts';
import { readUncountedCards } from './cards.ts';

/**
 * Returns the facts on the cards of the viewer's match partners, by the partner's id. Partners whom
 * the viewer may not see are left out.
 */
export async function readInterestFacts(
  context: Context,
  ids: ViewerIds,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, InterestFacts>> {
  const cards = await readUncountedCards(context, ids, memberIds);
  return new Map(
    cards.map(({ id, education, height, nativePlace, compatibility }) => [
      id,
      { education, height, nativePlace, compatibility },
    ]),
  );
}
