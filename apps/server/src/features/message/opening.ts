import { DAY_MS } from '@sambandha/contract/durations';
import { OPENING_PAUSE_DAYS } from '@sambandha/contract/message/opening-choices';
import { type Opening, type Openings, openingTexts } from '@sambandha/contract/message/openings';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure, validationFailure } from '../../core/failure.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import {
  findMemberIdsOfMatch,
  lockMatch,
  publishMatch,
  publishToSpeakers,
  type Speaker,
} from '../match/index.ts';
import { markNotificationsRead, notify, prepareUnreadChange } from '../notification/index.ts';
import { requireConversation } from './conversation.ts';
import * as store from './opening.store.ts';

/*
 * An opening gives a relative of one side access to a conversation, after the other side has
 * consented. A speaker is a relative with the part `speaker`, which permits such access.
 */

type ConversationSide = store.ConversationSide;

/** A side and the session in which the member acts. */
interface ActingSide extends ConversationSide {
  readonly viewer: Viewer;
}

export interface OpeningContext extends Context {
  /** Locks the viewer's account. Fails with UNAUTHENTICATED if the session has ended. */
  readonly lockOwnAccount: (trx: Transaction<Database>, viewer: Viewer) => Promise<unknown>;
}

/** Returns the openings of a conversation and the requests for them, for one side. */
export async function readOpenings(context: Context, side: ConversationSide): Promise<Openings> {
  await requireConversation(context, side.memberId, side.matchId);
  return loadOpenings(context, side);
}

async function loadOpenings({ db, now }: Context, side: ConversationSide): Promise<Openings> {
  const [rows, speakers] = await Promise.all([
    store.listOpenings(db, side),
    store.listCandidateSpeakers(db, {
      matchId: side.matchId,
      candidateId: side.memberId,
      refusalCutoff: refusalCutoff(now()),
    }),
  ]);
  const ownRows = rows.filter(({ candidateId }) => candidateId === side.memberId);
  const partnerRows = rows.filter(
    ({ candidateId, answer }) => candidateId !== side.memberId && answer !== 'refused',
  );
  const unavailableIds = new Set(
    ownRows.filter((row) => !mayRequestAgain(row, now())).map(({ personId }) => personId),
  );
  return {
    choices: speakers.filter(({ personId }) => !unavailableIds.has(personId)),
    mine: ownRows.map(toOpening),
    theirs: partnerRows.map(toOpening),
  };
}

function toOpening(row: store.OpeningRow): Opening {
  const { id, name, relation, answer, beforeAskedAt, beforeAnswer, bothSides, askedAt } = row;
  return {
    id,
    name,
    relation,
    state: answer ?? 'asked',
    before: beforeAskedAt === null ? null : (beforeAnswer ?? 'asked'),
    bothSides,
    askedAt: askedAt.toISOString(),
  };
}

function mayRequestAgain({ answer, answeredAt }: store.OpeningRow, now: Date): boolean {
  return answer === 'refused' && answeredAt !== null && answeredAt <= refusalCutoff(now);
}

/** Returns the time before which refusals no longer prevent a request. */
const refusalCutoff = (now: Date) => new Date(now.getTime() - OPENING_PAUSE_DAYS * DAY_MS);

/**
 * Requests the other side's consent to open a conversation to speakers of this side. Fails with
 * CONVERSATION_NOT_FOUND, MEMBER_GONE or NOT_CONNECTED, or with VALIDATION for the partner and for
 * a person who is not a speaker.
 */
export async function requestOpenings(
  context: OpeningContext,
  side: ActingSide,
  personIds: readonly string[],
): Promise<Openings> {
  const at = context.now();
  const { memberId } = side;
  const requestedIds = [...new Set(personIds.map((id) => id.toLowerCase()))];
  return changeOpenings(context, side, async (trx) => {
    const speakerIds = await store.lockSpeakers(trx, memberId, requestedIds);
    const { match, partnerId } = await lockMatch(trx, memberId, side.matchId);
    if (match.status !== 'ACCEPTED') throw new Failure('NOT_CONNECTED');
    // The partner can be a relative of this side, but needs no opening of their own conversation.
    if (speakerIds.length < requestedIds.length || requestedIds.includes(partnerId)) {
      throw validationFailure([{ path: 'personIds', message: openingTexts.notASpeaker }]);
    }
    const newIds: string[] = [];
    for (const personId of speakerIds) {
      const relative = { candidateId: memberId, personId };
      const request = { ...relative, matchId: match.id, at, refusalCutoff: refusalCutoff(at) };
      if (await store.insertOpening(trx, request)) newIds.push(personId);
    }
    return notifyOfRequest(context, trx, { matchId: match.id, memberId, partnerId }, newIds);
  });
}

/** An opening and the side that acts on it. */
interface OpeningKey extends ActingSide {
  readonly id: string;
}

/**
 * Stores the other side's answer to a request for an opening. Fails with CONVERSATION_NOT_FOUND,
 * MEMBER_GONE or OPENING_NOT_FOUND.
 */
export async function answerOpening(
  context: OpeningContext,
  { id, ...side }: OpeningKey,
  allow: boolean,
): Promise<Openings> {
  const at = context.now();
  return changeOpenings(context, side, async (trx) => {
    const { match } = await lockMatch(trx, side.memberId, side.matchId);
    if (match.status !== 'ACCEPTED') throw new Failure('OPENING_NOT_FOUND');
    const row = await requireOpening(trx, side, { id, isMine: false });
    const afterSeq = allow ? match.last_seq : null;
    if (!(await store.saveAnswer(trx, id, { afterSeq, at }))) {
      throw new Failure('OPENING_NOT_FOUND');
    }
    return { isAnswer: true, ...(allow && { speaker: row }) };
  });
}

