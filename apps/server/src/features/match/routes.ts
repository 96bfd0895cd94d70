import type { FailureCode } from '@sambandha/contract/errors';
import type { matchEndpoints } from '@sambandha/contract/match/endpoints';
import type { Match } from '@sambandha/contract/match/schemas';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { viewerIdsOf } from '../../security/access/viewer.ts';
import { readActivity } from '../profile/index.ts';
import { readInterestSetting, saveInterestSetting } from './audience.store.ts';
import type { PreferenceCheckDependency } from './audience.ts';
import { type InterestFactsDependency, interestPage, readPartner } from './interests.ts';
import { countMatches } from './list.store.ts';
import { matchPage, readMatch } from './match-view.ts';
import { type FirstMessageDependency, requestMatch } from './request.ts';
import { asideCutoff, proposalCutoff } from './rules.ts';
import { declineMatches, updateMatch } from './update.ts';

export function matchRoutes(
  context: Context,
  dependencies: FirstMessageDependency & PreferenceCheckDependency & InterestFactsDependency,
): Handlers<typeof matchEndpoints> {
  return {
    requestMatch: async (call) => {
      const { matchId, result, notice } = await requestMatch(context, dependencies, {
        memberId: call.viewer.onBehalfOf,
        otherId: call.params.id,
        message: call.body?.message ?? '',
        key: idempotencyKey(call),
      });
      const match = await ownMatch(context, call.viewer.onBehalfOf, matchId, 'PROFILE_NOT_FOUND');
      const body = { match, ...(notice === undefined ? {} : { notice }) };
      return { status: result === 'requested' ? 201 : 200, body };
    },
    listInterests: async ({ viewer, query }) => ({
      status: 200,
      body: await interestPage(context, dependencies, viewerIdsOf(viewer), query),
    }),
    declineMatches: async ({ viewer, body, language }) => ({
      status: 200,
      body: await declineMatches(context, viewer.onBehalfOf, body.ids, language),
    }),
    readInterestSettings: async ({ viewer }) => ({
      status: 200,
      body: {
        settings: { interestFrom: await readInterestSetting(context.db, viewer.onBehalfOf) },
      },
    }),
    updateInterestSettings: async ({ viewer, body }) => {
      await saveInterestSetting(context.db, viewer.onBehalfOf, body.interestFrom);
      return { status: 200, body: { settings: body } };
    },
    listMatches: async ({ viewer, query }) => ({
      status: 200,
      body: await matchPage(context, viewer.onBehalfOf, 'open', query),
    }),
    matchStats: async ({ viewer }) => {
      const since = {
        asideCutoff: asideCutoff(context.now()),
        proposalCutoff: proposalCutoff(context.now()),
      };
      const [counts, { views }] = await Promise.all([
        countMatches(context.db, viewer.onBehalfOf, since),
        readActivity(context.db, viewer.onBehalfOf),
      ]);
      const { aside: asideCount, proposals, ...counters } = counts;
      const familyCounts = {
        ...(asideCount > 0 && { aside: asideCount }),
        ...(proposals > 0 && { proposals }),
      };
      return { status: 200, body: { ...counters, views, ...familyCounts } };
    },
    readMatch: async ({ viewer, params }) => ({
      status: 200,
      body: { match: await ownMatch(context, viewer.onBehalfOf, params.id) },
    }),
    readPartner: async ({ viewer, params }) => {
      // `ownMatch` fails if the match is not the viewer's.
      const [partner] = await Promise.all([
        readPartner(context, dependencies, viewerIdsOf(viewer), params.id),
        ownMatch(context, viewer.onBehalfOf, params.id),
      ]);
      return { status: 200, body: { partner } };
    },
    updateMatch: async ({ viewer, params, body }) => ({
      status: 200,
      body: { match: await updateMatch(context, viewer.onBehalfOf, params.id, body.action) },
    }),
  };
}

async function ownMatch(
  context: Context,
  memberId: string,
  matchId: string,
  failureCode: FailureCode = 'CONVERSATION_NOT_FOUND',
): Promise<Match> {
  const match = await readMatch(context, memberId, matchId);
  if (match === null) throw new Failure(failureCode);
  return match;
}
