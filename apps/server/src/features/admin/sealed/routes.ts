import type { sealedEndpoints } from '@sambandha/contract/admin/sealed';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import { askOpening, confirmOpening, listOpenings, readOpening } from './opening.ts';

export function sealedRoutes(context: Context): Handlers<typeof sealedEndpoints> {
  return {
    listOpenings: async ({ viewer: { person: adminId } }) => ({
      status: 200,
      body: { openings: await listOpenings(context, { adminId }) },
    }),
    askOpening: async ({ viewer: { person: adminId }, body }) => ({
      status: 201,
      body: { id: await askOpening(context, { adminId }, body) },
    }),
    confirmOpening: async ({ viewer: { person: adminId }, params: { id }, body: { reason } }) => {
      await confirmOpening(context, { adminId }, { id, reason });
      return { status: 204 };
    },
    readOpening: async ({ viewer: { person: adminId }, params: { id } }) => ({
      status: 200,
      body: { records: await readOpening(context, { adminId }, id) },
    }),
  };
}
