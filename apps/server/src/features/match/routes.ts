import type { FailureCode } from '@sambandha/contract/errors';
import type { matchEndpoints } from '@sambandha/contract/match/endpoints';
import type { Match } from '@sambandha/contract/match/schemas';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { activityOf } from '../profile/index.ts';
import { matchFor, matchPage } from './answer.ts';
import { interestFromOf, saveInterestFrom } from './audience.store.ts';
import type { Wishes } from './audience.ts';
import { interestPage } from './interests.ts';
import { countsOf } from './list.store.ts';
import { type Openings, requestMatch } from './request.ts';
import { declineAll, updateMatch } from './update.ts';

export function matchRoutes(
  context: Context,
  needs: Openings & Wishes,
): Handlers<typeof matchEndpoints> {
  return {
    requestMatch: async (call) => {
      const { matchId, result, notice } = await requestMatch(context, needs, {
        memberId: call.member.memberId,
        otherId: call.params.id,
        message: call.body?.message ?? '',
        key: idempotencyKey(call),
      });
      const match = await ownMatch(context, call.member.memberId, matchId, 'PROFILE_NOT_FOUND');
      const body = { match, ...(notice === undefined ? {} : { notice }) };
      return { status: result === 'asked' ? 201 : 200, body };
    },
    listInterests: async ({ member, query }) => ({
      status: 200,
      body: await interestPage(context, member.memberId, query),
    }),
    declineMatches: async ({ member, body }) => ({
      status: 200,
      body: await declineAll(context, member.memberId, body.ids),
    }),
    readInterestSettings: async ({ member }) => ({
      status: 200,
      body: { settings: { interestFrom: await interestFromOf(context.db, member.memberId) } },
    }),
    updateInterestSettings: async ({ member, body }) => {
      await saveInterestFrom(context.db, member.memberId, body.interestFrom);
      return { status: 200, body: { settings: body } };
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
