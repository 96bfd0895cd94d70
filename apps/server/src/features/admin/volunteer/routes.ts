import type { adminVolunteerEndpoints } from '@sambandha/contract/admin/volunteers';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import type { MemberEraser } from '../../draft/index.ts';
import { endVolunteer, makeVolunteer, volunteersFor } from './acts.ts';

export function adminVolunteerRoutes(
  context: Context,
  eraser: MemberEraser,
): Handlers<typeof adminVolunteerEndpoints> {
  return {
    listVolunteers: async ({ viewer }) => ({
      status: 200,
      body: { volunteers: await volunteersFor(context, viewer) },
    }),
    makeVolunteer: async ({ viewer, body }) => {
      await makeVolunteer(context, viewer, body);
      return { status: 200, body: { volunteers: await volunteersFor(context, viewer) } };
    },
    endVolunteer: async ({ viewer, params: { id } }) => {
      await endVolunteer(context, viewer, id, eraser);
      return { status: 200, body: { volunteers: await volunteersFor(context, viewer) } };
    },
  };
}
