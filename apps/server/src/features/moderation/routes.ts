import type { moderationEndpoints } from '@sambandha/contract/moderation/endpoints';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import type { PartEndDependency } from '../family/index.ts';
import { blockOtherMember, unblockOtherMember } from './block.ts';
import { reportRelative, reportSpeaker } from './relatives/report.ts';
import { reportMember } from './report.ts';
import { listBlocks } from './store.ts';

export function moderationRoutes(
  context: Context,
  { family, preparePartEnd }: PartEndDependency & { readonly family: FamilyActs },
): Handlers<typeof moderationEndpoints> {
  return {
    reportMember: async (call) => {
      const id = await reportMember(context, family, { ...call, key: idempotencyKey(call) });
      return { status: 201, body: { id } };
    },
    reportRelative: async (call) => {
      const id = await reportRelative(context, family, { ...call, key: idempotencyKey(call) });
      return { status: 201, body: { id } };
    },
    reportSpeaker: async (call) => {
      const id = await reportSpeaker(context, family, { ...call, key: idempotencyKey(call) });
      return { status: 201, body: { id } };
    },
    blockMember: async ({ viewer, params }) => {
      await blockOtherMember({ ...context, preparePartEnd }, viewer.onBehalfOf, params.memberId);
      return { status: 204 };
    },
    unblockMember: async ({ viewer, params }) => {
      await unblockOtherMember(context, viewer.onBehalfOf, params.memberId);
      return { status: 204 };
    },
    listBlocks: async ({ viewer }) => {
      const rows = await listBlocks(context.db, viewer.onBehalfOf);
      const blocks = rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
      return { status: 200, body: { blocks } };
    },
  };
}
