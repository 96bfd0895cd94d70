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
        reporterId: call.member.memberId,
        given: call.body,
        key: idempotencyKey(call),
      });
      return { status: 201, body: { id } };
    },
    blockMember: async ({ member, params }) => {
      await blockMember(context, member.memberId, params.memberId);
      return { status: 204 };
    },
    unblockMember: async ({ member, params }) => {
      await unblockMember(context, member.memberId, params.memberId);
      return { status: 204 };
    },
    listBlocks: async ({ member }) => {
      const rows = await blocksOf(context.db, member.memberId);
      const blocks = rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() }));
      return { status: 200, body: { blocks } };
    },
  };
}
