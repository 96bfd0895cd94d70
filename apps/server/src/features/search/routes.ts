import type { searchEndpoints } from '@sambandha/contract/search/endpoints';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { cardsForRelative } from './relative.ts';
import type { Search } from './search.ts';

export function searchRoutes(
  context: Context,
  { finder, countCards }: Search,
): Handlers<typeof searchEndpoints> {
  return {
    browse: async ({ viewer, query }) => {
      const { cards, total, ...further } = await finder.page(viewer.onBehalfOf, query);
      const profiles =
        viewer.part === null ? cards : await cardsForRelative(context, viewer, cards);
      const { page, limit } = query;
      const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
      return { status: 200, body: { profiles, pagination, ...further } };
    },
    countProfiles: async ({ viewer, query }) => {
      // Shows nobody, but counts as a search.
      await countCards(viewer.onBehalfOf, []);
      return { status: 200, body: { total: await finder.count(viewer.onBehalfOf, query) } };
    },
  };
}
