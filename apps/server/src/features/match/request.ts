import { randomUUID } from 'node:crypto';
import { FIRST_MESSAGE_WAITS } from '@sambandha/contract/match/first-message';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { type KeyUse, rememberResult, resultOf } from '../../db/idempotency.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import type { Database, Match } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import { markNotificationsRead, notify } from '../notification/index.ts';
import { listViewer, viewMember } from '../profile/index.ts';
import { standingOf } from './act.ts';
import { assertAcceptsInterest, type Wishes } from './audience.ts';
import { publishMatch } from './publish.ts';
import { decide } from './rules.ts';
import { insertRequest, lockPair, saveRequest, saveStatus, seeEachOther } from './store.ts';

const FOREIGN_KEY_VIOLATION = '23503';

export interface FirstMessage {
  readonly matchId: string;
  readonly senderId: string;
  readonly recipientId: string;
  readonly text: string;
  readonly at: Date;
  /** One message of the sender may wait for an answer; null: it is an answer itself. */
  readonly unansweredSince: Unanswered | null;
}

export interface Unanswered {
  /** Of what was written after this moment; null: of all. */
  readonly since: Date | null;
}

/** What became of a first message. */
export type FirstMessageResult =
  | { readonly tell: () => void }
  /** The text of the one that waits for an answer instead. */
  | { readonly waiting: string };

/** What a request needs of messages: the app hands it over, since messages stand on matches. */
export interface FirstMessages {
  /** Adds a first message, and returns what tells both sides of it after the commit. */
  readonly appendFirstMessage: (
    trx: Transaction<Database>,
    firstMessage: FirstMessage,
  ) => Promise<FirstMessageResult>;
}

export interface Request {
  readonly memberId: string;
  readonly otherId: string;
  /** Blank: none. */
  readonly message: string;
  readonly key: string | null;
}

interface Outcome {
  readonly matchId: string;
  /** `asked`: a new request; `accepted`: the other side had asked; `stood`: it was so already. */
  readonly result: 'asked' | 'accepted' | 'stood';
  /** What the one who asks is to read. */
  readonly notice?: string;
  readonly tell: () => void;
}

/** Expresses interest: asks, accepts the other's request, or finds that it stands already. */
export async function requestMatch(
  context: Context,
  { appendFirstMessage, meetsWishes }: FirstMessages & Wishes,
  request: Request,
): Promise<Omit<Outcome, 'tell'>> {
  const { tell, ...outcome } = await inTransaction(context.db, (trx) =>
    settle({ context, trx, now: context.now(), meetsWishes }, { appendFirstMessage }, request),
  ).catch(refuseDeleted);
  const { matchId, result } = outcome;
  // Whoever accepts by asking too has answered what they were told.
  if (result === 'accepted') await markNotificationsRead(context, request.memberId, matchId);
  if (result !== 'stood') await publishMatch(context, matchId);
  tell();
  return outcome;
}

/** The other side's account was deleted while the request was on its way. */
function refuseDeleted(error: unknown): never {
  const missing = error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
  throw missing ? new Failure('PROFILE_NOT_FOUND', { cause: error }) : error;
}

/** What a request happens in. */
interface Frame extends Wishes {
  readonly context: Context;
  readonly trx: Transaction<Database>;
  readonly now: Date;
}

