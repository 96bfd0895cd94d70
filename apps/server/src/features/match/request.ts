import { randomUUID } from 'node:crypto';
import { DAY_SECONDS } from '@sambandha/contract/durations';
import { FIRST_MESSAGE_UNANSWERED } from '@sambandha/contract/match/first-message';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { findStoredResult, type IdempotencyKeyUse, storeResult } from '../../db/idempotency.ts';
import { isParentMissing } from '../../db/missing-parent.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import type { Database, Match } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ownViewerIds } from '../../security/access/viewer.ts';
import { markNotificationsRead, notify } from '../notification/index.ts';
import { readListViewer, viewMember } from '../profile/index.ts';
import { toPairState } from './apply-action.ts';
import { assertAcceptsInterest, type PreferenceCheckDependency } from './audience.ts';
import { publishMatch } from './publish.ts';
import { decideTransition } from './rules.ts';
import {
  canSeeEachOther,
  insertRequest,
  lockPair,
  type Proposer,
  saveProposer,
  saveRequest,
  saveStatus,
} from './store.ts';

interface FirstMessage {
  readonly matchId: string;
  readonly senderId: string;
  readonly text: string;
  readonly at: Date;
  /**
   * Set if the sender may have at most one unanswered message. Null if this message is an answer.
   */
  readonly unansweredLimit: UnansweredLimit | null;
}

interface UnansweredLimit {
  /** The time after which messages are counted. Null counts all messages. */
  readonly since: Date | null;
  /** If true, only a message with the same text counts. */
  readonly sameTextOnly: boolean;
}

type FirstMessageResult =
  | { readonly publish: () => Promise<unknown> }
  /** The text of an earlier message without an answer. The new message was therefore not stored. */
  | { readonly unansweredText: string };

/**
 * A function of the message feature. The app injects it, because that feature is on a higher layer.
 */
export interface FirstMessageDependency {
  /** Stores a first message. Returns the function that publishes it after the commit. */
  readonly appendFirstMessage: (
    trx: Transaction<Database>,
    firstMessage: FirstMessage,
  ) => Promise<FirstMessageResult>;
}

export interface InterestRequest {
  readonly memberId: string;
  readonly otherId: string;
  /** The message with the interest. Empty if there is none. */
  readonly message: string;
  /** The idempotency key of the call. Null if the client sent none. */
  readonly key: string | null;
  /**
   * If true, the call fails unless a new request is made. Relatives may neither accept nor repeat a
   * request.
   */
  readonly isNewOnly?: boolean;
  /**
   * Called after the pair is locked. Returns the proposer of a new request, or fails. Locks are
   * always taken in this order: the match, the relative, the proposal.
   */
  readonly resolveProposer?: (
    trx: Transaction<Database>,
    result: RequestResult,
  ) => Promise<Proposer>;
}

/**
 * The result of a request. `requested` means that a new request was made, `accepted` that the other
 * member's request was accepted, and `unchanged` that nothing was changed.
 */
export type RequestResult = 'requested' | 'accepted' | 'unchanged';

interface RequestOutcome {
  readonly matchId: string;
  readonly result: RequestResult;
  /** The reason why the message was not stored, as text for the requester. */
  readonly notice?: string;
  readonly publish: () => Promise<void>;
}

/**
 * Expresses interest. Makes a request, or accepts the other member's request. Fails with
 * PROFILE_INCOMPLETE, PROFILE_NOT_FOUND, MATCH_STATE, ASK_LATER, INTEREST_CLOSED or
 * DAILY_INTERESTS, and with the failures of `resolveProposer` and `appendFirstMessage`.
 */
export async function requestMatch(
  context: Context,
  { appendFirstMessage, meetsPreferences }: FirstMessageDependency & PreferenceCheckDependency,
  request: InterestRequest,
): Promise<Omit<RequestOutcome, 'publish'>> {
  const { publish, ...outcome } = await inTransaction(context.db, (trx) =>
    processRequest(
      { context, trx, now: context.now(), meetsPreferences },
      { appendFirstMessage },
      request,
    ),
  ).catch(rethrowDeletedMember);
  const { matchId, result } = outcome;
  // The request of the other member is answered, so the notification of that request is marked as
  // read.
  if (result === 'accepted') await markNotificationsRead(context, request.memberId, matchId);
  if (result !== 'unchanged') await publishMatch(context, matchId);
  await publish();
  return outcome;
}

/**
 * Throws PROFILE_NOT_FOUND if the error shows that a member was deleted in the meantime. Otherwise
 * throws the same error.
 */
function rethrowDeletedMember(error: unknown): never {
  throw isParentMissing(error) ? new Failure('PROFILE_NOT_FOUND', { cause: error }) : error;
}

interface RequestContext extends PreferenceCheckDependency {
  readonly context: Context;
  readonly trx: Transaction<Database>;
  readonly now: Date;
}

