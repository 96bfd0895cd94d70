import { randomUUID } from 'node:crypto';
import { FIRST_MESSAGE_WAITS } from '@sambandha/contract/match/first-message';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { type KeyUse, rememberResult, resultOf } from '../../db/idempotency.ts';
import { isParentMissing } from '../../db/missing-parent.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import type { Database, Match } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ownIds } from '../../security/access/viewer.ts';
import { markNotificationsRead, notify } from '../notification/index.ts';
import { listViewer, viewMember } from '../profile/index.ts';
import { pairStateFor } from './apply-action.ts';
import { assertAcceptsInterest, type Wishes } from './audience.ts';
import { publishMatch } from './publish.ts';
import { decide } from './rules.ts';
import {
  insertRequest,
  lockPair,
  type Proposer,
  saveProposer,
  saveRequest,
  saveStatus,
  seeEachOther,
} from './store.ts';

export interface FirstMessage {
  readonly matchId: string;
  readonly senderId: string;
  readonly text: string;
  readonly at: Date;
  /** Limits the sender to one unanswered message. Null if this message is an answer. */
  readonly unansweredSince: Unanswered | null;
}

export interface Unanswered {
  /** Messages after this time are counted. Null counts all messages. */
  readonly since: Date | null;
}

export type FirstMessageResult =
  | { readonly publish: () => Promise<unknown> }
  /** The text of an earlier message that waits for an answer; the new one was not stored. */
  | { readonly waiting: string };

/** Injected by the app, because the message feature is on a higher layer. */
export interface FirstMessages {
  /** Stores a first message and returns the function that publishes it after the commit. */
  readonly appendFirstMessage: (
    trx: Transaction<Database>,
    firstMessage: FirstMessage,
  ) => Promise<FirstMessageResult>;
}

export interface InterestRequest {
  readonly memberId: string;
  readonly otherId: string;
  /** Empty if there is none. */
  readonly message: string;
  readonly key: string | null;
  /** True to fail unless a new request is made. Relatives may not accept or repeat a request. */
  readonly isNewOnly?: boolean;
  /**
   * Called after the pair is locked; returns the proposer of a new request, or fails. The locks
   * have the same order everywhere: the match, the relative, the proposal.
   */
  readonly proposer?: (trx: Transaction<Database>, result: RequestResult) => Promise<Proposer>;
}

/**
 * `requested`: a new request was made. `accepted`: the request of the other was accepted.
 * `unchanged`: there was nothing to do.
 */
export type RequestResult = 'requested' | 'accepted' | 'unchanged';

interface RequestOutcome {
  readonly matchId: string;
  readonly result: RequestResult;
  /** A notice to show to the requester. */
  readonly notice?: string;
  readonly publish: () => Promise<void>;
}

/** Expresses interest: makes a request or accepts the other's request. */
export async function requestMatch(
  context: Context,
  { appendFirstMessage, meetsWishes }: FirstMessages & Wishes,
  request: InterestRequest,
): Promise<Omit<RequestOutcome, 'publish'>> {
  const { publish, ...outcome } = await inTransaction(context.db, (trx) =>
    processRequest(
      { context, trx, now: context.now(), meetsWishes },
      { appendFirstMessage },
      request,
    ),
  ).catch(mapDeletedMember);
  const { matchId, result } = outcome;
  // The request of the other member is answered, so its notification is marked as read.
  if (result === 'accepted') await markNotificationsRead(context, request.memberId, matchId);
  if (result !== 'unchanged') await publishMatch(context, matchId);
  await publish();
  return outcome;
}

/** Throws PROFILE_NOT_FOUND if a member was deleted meanwhile, otherwise the same error. */
function mapDeletedMember(error: unknown): never {
  throw isParentMissing(error) ? new Failure('PROFILE_NOT_FOUND', { cause: error }) : error;
}

interface RequestContext extends Wishes {
  readonly context: Context;
  readonly trx: Transaction<Database>;
  readonly now: Date;
}