/** Requests that a relative may also read the earlier messages. Fails like `answerOpening`. */
export async function requestHistory(
  context: OpeningContext,
  { id, ...side }: OpeningKey,
): Promise<Openings> {
  const at = context.now();
  return changeOpenings(context, side, async (trx) => {
    const { match, partnerId } = await lockMatch(trx, side.memberId, side.matchId);
    const row = await requireOpening(trx, side, { id, isMine: true });
    if (row.answer !== 'allowed') throw new Failure('OPENING_NOT_FOUND');
    const request = { at, refusalCutoff: refusalCutoff(at) };
    const requestedIds = (await store.saveHistoryRequest(trx, row.id, request))
      ? [row.personId]
      : [];
    const sides = { matchId: match.id, memberId: side.memberId, partnerId };
    return notifyOfRequest(context, trx, sides, requestedIds);
  });
}

/** Stores the other side's answer to a request for earlier messages. Fails like `answerOpening`. */
export async function answerHistoryRequest(
  context: OpeningContext,
  { id, ...side }: OpeningKey,
  allow: boolean,
): Promise<Openings> {
  const at = context.now();
  return changeOpenings(context, side, async (trx) => {
    await lockMatch(trx, side.memberId, side.matchId);
    const row = await requireOpening(trx, side, { id, isMine: false });
    if (!(await store.saveHistoryAnswer(trx, id, { allow, at }))) {
      throw new Failure('OPENING_NOT_FOUND');
    }
    return { isAnswer: true, ...(allow && { speaker: row }) };
  });
}

/**
 * Returns an opening of the conversation: one of this side if `isMine` is true, otherwise one of
 * the partner. Fails with OPENING_NOT_FOUND if there is none, or if its person is a relative of
 * both sides.
 */
async function requireOpening(
  trx: Transaction<Database>,
  side: ConversationSide,
  { id, isMine }: { readonly id: string; readonly isMine: boolean },
): Promise<store.OpeningRow> {
  const rows = await store.listOpenings(trx, side);
  const row = rows.find(
    (opening) =>
      opening.id === id.toLowerCase() && (opening.candidateId === side.memberId) === isMine,
  );
  if (row === undefined || row.bothSides) throw new Failure('OPENING_NOT_FOUND');
  return row;
}

/**
 * Closes a conversation to a relative of either side, even if the two members no longer see each
 * other. Fails with OPENING_NOT_FOUND if the opening does not exist or was refused.
 */
export async function closeConversation(
  context: Context,
  { id, ...side }: Omit<OpeningKey, 'viewer'>,
): Promise<void> {
  const [publishUnread, opening] = await inTransaction(context.db, async (trx) => {
    const memberIds = await findMemberIdsOfMatch(trx, side.matchId);
    // An unanswered request is counted at the bell of the side that must answer it.
    return [
      await prepareUnreadChange(context, trx, memberIds),
      await store.endOpening(trx, side, { id, at: context.now() }),
    ] as const;
  });
  if (opening === undefined) throw new Failure('OPENING_NOT_FOUND');
  await finishAll([
    () => publishToSpeakers(context, [opening]),
    () => publishMatch(context, side.matchId, opening.isHidden ? opening.candidateId : undefined),
    publishUnread,
  ]);
}

interface SideAndPartner extends ConversationSide {
  readonly partnerId: string;
}

/**
 * Notifies the other side of a request. Until that side reads the notification, further requests in
 * the conversation are added to it. Relatives whom that side cannot see and relatives of both sides
 * are skipped.
 */
async function notifyOfRequest(
  context: Context,
  trx: Transaction<Database>,
  { matchId, memberId, partnerId }: SideAndPartner,
  personIds: readonly string[],
): Promise<OpeningChange> {
  if (personIds.length === 0) return { soleRecipientId: memberId };
  const visibleOpenings = await store.listOpenings(trx, { matchId, memberId: partnerId });
  const requestedOpenings = visibleOpenings.filter(
    ({ candidateId, personId }) => candidateId === memberId && personIds.includes(personId),
  );
  if (requestedOpenings.length === 0) return { soleRecipientId: memberId };
  if (requestedOpenings.every(({ bothSides }) => bothSides)) return {};
  const publish = await notify(context, trx, {
    memberId: partnerId,
    about: 'match',
    kind: 'OPENING_ASKED',
    matchId,
    otherId: memberId,
  });
  return { publish };
}

interface OpeningChange {
  /** True if the change answers a request, which ends the request. */
  readonly isAnswer?: boolean;
  /** The relative whose view of the conversation changed. */
  readonly speaker?: Speaker;
  readonly publish?: () => void;
  /** The only side that sees the change. Undefined if both sides see it. */
  readonly soleRecipientId?: string;
}

/**
 * Changes openings in a transaction and notifies the people concerned. Marks the notifications of
 * the acting side as read. Returns the present openings. The lock of the account excludes a
 * recovery, which ends the openings made since the takeover. Fails with UNAUTHENTICATED.
 */
async function changeOpenings(
  context: OpeningContext,
  side: ActingSide,
  change: (trx: Transaction<Database>) => Promise<OpeningChange>,
): Promise<Openings> {
  const {
    isAnswer = false,
    speaker,
    publish,
    soleRecipientId,
  } = await inTransaction(context.db, async (trx) => {
    await context.lockOwnAccount(trx, side.viewer);
    return change(trx);
  });
  publish?.();
  if (speaker !== undefined) publishToSpeakers(context, [speaker]);
  await markNotificationsRead(context, side.memberId, side.matchId, { includesEnded: isAnswer });
  await publishMatch(context, side.matchId, soleRecipientId);
  return loadOpenings(context, side);
}
