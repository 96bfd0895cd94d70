import { PRIVATE_CARDS_MAX } from '@sambandha/contract/board/choices';
import type { BoardCard, BoardCardState } from '@sambandha/contract/board/schemas';
import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { type Viewer, viewerIdsOf } from '../../security/access/viewer.ts';
import { viewMember } from '../profile/index.ts';
import { readCountedCards } from '../search/index.ts';
import type { CountCards } from '../subscription/index.ts';
import { toPrivateState, toSharedState } from './responses.ts';
import * as store from './store.ts';

/**
 * Returns the whole board for its reader, without the cards whose members the reader does not see.
 * Fails with CARDS_TODAY or CARDS_THIS_WEEK if the cards exceed the reader's limit of profiles on a
 * day or in a week.
 */
export async function readBoard(
  context: Context,
  countCards: CountCards,
  viewer: Viewer,
): Promise<BoardCard[]> {
  const { db } = context;
  const { person, onBehalfOf: candidateId, part } = viewer;
  const [sharedCards, privateCards] = await Promise.all([
    store.listSharedCards(db, viewer),
    part === null ? store.listPrivateCards(db, candidateId, { limit: PRIVATE_CARDS_MAX }) : [],
  ]);
  const states = [
    ...sharedCards.map((row) => toSharedState(row, person)),
    ...privateCards.map(toPrivateState),
  ];
  const memberIds = states.map(({ memberId }) => memberId);
  const profileCards = await readCountedCards(context, viewerIdsOf(viewer), memberIds, countCards);
  const profiles = new Map(profileCards.map((profile) => [profile.id, profile]));
  return states.flatMap((state): BoardCard[] => {
    const profile = profiles.get(state.memberId);
    return profile === undefined ? [] : [{ ...state, profile }];
  });
}

/**
 * Returns the state of a card. Fails with NOT_FOUND for a missing card, for a member whom the
 * reader does not see, and for a relative also if the card is private.
 */
export async function readCardState(
  db: Kysely<Database>,
  viewer: Viewer,
  memberId: string,
): Promise<BoardCardState> {
  await assertVisible(db, viewer, memberId);
  const [row] = await store.listSharedCards(db, viewer, memberId);
  if (row !== undefined) return toSharedState(row, viewer.person);
  const [privateCard] =
    viewer.part === null
      ? await store.listPrivateCards(db, viewer.onBehalfOf, { limit: 1, memberId })
      : [];
  if (privateCard === undefined) throw new Failure('NOT_FOUND');
  return toPrivateState(privateCard);
}

/** Fails with NOT_FOUND if the reader does not see the member. */
export async function assertVisible(
  db: Kysely<Database>,
  viewer: Viewer,
  memberId: string,
): Promise<void> {
  if ((await viewMember(db, viewerIdsOf(viewer), memberId)) === null)
    throw new Failure('NOT_FOUND');
}
