import type { Card } from '@sambandha/contract/search/schemas';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { photoViewerOf, pictureOnCard } from '../photo/index.ts';
import { readRelativeCards } from './relative.store.ts';

/**
 * The candidate's cards as a relative is shown them: without what stands between the two members, with
 * photos that families see, and names in the script in which the relative reads.
 */
export async function cardsForRelative(
  context: Context,
  viewer: Viewer,
  cards: readonly Card[],
): Promise<Card[]> {
  const ids = cards.map(({ id }) => id);
  const shown = await readRelativeCards(context.db, viewer, ids);
  return cards.flatMap((card): Card[] => {
    const row = shown.get(card.id);
    if (row === undefined) return [];
    const { name, photo_id: id, thumbhash } = row;
    const photo = id === null || thumbhash === null ? null : { id, thumbhash };
    const picture = pictureOnCard(context, photoViewerOf(viewer), row, photo);
    return [{ ...card, ...picture, name, match: null, shortlisted: false }];
  });
}
