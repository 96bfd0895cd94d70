import type { biodataLinkEndpoints } from '@sambandha/contract/biodata-link/endpoints';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import {
  agreeToLink,
  createLink,
  endLink,
  type FamilyDependency,
  linkUrl,
  proposeLink,
} from './manage-links.ts';
import { toLinks } from './responses.ts';
import { listLinks } from './store.ts';

export function biodataLinkRoutes(
  context: Context,
  dependency: FamilyDependency,
): Handlers<typeof biodataLinkEndpoints> {
  const rowsFor = ({ onBehalfOf, person }: Viewer) =>
    listLinks(context.db, onBehalfOf, person, context.now());

  /**
   * Returns a link with its URL. Fails with NOT_FOUND for an unknown id, for a link without a URL,
   * such as a proposal, and for a relative who did not propose the link.
   */
  const linkWithAddress = async (viewer: Viewer, id: string) => {
    const rows = (await rowsFor(viewer)).filter((row) => row.id === id);
    const [link] = toLinks(viewer, rows);
    const address = rows[0] === undefined ? null : linkUrl(context, rows[0]);
    const mayReadAddress = viewer.part === null || link?.mine === true;
    if (link === undefined || address === null || !mayReadAddress) throw new Failure('NOT_FOUND');
    return { link, address };
  };

  return {
    listBiodataLinks: async ({ viewer }) => ({
      status: 200,
      body: { links: toLinks(viewer, await rowsFor(viewer)) },
    }),

    createBiodataLink: async ({ viewer, body }) => {
      const id = await createLink(context, viewer, body);
      return { status: 201, body: await linkWithAddress(viewer, id) };
    },

    proposeBiodataLink: async ({ viewer, body }) => {
      const id = await proposeLink(context, dependency, viewer, body);
      const rows = (await rowsFor(viewer)).filter((row) => row.id === id);
      const [link] = toLinks(viewer, rows);
      if (link === undefined) throw new Failure('NOT_FOUND');
      return { status: 201, body: { link } };
    },

    agreeToBiodataLink: async ({ viewer, params: { id } }) => {
      await agreeToLink(context, viewer, id);
      return { status: 200, body: await linkWithAddress(viewer, id) };
    },

    readBiodataLinkAddress: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: await linkWithAddress(viewer, id),
    }),

    endBiodataLink: async ({ viewer, params: { id } }) => {
      await endLink(context, dependency, viewer, id);
      return { status: 204 };
    },
  };
}
