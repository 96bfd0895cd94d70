import type { adminRingEndpoints } from '@sambandha/contract/admin/rings';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import { type EndOfDraft, listRings } from '../../draft/index.ts';
import { agree, noteUnansweredCall, readRing, refuse, toRing } from './acts.ts';

export function adminRingRoutes(
  context: Context,
  end: EndOfDraft,
): Handlers<typeof adminRingEndpoints> {
  return {
    listRings: async ({ viewer: { person: staffId } }) => {
      const rows = await listRings(context.db, { staffId, now: context.now() });
      return { status: 200, body: { rings: rows.map(toRing) } };
    },
    readRing: async ({ viewer, params: { id }, language }) => ({
      status: 200,
      body: { ring: await readRing(context, viewer, { id, language }) },
    }),
    agreeByRing: async ({ viewer, params: { id }, body: { birthDate } }) => ({
      status: 200,
      body: { memberId: await agree(context, viewer, { id, birthDate }, end) },
    }),
    refuseByRing: async ({ viewer, params: { id }, body: { neverAgain = false } }) => ({
      status: 200,
      body: { ended: await refuse(context, viewer, { id, neverAgain }, end) },
    }),
    noteUnansweredRing: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: { ring: await noteUnansweredCall(context, viewer, id) },
    }),
  };
}
