import type { Language } from '@sambandha/contract/language';
import type { Match, MatchAction } from '@sambandha/contract/match/schemas';
import { translateSentence } from '@sambandha/words/sentences';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  markNotificationsRead,
  notify,
  prepareUnreadChange,
  retractNotification,
} from '../notification/index.ts';
import { applyAction, type LockedMatch, lockMatch } from './apply-action.ts';
import { readMatch } from './match-view.ts';
import { closedMatch, publishMatch } from './publish.ts';
import { findSpeakers } from './speakers.store.ts';
import { publishToSpeakers } from './speakers.ts';

interface DeclineResult {
  declined: string[];
  refused: { id: string; code: RefusalCode; message: string }[];
}

const refusalCodes = ['CONVERSATION_NOT_FOUND', 'MATCH_STATE', 'MEMBER_GONE'] as const;
type RefusalCode = (typeof refusalCodes)[number];

/**
 * Declines several interests one by one, each in a transaction of its own. Returns the ids of the
 * declined interests, and the failures of the other interests. An error without one of the
 * `refusalCodes` is thrown, and the interests that were declined before it stay declined.
 */
export async function declineMatches(
  context: Context,
  memberId: string,
  matchIds: readonly string[],
  language: Language | null,
): Promise<DeclineResult> {
  const result: DeclineResult = { declined: [], refused: [] };
  for (const matchId of new Set(matchIds.map((id) => id.toLowerCase()))) {
    try {
      await updateMatch(context, memberId, matchId, 'decline');
      result.declined.push(matchId);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const code = refusalCodes.find((refusal) => refusal === error.code);
      if (code === undefined) throw error;
      result.refused.push({
        id: matchId,
        code,
        message: translateSentence(language, error.message),
      });
    }
  }
  return result;
}

/**
 * Applies a member's action and returns the resulting match, or `closedMatch` if the member no
 * longer sees the partner. If the action changes the match, marks the member's notifications of the
 * match as read, adds or retracts the partner's notification, and publishes the match to both
 * members and to their speakers. Fails with CONVERSATION_NOT_FOUND, MATCH_STATE or MEMBER_GONE.
 */
export async function updateMatch(
  context: Context,
  memberId: string,
  matchId: string,
  action: MatchAction,
): Promise<Match> {
  const { match, partnerId } = await applyAndPublish(context, memberId, matchId, action);
  const { id } = match;
  return (await readMatch(context, memberId, id)) ?? closedMatch(id, partnerId, context.now());
}

async function applyAndPublish(
  context: Context,
  memberId: string,
  matchId: string,
  action: MatchAction,
): Promise<LockedMatch> {
  const result = await inTransaction(context.db, (trx) =>
    lockAndApply(context, trx, { memberId, matchId, action }),
  );
  const { lockedMatch, speakers, isChanged, publishNotification, publishUnread } = result;
  if (!isChanged) return lockedMatch;
  if (action === 'end')
    context.live.stopPresenceUpdates(lockedMatch.memberId, lockedMatch.partnerId);
  const { id } = lockedMatch.match;
  await finishAll([
    () => markNotificationsRead(context, memberId, id, { includesEnded: true }),
    () => publishMatch(context, id),
    () => publishToSpeakers(context, speakers),
    () => publishNotification?.(),
    () => publishUnread?.(),
  ]);
  return lockedMatch;
}

interface MemberAction {
  readonly memberId: string;
  readonly matchId: string;
  readonly action: MatchAction;
}

async function lockAndApply(
  context: Context,
  trx: Transaction<Database>,
  { memberId, matchId, action }: MemberAction,
) {
  const lockedMatch = await lockMatch(trx, memberId, matchId);
  // The speakers are read before the action, because the end of a match closes the conversation to
  // them.
  const speakers = await findSpeakers(trx, [lockedMatch.match]);
  // The end of a match also ends the requests for openings, of which the partner was notified.
  const publishUnread =
    action === 'end' ? await prepareUnreadChange(context, trx, [lockedMatch.partnerId]) : null;
  const isChanged = await applyAction(trx, lockedMatch, action, context.now());
  const publishNotification = isChanged
    ? await notifyPartner(context, trx, lockedMatch, action)
    : null;
  return { lockedMatch, speakers, isChanged, publishNotification, publishUnread };
}

/**
 * Notifies the partner of an accepted interest, and retracts the notification of a withdrawn
 * interest. Other actions affect no notification.
 */
async function notifyPartner(
  context: Context,
  trx: Transaction<Database>,
  { match, memberId, partnerId }: LockedMatch,
  action: MatchAction,
): Promise<(() => void | Promise<void>) | null> {
  const target = { memberId: partnerId, matchId: match.id, otherId: memberId };
  switch (action) {
    case 'accept':
      return notify(context, trx, { ...target, about: 'match', kind: 'INTEREST_ACCEPTED' });
    case 'withdraw':
      return retractNotification(context, trx, {
        memberId: partnerId,
        kind: 'INTEREST_RECEIVED',
        subjectId: match.id,
      });
    default:
      return null;
  }
}
