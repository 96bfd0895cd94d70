import {
  type BoardColumn,
  type Opinion,
  SHARED_CARDS_MAX,
} from '@sambandha/contract/board/choices';
import type { BoardCardState } from '@sambandha/contract/board/schemas';
import type { Relation } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowance, type Limit } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Viewer, viewerIdsOf } from '../../security/access/viewer.ts';
import { isMemberOrRelative, viewMember } from '../profile/index.ts';
import { addToShortlist, removeFromShortlist } from '../shortlist/index.ts';
import { publishBoardChange } from './publish.ts';
import { assertVisible, readCardState } from './read.ts';
import { CARD_LIMIT, computeRank, isAtPosition, MOVE_LIMIT } from './rules.ts';
import * as store from './store.ts';

type Trx = Transaction<Database>;

/** The functions of the family feature that a change needs. The app injects them. */
export interface BoardDependencies {
  readonly family: Pick<FamilyActs, 'lockPart'>;
}

/** The part of the board to publish: one card, the whole board, or nothing. */
export type ChangeExtent = 'card' | 'board' | 'nothing';

/**
 * Changes a board in one transaction, and then publishes the change (`publishBoardChange`). The
 * transaction locks the relative's part in the family, so that a removal of the relative comes
 * before or after the change. It also locks the board, which serializes the changes of the board.
 * Fails with NOT_IN_FAMILY, UNDER_REVIEW or FORBIDDEN.
 */
export async function changeBoard(
  context: Context,
  { family }: BoardDependencies,
  viewer: Viewer,
  memberId: string,
  work: (trx: Trx, relation: Relation | null) => Promise<ChangeExtent>,
): Promise<void> {
  const { onBehalfOf: candidateId } = viewer;
  const extent = await inTransaction(context.db, async (trx) => {
    const relation = await family.lockPart(trx, viewer, 'board');
    await store.lockBoard(trx, candidateId);
    return work(trx, relation);
  });
  if (extent === 'nothing') return;
  await publishBoardChange(context, candidateId, extent === 'card' ? memberId : null);
}

/** Like `changeBoard`, but returns the state of the card after the change. */
async function changeCard(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  memberId: string,
  work: (trx: Trx, relation: Relation | null) => Promise<ChangeExtent>,
): Promise<BoardCardState> {
  let state: BoardCardState | undefined;
  await changeBoard(context, dependencies, viewer, memberId, async (trx, relation) => {
    const extent = await work(trx, relation);
    state = await readCardState(trx, viewer, memberId);
    return extent;
  });
  if (state === undefined) throw new Error('the state of the changed card is missing');
  return state;
}

/** Counts one use against a limit. Fails with TOO_MANY. */
export async function countUse(
  { now }: Context,
  trx: Trx,
  key: string,
  limit: Limit,
): Promise<void> {
  const allowance = await consumeAllowance(trx, key, { ...limit, now: now() });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
}

/** Checks that a card is shared and that the reader sees it. Fails with NOT_FOUND. */
export async function requireCard(trx: Trx, viewer: Viewer, memberId: string): Promise<void> {
  await assertVisible(trx, viewer, memberId);
  if (!(await store.hasSharedCard(trx, viewer, memberId))) throw new Failure('NOT_FOUND');
}

/**
 * Adds a member to the board unless the member is on it. A relative's card neither depends on the
 * candidate's private card of the same member nor changes it. Fails like `changeBoard`, or with
 * BOTH_SIDES, PROFILE_NOT_FOUND, BOARD_FULL or TOO_MANY.
 */
export async function addCard(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  memberId: string,
): Promise<BoardCardState> {
  const { person: personId, onBehalfOf: candidateId, part } = viewer;
  return changeCard(context, dependencies, viewer, memberId, async (trx, relation) => {
    if (part !== null && (await isMemberOrRelative(trx, personId, memberId))) {
      throw new Failure('BOTH_SIDES');
    }
    if ((await viewMember(trx, viewerIdsOf(viewer), memberId)) === null) {
      throw new Failure('PROFILE_NOT_FOUND');
    }
    if (await store.hasSharedCard(trx, viewer, memberId)) return 'nothing';
    if ((await store.countSharedCards(trx, candidateId)) >= SHARED_CARDS_MAX) {
      throw new Failure('BOARD_FULL');
    }
    await countUse(context, trx, `board-card:${candidateId}:${personId}`, CARD_LIMIT);
    const [privateCard] =
      part === null ? await store.listPrivateCards(trx, candidateId, { limit: 1, memberId }) : [];
    const place = privateCard?.place ?? 'TO_LOOK_AT';
    const at = context.now();
    await store.insertCard(trx, { candidateId, memberId, place, personId, relation, at });
    return 'card';
  });
}

interface Move {
  readonly place: BoardColumn;
  /**
   * The id of the member whose card precedes the moved card. Null places the card first, undefined
   * places it last.
   */
  readonly after?: string | null | undefined;
}