async function processRequest(
  requestContext: RequestContext,
  firstMessages: FirstMessages,
  request: InterestRequest,
): Promise<RequestOutcome> {
  const { trx, now } = requestContext;
  const { memberId, message, key } = request;
  const keyUse: KeyUse | null = key === null ? null : { memberId, key, endpoint: 'requestMatch' };
  const earlierMatchId = keyUse === null ? null : await resultOf(trx, keyUse);
  if (earlierMatchId !== null)
    return { matchId: earlierMatchId, result: 'unchanged', publish: async () => {} };

  const { match, result } = await requestOrAccept(requestContext, request);
  const proposer = await request.proposer?.(trx, result);
  if (proposer !== undefined && result === 'requested') await saveProposer(trx, match, proposer);
  // In an accepted match, the message is not stored if the last message is the sender's own.
  const since = match.status === 'ACCEPTED' ? null : match.answered_at;
  const firstMessage =
    message === ''
      ? null
      : await firstMessages.appendFirstMessage(trx, {
          matchId: match.id,
          senderId: memberId,
          text: message,
          at: now,
          unansweredSince: result === 'accepted' ? null : { since },
        });
  const isMessageStored = firstMessage !== null && 'publish' in firstMessage;
  const isEarlierMessageWaiting =
    firstMessage !== null && 'waiting' in firstMessage && firstMessage.waiting !== message;
  const hasNotice = isEarlierMessageWaiting && match.status !== 'ACCEPTED';
  const kind = notificationKind(result, match, isMessageStored);
  const publishNotification =
    kind &&
    (await notify(requestContext.context, trx, {
      memberId: request.otherId,
      about: 'match',
      kind,
      matchId: match.id,
      otherId: memberId,
    }));
  if (keyUse !== null) await rememberResult(trx, keyUse, { id: match.id, at: now });
  const publish = async () => {
    if (isMessageStored) await firstMessage.publish();
    publishNotification?.();
  };
  return {
    matchId: match.id,
    result,
    publish,
    ...(hasNotice ? { notice: FIRST_MESSAGE_WAITS } : {}),
  };
}

/**
 * The kind of notification for the other member. An open request notifies once, however many
 * messages follow.
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

/** Makes or accepts the request. Locks the pair's row until the transaction ends. */
async function requestOrAccept(
  requestContext: RequestContext,
  request: InterestRequest,
): Promise<{ match: Match; result: RequestResult }> {
  const { trx, now } = requestContext;
  const { memberId, otherId } = request;
  const { complete } = await listViewer(trx, ownIds(memberId));
  if (!complete) throw new Failure('PROFILE_INCOMPLETE');
  const existing = await lockPair(trx, memberId, otherId);
  if ((await viewMember(trx, ownIds(memberId), otherId)) === null) {
    throw new Failure('PROFILE_NOT_FOUND');
  }
  const newRequest = {
    id: existing?.id ?? randomUUID(),
    requesterId: memberId,
    recipientId: otherId,
    at: now,
  };
  if (existing === undefined) {
    const match = await insertRequest(trx, newRequest);
    if (match !== undefined) {
      await checkNewRequest(requestContext, request);
      return { match, result: 'requested' };
    }
  }
  // The insert failed because the other member made a request at the same time.
  const match = existing ?? (await lockPair(trx, memberId, otherId));
  if (match === undefined) throw new Failure('PROFILE_NOT_FOUND');
  const decision = decide(pairStateFor(match, memberId), 'request', now);
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
      const updated = await saveRequest(trx, newRequest);
      await checkNewRequest(requestContext, request);
      return { match: updated, result: 'requested' };
    }
  }
}

/**
 * Checks a new request: the other sees the requester and accepts their interest, and the daily
 * limit allows it.
 */
async function checkNewRequest(
  requestContext: RequestContext,
  { memberId, otherId }: InterestRequest,
): Promise<void> {
  const { trx, now, context } = requestContext;
  if (!(await seeEachOther(trx, memberId, otherId))) throw new Failure('PROFILE_NOT_FOUND');
  await assertAcceptsInterest(trx, requestContext, { memberId, otherId, now });
  const allowance = await useAllowance(trx, `interest:${memberId}`, {
    most: context.config.interestsPerDay,
    seconds: 24 * 60 * 60,
    now,
  });
  if (!allowance.allowed) {
    throw new Failure('DAILY_INTERESTS', { retryAfter: allowance.retryAfter });
  }
}
