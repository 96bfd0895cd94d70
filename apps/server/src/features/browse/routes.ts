import type { browseEndpoints } from '@sambandha/contract/browse/endpoints';
import { todayThere } from '@sambandha/contract/primitives';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { listViewer } from '../profile/index.ts';
import { cardsOf } from './cards.ts';
import { findMembers } from './store.ts';

export function browseRoutes(context: Context): Handlers<typeof browseEndpoints> {
  return {
    browse: async ({ member, query }) => {
      const viewer = await listViewer(context.db, member.memberId);
      if (!viewer.complete && !viewer.isAdmin) throw new Failure('PROFILE_INCOMPLETE');
      const today = todayThere(context.now());
      const { members, total } = await findMembers(context.db, viewer, query, today);
      const { page, limit } = query;
      return {
        status: 200,
        body: {
          profiles: await cardsOf(context, members),
          pagination: { page, limit, total, pages: Math.ceil(total / limit) },
        },
      };
    },
  };
}