/**
 * Moves a card. The candidate can also move a private card, which has no position in its column.
 * Fails like `changeBoard`, or with NOT_FOUND or TOO_MANY.
 */
export async function moveCard(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  memberId: string,
  move: Move,
): Promise<BoardCardState> {
  const { person: personId, onBehalfOf: candidateId, part } = viewer;
  let isPrivate = false;
  const state = await changeCard(context, dependencies, viewer, memberId, async (trx) => {
    await assertVisible(trx, viewer, memberId);
    await countUse(context, trx, `board-move:${candidateId}:${personId}`, MOVE_LIMIT);
    if (await store.hasSharedCard(trx, viewer, memberId)) {
      return moveSharedCard(trx, viewer, memberId, move);
    }
    const { place } = move;
    isPrivate =
      part === null && (await store.movePrivateCard(trx, { candidateId, memberId }, place));
    if (!isPrivate) throw new Failure('NOT_FOUND');
    // Relatives must not notice the move of a private card.
    return 'nothing';
  });
  if (isPrivate) context.live.publish(candidateId, 'board:own', { memberId });
  return state;
}

async function moveSharedCard(
  trx: Trx,
  viewer: Viewer,
  memberId: string,
  { place, after }: Move,
): Promise<ChangeExtent> {
  const { onBehalfOf: candidateId } = viewer;
  const cardKey = { candidateId, memberId };
  // A card that is hidden from the viewer is ignored as a position, so that its existence is not
  // revealed.
  const visiblePrecedingId =
    after == null || (await isVisibleCard(trx, viewer, after)) ? after : undefined;
  const column = await store.columnOf(trx, viewer, place);
  if (isAtPosition(column, memberId, visiblePrecedingId)) return 'nothing';
  const isOther = (card: store.RankedCard) => card.memberId !== memberId;
  const rank = computeRank(column.filter(isOther), visiblePrecedingId);
  if (rank !== null) {
    await store.updatePosition(trx, cardKey, { place, rank });
    return 'card';
  }
  await store.renumber(trx, candidateId, place);
  const renumberedColumn = await store.columnOf(trx, viewer, place);
  const newRank = computeRank(renumberedColumn.filter(isOther), visiblePrecedingId);
  if (newRank === null) throw new Error('a renumbered column has no room');
  await store.updatePosition(trx, cardKey, { place, rank: newRank });
  return 'board';
}

async function isVisibleCard(trx: Trx, viewer: Viewer, memberId: string): Promise<boolean> {
  if ((await viewMember(trx, viewerIdsOf(viewer), memberId)) === null) return false;
  return store.hasSharedCard(trx, viewer, memberId);
}

/**
 * Stores the opinion of the viewer about a card. A null opinion removes the stored opinion. Fails
 * like `changeBoard`, or with NOT_FOUND or TOO_MANY.
 */
export async function saveOpinion(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  memberId: string,
  opinion: Opinion | null,
): Promise<BoardCardState> {
  const { person: personId, onBehalfOf: candidateId } = viewer;
  const card = { candidateId, memberId };
  return changeCard(context, dependencies, viewer, memberId, async (trx) => {
    await requireCard(trx, viewer, memberId);
    await countUse(context, trx, `board-move:${candidateId}:${personId}`, MOVE_LIMIT);
    const isChanged = await store.saveOpinion(trx, card, {
      personId,
      hand: opinion,
      at: context.now(),
    });
    if (!isChanged) return 'nothing';
    await store.incrementVersion(trx, card);
    return 'card';
  });
}

/**
 * Makes a card private to the candidate. Relatives see it as deleted, and its comments are deleted.
 * Does nothing if the card is already private. Fails like `changeBoard`, or with NOT_FOUND or
 * SHORTLIST_FULL.
 */
export async function makeCardPrivate(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  memberId: string,
): Promise<BoardCardState> {
  const { onBehalfOf: candidateId } = viewer;
  return changeCard(context, dependencies, viewer, memberId, async (trx) => {
    await assertVisible(trx, viewer, memberId);
    const place = await store.deleteCard(trx, { candidateId, memberId });
    const wasShortlisted = await addToShortlist(context, trx, {
      ownerId: candidateId,
      otherId: memberId,
    });
    if (place === undefined) {
      if (!wasShortlisted) throw new Failure('NOT_FOUND');
      return 'nothing';
    }
    await store.movePrivateCard(trx, { candidateId, memberId }, place);
    return 'card';
  });
}

/**
 * Removes a card from the board and the shortlist, even if its member is no longer visible. Fails
 * like `changeBoard`.
 */
export async function removeCard(
  context: Context,
  dependencies: BoardDependencies,
  viewer: Viewer,
  memberId: string,
): Promise<void> {
  const { onBehalfOf: candidateId } = viewer;
  await changeBoard(context, dependencies, viewer, memberId, async (trx) => {
    await removeFromShortlist(trx, { ownerId: candidateId, otherId: memberId });
    const place = await store.deleteCard(trx, { candidateId, memberId });
    return place === undefined ? 'nothing' : 'card';
  });
}
