import type { moderationEndpoints } from '@sambandha/contract/moderation/endpoints';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { blockMember, unblockMember } from './block.ts';
import { reportMember } from './report.ts';
import { blocksOf } from './store.ts';

export function moderationRoutes(context: Context): Handlers<typeof moderationEndpoints> {
  return {
    reportMember: async (call) => {
      const id = await reportMember(context, {
        reporterId: call.viewer.onBehalfOf,
        body: call.body,
        key: idempotencyKey(call),
      });
      return { status: 201, body: { id } };
    },
    blockMember: async ({ viewer, params }) => {
      await blockMember(context, viewer.onBehalfOf, params.memberId);
      return { status: 204 };
    },
    unblockMember: async ({ viewer, params }) => {
      await unblockMember(context, viewer.onBehalfOf, params.memberId);
      return { status: 204 };
    },
    listBlocks: async ({ viewer }) => {
      const rows = await blocksOf(context.db, viewer.onBehalfOf);
      const blocks = rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
      return { status: 200, body: { blocks } };
    },
  };
}
