import type { searchEndpoints } from '@sambandha/contract/search/endpoints';
import type { Handlers } from '../../http/endpoint.ts';
import type { Search } from './search.ts';

export function searchRoutes({ finder, countCards }: Search): Handlers<typeof searchEndpoints> {
  return {
    browse: async ({ member, query }) => {
      const { cards, total, cursor } = await finder.page(member.memberId, query);
      const { page, limit } = query;
      const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
      return { status: 200, body: { profiles: cards, pagination, cursor } };
    },
    countProfiles: async ({ member, query }) => {
      // It shows nobody, and counts as a search.
      await countCards(member.memberId, []);
      return { status: 200, body: { total: await finder.count(member.memberId, query) } };
    },
  };
}
