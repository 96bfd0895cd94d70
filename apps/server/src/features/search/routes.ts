import type { searchEndpoints } from '@sambandha/contract/search/endpoints';
import type { Handlers } from '../../http/endpoint.ts';
import { viewerIdsOf } from '../../security/access/viewer.ts';
import type { Search } from './search.ts';

export function searchRoutes({ finder, countCards }: Search): Handlers<typeof searchEndpoints> {
  return {
    browse: async ({ viewer, query }) => {
      const result = await finder.page(viewerIdsOf(viewer), query);
      const { cards: profiles, total, ...rest } = result;
      const { page, limit } = query;
      const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
      return { status: 200, body: { profiles, pagination, ...rest } };
    },
    countProfiles: async ({ viewer, query }) => {
      // The response contains no cards, but the call counts as a search.
      await countCards(viewerIdsOf(viewer), []);
      return { status: 200, body: { total: await finder.count(viewerIdsOf(viewer), query) } };
    },
  };
}
