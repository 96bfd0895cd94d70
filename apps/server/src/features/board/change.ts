import { type Opinion, type Place, SHARED_CARDS_MAX } from '@sambandha/contract/board/choices';
import type { BoardState } from '@sambandha/contract/board/schemas';
import type { Relation } from '@sambandha/contract/family/choices';
import type { Transaction } from 'kysely';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { type Limit, useAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { idsOf, type Viewer } from '../../security/access/viewer.ts';
import { isOnTheirSide, viewMember } from '../profile/index.ts';
import { keepInShortlist, leaveShortlist } from '../shortlist/index.ts';
import { publishChange } from './publish.ts';
import { readState, refuseUnseen } from './read.ts';
import { CARDS_ADDED, isThere, MOVES, rankIn } from './rules.ts';
import * as store from './store.ts';

type Trx = Transaction<Database>;

/** The functions of the family that a change needs; injected. */
export interface Family {
  readonly family: Pick<FamilyActs, 'hold'>;
}

/** The extent of a change: one card, the whole board, or nothing to publish. */
export type Changed = 'card' | 'board' | 'nothing';

/**
 * Changes a board in one transaction. It locks the part, so that a removal comes before or after the
 * change, and the board, so that its changes are serialised. Then publishes the change to everybody
 * who sees the card.
 */
export async function change(
  context: Context,
  { family }: Family,
  viewer: Viewer,
  memberId: string,
  work: (trx: Trx, relation: Relation | null) => Promise<Changed>,
): Promise<void> {
  const { onBehalfOf: candidateId } = viewer;
  const changed = await inTransaction(context.db, async (trx) => {
    const relation = await family.hold(trx, viewer, 'board');
    await store.lockBoard(trx, candidateId);
    return work(trx, relation);
  });
  if (changed === 'nothing') return;
  await publishChange(context, candidateId, changed === 'card' ? memberId : null);
}

/** The same, and returns the state of the card at that time, without later changes. */
async function changeCard(
  context: Context,
  around: Family,
  viewer: Viewer,
  memberId: string,
  work: (trx: Trx, relation: Relation | null) => Promise<Changed>,
): Promise<BoardState> {
  let state: BoardState | undefined;
  await change(context, around, viewer, memberId, async (trx, relation) => {
    const changed = await work(trx, relation);
    state = await readState({ db: trx }, viewer, memberId);
    return changed;
  });
  if (state === undefined) throw new Error('a change ended without a card');
  return state;
}

/** Counts one use against a limit. Fails with TOO_MANY. */
export async function use({ now }: Context, trx: Trx, key: string, limit: Limit): Promise<void> {
  const allowance = await useAllowance(trx, key, { ...limit, now: now() });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
}

/** Fails with NOT_FOUND unless the reader sees the card, and it is shared. */
export async function findCard(trx: Trx, viewer: Viewer, memberId: string) {
  await refuseUnseen(trx, viewer, memberId);
  const card = await store.readCard(trx, viewer, memberId);
  if (card === undefined) throw new Failure('NOT_FOUND');
  return card;
}

/**
 * Puts a member on the board, once. If the candidate keeps the member privately, a relative's card
 * is still like any other, and the private entry does not change.
 */
export async function addCard(
  context: Context,
  around: Family,
  viewer: Viewer,
  memberId: string,
): Promise<BoardState> {
  const { person: personId, onBehalfOf: candidateId, part } = viewer;
  return changeCard(context, around, viewer, memberId, async (trx, relation) => {
    const isTheirs = viewer.part !== null && (await isOnTheirSide(trx, viewer.person, memberId));
    if (isTheirs) throw new Failure('BOTH_SIDES');
    if ((await viewMember(trx, idsOf(viewer), memberId)) === null) {
      throw new Failure('PROFILE_NOT_FOUND');
    }
    if ((await store.readCard(trx, viewer, memberId)) !== undefined) return 'nothing';
    if ((await store.countCards(trx, candidateId)) >= SHARED_CARDS_MAX)
      throw new Failure('BOARD_FULL');
    await use(context, trx, `board-card:${candidateId}`, CARDS_ADDED);
    const [kept] =
      part === null ? await store.privateCardsOf(trx, candidateId, { limit: 1, memberId }) : [];
    const place = kept?.place ?? 'TO_LOOK_AT';
    const at = context.now();
    await store.insertCard(trx, { candidateId, memberId, place, personId, relation, at });
    return 'card';
  });
}

interface Move {
  readonly place: Place;
  readonly after?: string | null | undefined;
}

/** Moves a card; the candidate can also move a private one. */
export async function moveCard(
  context: Context,
  around: Family,
  viewer: Viewer,
  memberId: string,
  { place, after }: Move,
): Promise<BoardState> {
  const { onBehalfOf: candidateId, part } = viewer;
  const card = { candidateId, memberId };
  let ofCandidate = false;
  const state = await changeCard(context, around, viewer, memberId, async (trx) => {
    await refuseUnseen(trx, viewer, memberId);
    await use(context, trx, `board-move:${candidateId}`, MOVES);
    if ((await store.readCard(trx, viewer, memberId)) === undefined) {
      ofCandidate = part === null && (await store.movePrivateCard(trx, card, place));
      if (!ofCandidate) throw new Failure('NOT_FOUND');
      return 'nothing';
    }
    // An unseen card is not accepted as position, because that would reveal the card.
    const behind = after == null || (await isSeen(trx, viewer, after)) ? after : undefined;
    const column = await store.columnOf(trx, candidateId, place);
    if (isThere(column, memberId, behind)) return 'nothing';
    const others = column.filter((one) => one.memberId !== memberId);
    const rank = rankIn(others, behind);
    if (rank !== null) {
      await store.updatePosition(trx, card, { place, rank });
      return 'card';
    }
    await store.renumber(trx, candidateId, place);
    const renumbered = await store.columnOf(trx, candidateId, place);
    const room = rankIn(
      renumbered.filter((one) => one.memberId !== memberId),
      behind,
    );
    await store.updatePosition(trx, card, { place, rank: room ?? 0 });
    return 'board';
  });
  if (ofCandidate) context.live.publish(candidateId, 'board:own', { memberId });
  return state;
}

async function isSeen(trx: Trx, viewer: Viewer, memberId: string): Promise<boolean> {
  if ((await viewMember(trx, idsOf(viewer), memberId)) === null) return false;
  return (await store.readCard(trx, viewer, memberId)) !== undefined;
}

export async function setHand(
  context: Context,
  around: Family,
  viewer: Viewer,
  memberId: string,
  hand: Opinion | null,
): Promise<BoardState> {
  const { person: personId, onBehalfOf: candidateId } = viewer;
  const card = { candidateId, memberId };
  return changeCard(context, around, viewer, memberId, async (trx) => {
    await findCard(trx, viewer, memberId);
    await use(context, trx, `board-move:${candidateId}`, MOVES);
    if (!(await store.saveOpinion(trx, card, { personId, hand, at: context.now() })))
      return 'nothing';
    await store.incrementVersion(trx, card);
    return 'card';
  });
}

/**
 * Makes a card private to the candidate. For the family it is removed as by any deletion, and its
 * comments are deleted. Fails with NOT_FOUND or SHORTLIST_FULL.
 */
export async function keepCard(
  context: Context,
  around: Family,
  viewer: Viewer,
  memberId: string,
): Promise<BoardState> {
  const { onBehalfOf: candidateId } = viewer;
  return changeCard(context, around, viewer, memberId, async (trx) => {
    await refuseUnseen(trx, viewer, memberId);
    const place = await store.deleteCard(trx, { candidateId, memberId });
    const isKept = await keepInShortlist(context, trx, {
      memberId: candidateId,
      otherId: memberId,
    });
    if (place === undefined) {
      if (!isKept) throw new Failure('NOT_FOUND');
      return 'nothing';
    }
    await store.movePrivateCard(trx, { candidateId, memberId }, place);
    return 'card';
  });
}

/** Removes a card from the board and the shortlist, even if its member is no longer visible. */
export async function removeCard(
  context: Context,
  around: Family,
  viewer: Viewer,
  memberId: string,
): Promise<void> {
  const { onBehalfOf: candidateId } = viewer;
  await change(context, around, viewer, memberId, async (trx) => {
    await leaveShortlist(trx, { memberId: candidateId, otherId: memberId });
    const place = await store.deleteCard(trx, { candidateId, memberId });
    return place === undefined ? 'nothing' : 'card';
  });
}
