import type { browseEndpoints } from '@sambandha/contract/browse/endpoints';
import type { Handlers } from '../../http/endpoint.ts';
import type { Browse } from './browse.ts';

export function browseRoutes({ finder }: Browse): Handlers<typeof browseEndpoints> {
  return {
    browse: async ({ member, query }) => {
      const { cards, total, cursor } = await finder.page(member.memberId, query);
      const { page, limit } = query;
      const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
      return { status: 200, body: { profiles: cards, pagination, cursor } };
    },
    countProfiles: async ({ member, query }) => ({
      status: 200,
      body: { total: await finder.count(member.memberId, query) },
    }),
  };
}