async function processRequest(
  requestContext: RequestContext,
  firstMessages: FirstMessageDependency,
  request: InterestRequest,
): Promise<RequestOutcome> {
  const { context, trx, now } = requestContext;
  const { memberId, otherId, key } = request;
  const keyUse: IdempotencyKeyUse | null =
    key === null ? null : { memberId, key, endpoint: 'requestMatch' };
  const earlierMatchId = keyUse === null ? null : await findStoredResult(trx, keyUse);
  if (earlierMatchId !== null) {
    return { matchId: earlierMatchId, result: 'unchanged', publish: async () => {} };
  }
  const { match, result } = await requestOrAccept(requestContext, request);
  const proposer = await request.resolveProposer?.(trx, result);
  if (proposer !== undefined && result === 'requested') await saveProposer(trx, match, proposer);
  const { publishMessage, hasNotice } = await appendMessage(requestContext, firstMessages, {
    request,
    match,
    result,
  });
  const kind = notificationKind(result, match, publishMessage !== null);
  const target = { memberId: otherId, matchId: match.id, otherId: memberId };
  const publishNotification =
    kind && (await notify(context, trx, { ...target, about: 'match', kind }));
  // A result with a notice is not stored under the key, so that a repeated call gets the notice
  // again.
  if (keyUse !== null && !hasNotice) {
    await storeResult(trx, keyUse, { id: match.id, at: now });
  }
  const publish = async () => {
    await publishMessage?.();
    publishNotification?.();
  };
  return {
    matchId: match.id,
    result,
    publish,
    ...(hasNotice ? { notice: FIRST_MESSAGE_UNANSWERED } : {}),
  };
}

interface ProcessedRequest {
  readonly request: InterestRequest;
  readonly match: Match;
  readonly result: RequestResult;
}

/**
 * Stores the message with an interest. `publishMessage` is null if no message was stored.
 * `hasNotice` is true if an earlier message with another text has no answer yet.
 */
async function appendMessage(
  { trx, now }: RequestContext,
  { appendFirstMessage }: FirstMessageDependency,
  { request: { memberId, message }, match, result }: ProcessedRequest,
): Promise<{ publishMessage: (() => Promise<unknown>) | null; hasNotice: boolean }> {
  if (message === '') return { publishMessage: null, hasNotice: false };
  // In an accepted match, only a repetition of the sender's last message is not stored.
  const isAccepted = match.status === 'ACCEPTED';
  const limit = { since: isAccepted ? null : match.answered_at, sameTextOnly: isAccepted };
  const appendResult = await appendFirstMessage(trx, {
    matchId: match.id,
    senderId: memberId,
    text: message,
    at: now,
    unansweredLimit: result === 'accepted' ? null : limit,
  });
  return 'publish' in appendResult
    ? { publishMessage: appendResult.publish, hasNotice: false }
    : { publishMessage: null, hasNotice: appendResult.unansweredText !== message };
}

/**
 * Returns the kind of notification for the other member, or null if none is sent. An open request
 * sends one notification, regardless of the number of messages that follow.
 */
function notificationKind(result: RequestResult, match: Match, isMessageStored: boolean) {
  switch (result) {
    case 'requested':
      return 'INTEREST_RECEIVED';
    case 'accepted':
      return 'INTEREST_ACCEPTED';
    case 'unchanged':
      return isMessageStored && match.status === 'ACCEPTED' ? 'MESSAGE' : null;
  }
}

/**
 * Makes a request, or accepts the other member's request. Locks the pair's row until the
 * transaction ends.
 */
async function requestOrAccept(
  requestContext: RequestContext,
  request: InterestRequest,
): Promise<{ match: Match; result: RequestResult }> {
  const { trx, now } = requestContext;
  const { memberId, otherId } = request;
  const { complete } = await readListViewer(trx, ownViewerIds(memberId));
  if (!complete) throw new Failure('PROFILE_INCOMPLETE');
  const existingMatch = await lockPair(trx, memberId, otherId);
  if ((await viewMember(trx, ownViewerIds(memberId), otherId)) === null) {
    throw new Failure('PROFILE_NOT_FOUND');
  }
  const newRequest = {
    id: existingMatch?.id ?? randomUUID(),
    requesterId: memberId,
    recipientId: otherId,
    at: now,
  };
  if (existingMatch === undefined) {
    const match = await insertRequest(trx, newRequest);
    if (match !== undefined) {
      await checkNewRequest(requestContext, request);
      return { match, result: 'requested' };
    }
  }
  // The insert returns nothing if another request of the two members is inserted at the same time.
  const match = existingMatch ?? (await lockPair(trx, memberId, otherId));
  if (match === undefined) throw new Failure('PROFILE_NOT_FOUND');
  const decision = decideTransition(toPairState(match, memberId), 'request', now);
  if (request.isNewOnly && decision.kind !== 'ask') throw new Failure('MATCH_STATE');
  switch (decision.kind) {
    case 'refuse':
      throw new Failure(decision.code, decision.message ? { message: decision.message } : {});
    case 'stay':
      return { match, result: 'unchanged' };
    case 'change':
      await saveStatus(trx, match.id, decision.to, now);
      return { match, result: 'accepted' };
    case 'ask': {
      const updatedMatch = await saveRequest(trx, newRequest);
      await checkNewRequest(requestContext, request);
      return { match: updatedMatch, result: 'requested' };
    }
  }
}

/**
 * Checks a new request. The other member must see the requester and accept interest from them, and
 * the daily limit must allow the request.
 */
async function checkNewRequest(
  requestContext: RequestContext,
  { memberId, otherId }: InterestRequest,
): Promise<void> {
  const { trx, now, context } = requestContext;
  if (!(await canSeeEachOther(trx, memberId, otherId))) throw new Failure('PROFILE_NOT_FOUND');
  await assertAcceptsInterest(trx, requestContext, { memberId, otherId, now });
  const allowance = await consumeAllowance(trx, `interest:${memberId}`, {
    maxUses: context.config.interestsPerDay,
    seconds: DAY_SECONDS,
    now,
  });
  if (!allowance.allowed) {
    throw new Failure('DAILY_INTERESTS', { retryAfter: allowance.retryAfter });
  }
}
