import type { FailureCode } from '@sambandha/contract/errors';
import type { matchEndpoints } from '@sambandha/contract/match/endpoints';
import type { Match, MatchAction } from '@sambandha/contract/match/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { notify, settleNews, takeBack } from '../notification/index.ts';
import { activityOf } from '../profile/index.ts';
import { actOn, type HeldMatch, holdMatch } from './act.ts';
import { matchFor, matchPage } from './answer.ts';
import { countsOf } from './list.store.ts';
import { publishMatch } from './publish.ts';
import { type Openings, requestMatch } from './request.ts';

export function matchRoutes(context: Context, openings: Openings): Handlers<typeof matchEndpoints> {
  return {
    requestMatch: async (call) => {
      const { matchId, result } = await requestMatch(context, openings, {
        memberId: call.member.memberId,
        otherId: call.params.id,
        message: call.body?.message ?? '',
        key: idempotencyKey(call),
      });
      const match = await ownMatch(context, call.member.memberId, matchId, 'PROFILE_NOT_FOUND');
      return { status: result === 'asked' ? 201 : 200, body: { match } };
    },
    listMatches: async ({ member, query }) => ({
      status: 200,
      body: await matchPage(context, member.memberId, 'open', query),
    }),
    matchStats: async ({ member }) => {
      const [counts, { views }] = await Promise.all([
        countsOf(context.db, member.memberId),
        activityOf(context.db, member.memberId),
      ]);
      return { status: 200, body: { ...counts, views } };
    },
    readMatch: async ({ member, params }) => ({
      status: 200,
      body: { match: await ownMatch(context, member.memberId, params.id) },
    }),
    updateMatch: async ({ member, params, body }) => {
      await updateMatch(context, member.memberId, params.id, body.action);
      return {
        status: 200,
        body: { match: await ownMatch(context, member.memberId, params.id) },
      };
    },
  };
}

async function ownMatch(
  context: Context,
  memberId: string,
  matchId: string,
  missing: FailureCode = 'CONVERSATION_NOT_FOUND',
): Promise<Match> {
  const match = await matchFor(context, memberId, matchId);
  if (match === null) throw new Failure(missing);
  return match;
}

async function updateMatch(
  context: Context,
  memberId: string,
  matchId: string,
  action: MatchAction,
): Promise<void> {
  const { held, changed, tell } = await inTransaction(context.db, async (trx) => {
    const held = await holdMatch(trx, memberId, matchId);
    const changed = await actOn(trx, held, action, context.now());
    return { held, changed, tell: changed ? await tellOf(context, trx, held, action) : null };
  });
  if (!changed) return;
  if (action === 'end') context.live.part(held.memberId, held.partnerId);
  await settleNews(context, memberId, held.match.id);
  await publishMatch(context, held.match.id);
  await tell?.();
}

/** What the other side is told of an act, or no more; a decline is quiet. */
async function tellOf(
  context: Context,
  trx: Transaction<Database>,
  { match, memberId, partnerId }: HeldMatch,
  action: MatchAction,
): Promise<(() => void | Promise<void>) | null> {
  const about = { memberId: partnerId, matchId: match.id, aboutId: memberId };
  switch (action) {
    case 'accept':
      return notify(context, trx, { ...about, kind: 'INTEREST_ACCEPTED' });
    case 'withdraw':
      return takeBack(context, trx, {
        memberId: partnerId,
        kind: 'INTEREST_RECEIVED',
        subjectId: match.id,
      });
    default:
      return null;
  }
}