async function settle(
  frame: Frame,
  firstMessages: FirstMessages,
  request: Request,
): Promise<Outcome> {
  const { trx, now } = frame;
  const { memberId, message, key } = request;
  const use: KeyUse | null = key === null ? null : { memberId, key, endpoint: 'requestMatch' };
  const former = use === null ? null : await resultOf(trx, use);
  if (former !== null) return { matchId: former, result: 'stood', tell: () => {} };

  const { match, result } = await reach(frame, request);
  // Who are connected may write as they like; what is sent twice is stored once all the same.
  const since = match.status === 'ACCEPTED' ? null : match.answered_at;
  const firstMessage =
    message === ''
      ? null
      : await firstMessages.appendFirstMessage(trx, {
          matchId: match.id,
          senderId: memberId,
          recipientId: request.otherId,
          text: message,
          at: now,
          unansweredSince: result === 'accepted' ? null : { since },
        });
  const isWritten = firstMessage !== null && 'tell' in firstMessage;
  const isKept =
    firstMessage !== null && 'waiting' in firstMessage && firstMessage.waiting !== message;
  const notice = isKept && match.status !== 'ACCEPTED';
  const kind = newsOf(result, match, isWritten);
  const tellNews =
    kind &&
    (await notify(frame.context, trx, {
      memberId: request.otherId,
      kind,
      matchId: match.id,
      aboutId: memberId,
    }));
  if (use !== null) await rememberResult(trx, use, { id: match.id, at: now });
  const tell = () => {
    if (isWritten) firstMessage.tell();
    tellNews?.();
  };
  return { matchId: match.id, result, tell, ...(notice ? { notice: FIRST_MESSAGE_WAITS } : {}) };
}

/** What the other side is told of; an open request is told once, whatever is written with it. */
function newsOf(result: Outcome['result'], match: Match, isWritten: boolean) {
  switch (result) {
    case 'asked':
      return 'INTEREST_RECEIVED';
    case 'accepted':
      return 'INTEREST_ACCEPTED';
    case 'stood':
      return isWritten && match.status === 'ACCEPTED' ? 'MESSAGE' : null;
  }
}

/** Brings the pair to where the request leads; its row is locked from here on. */
async function reach(
  frame: Frame,
  request: Request,
): Promise<{ match: Match; result: Outcome['result'] }> {
  const { trx, now } = frame;
  const { memberId, otherId } = request;
  const { complete } = await listViewer(trx, memberId);
  if (!complete) throw new Failure('PROFILE_INCOMPLETE');
  const before = await lockPair(trx, memberId, otherId);
  if ((await viewMember(trx, { memberId }, otherId)) === null) {
    throw new Failure('PROFILE_NOT_FOUND');
  }
  const asking = {
    id: before?.id ?? randomUUID(),
    requesterId: memberId,
    recipientId: otherId,
    at: now,
  };
  if (before === undefined) {
    const match = await insertRequest(trx, asking);
    if (match !== undefined) {
      await countRequest(frame, request);
      return { match, result: 'asked' };
    }
  }
  // Without a row before, the other side asked at this very moment.
  const match = before ?? (await lockPair(trx, memberId, otherId));
  if (match === undefined) throw new Failure('PROFILE_NOT_FOUND');
  const decision = decide(standingOf(match, memberId), 'request', now);
  switch (decision.kind) {
    case 'refuse':
      throw new Failure(decision.code, decision.message ? { message: decision.message } : {});
    case 'stay':
      return { match, result: 'stood' };
    case 'change':
      await saveStatus(trx, match.id, decision.to, now);
      return { match, result: 'accepted' };
    case 'ask': {
      const asked = await saveRequest(trx, asking);
      await countRequest(frame, request);
      return { match: asked, result: 'asked' };
    }
  }
}

/** What holds for every new request: the other side can see who asks, lets them ask, and it is counted. */
async function countRequest(frame: Frame, { memberId, otherId }: Request): Promise<void> {
  const { trx, now, context } = frame;
  if (!(await seeEachOther(trx, memberId, otherId))) throw new Failure('PROFILE_NOT_FOUND');
  await assertAcceptsInterest(trx, frame, { memberId, otherId, now });
  const allowance = await useAllowance(trx, `interest:${memberId}`, {
    most: context.config.interestsPerDay,
    seconds: 24 * 60 * 60,
    now,
  });
  if (!allowance.allowed) {
    throw new Failure('DAILY_INTERESTS', { retryAfter: allowance.retryAfter });
  }
}
