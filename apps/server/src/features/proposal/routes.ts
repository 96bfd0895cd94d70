import type { proposalEndpoints } from '@sambandha/contract/proposal/endpoints';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { asideCutoff, readMatch } from '../match/index.ts';
import { declineProposal, sendProposal } from './answer.ts';
import { deleteLike } from './like.store.ts';
import { type ProposalDependencies, proposeMember, requireRelativeKey } from './propose.ts';
import {
  countReceivedInterests,
  listReceivedInterests,
  restoreInterest,
} from './received.store.ts';
import { likeInterest, moveInterestAside } from './received.ts';
import { toFamilyProposal, toProposals, toReceivedInterests } from './responses.ts';
import { listFamilyProposals, listOpenProposals } from './store.ts';

/** Maximum number of received interests in one response. */
const RECEIVED_LIMIT = 50;

export function proposalRoutes(
  context: Context,
  dependencies: ProposalDependencies,
): Handlers<typeof proposalEndpoints> {
  const { db } = context;
  return {
    propose: async ({ viewer, body: { memberId, note = '' } }) => {
      const row = await proposeMember(context, dependencies, viewer, { memberId, note });
      return { status: 200, body: { proposal: toFamilyProposal(row, viewer.person) } };
    },

    listFamilyProposals: async ({ viewer }) => {
      const relativeKey = requireRelativeKey(viewer);
      const rows = await listFamilyProposals(db, relativeKey, context.now());
      const proposals = rows.map((row) => toFamilyProposal(row, relativeKey.personId));
      return { status: 200, body: { proposals } };
    },

    listReceivedInterests: async ({ viewer }) => {
      const relativeKey = requireRelativeKey(viewer);
      const [rows, total] = await Promise.all([
        listReceivedInterests(db, relativeKey, RECEIVED_LIMIT),
        countReceivedInterests(db, relativeKey),
      ]);
      const interests = await toReceivedInterests(context, viewer, rows);
      return { status: 200, body: { interests, total } };
    },

    setInterestAside: async ({ viewer, params: { id } }) => {
      await moveInterestAside(context, dependencies, viewer, id);
      return { status: 204 };
    },

    likeInterest: async ({ viewer, params: { id } }) => {
      await likeInterest(context, viewer, id);
      return { status: 204 };
    },

    unlikeInterest: async ({ viewer, params: { id } }) => {
      await deleteLike(db, { ...requireRelativeKey(viewer), matchId: id });
      return { status: 204 };
    },

    takeInterestBack: async ({ viewer: { onBehalfOf: candidateId }, params: { id } }) => {
      await restoreInterest(db, { candidateId, matchId: id }, asideCutoff(context.now()));
      return { status: 204 };
    },

    listProposals: async ({ viewer }) => {
      const rows = await listOpenProposals(db, viewer.onBehalfOf, context.now());
      return { status: 200, body: { proposals: await toProposals(context, viewer, rows) } };
    },

    sendProposal: async (call) => {
      const { onBehalfOf: candidateId } = call.viewer;
      const { matchId, notice } = await sendProposal(context, dependencies, {
        id: call.params.id,
        candidateId,
        message: call.body?.message ?? '',
        key: idempotencyKey(call),
      });
      const match = await readMatch(context, candidateId, matchId);
      if (match === null) throw new Failure('PROFILE_NOT_FOUND');
      return { status: 200, body: { match, ...(notice === undefined ? {} : { notice }) } };
    },

    declineProposal: async ({ viewer: { onBehalfOf: candidateId }, params: { id } }) => {
      await declineProposal(context, { id, candidateId });
      return { status: 204 };
    },
  };
}
