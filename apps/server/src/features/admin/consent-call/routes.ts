import type { adminRingEndpoints } from '@sambandha/contract/admin/rings';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import { listConsentCalls, type MemberEraser } from '../../draft/index.ts';
import {
  readConsentCall,
  recordConsent,
  recordRefusal,
  recordUnansweredCall,
  toConsentCall,
} from './acts.ts';

export function adminConsentCallRoutes(
  context: Context,
  eraser: MemberEraser,
): Handlers<typeof adminRingEndpoints> {
  return {
    listRings: async ({ viewer: { person: staffId } }) => {
      const rows = await listConsentCalls(context.db, { staffId, now: context.now() });
      return { status: 200, body: { rings: rows.map(toConsentCall) } };
    },
    readRing: async ({ viewer, params: { id }, language }) => ({
      status: 200,
      body: { ring: await readConsentCall(context, viewer, { id, language }) },
    }),
    agreeByRing: async ({ viewer, params: { id }, body: { birthDate } }) => ({
      status: 200,
      body: { memberId: await recordConsent(context, viewer, { id, birthDate }, eraser) },
    }),
    refuseByRing: async ({ viewer, params: { id }, body: { neverAgain = false } }) => ({
      status: 200,
      body: { ended: await recordRefusal(context, viewer, { id, neverAgain }, eraser) },
    }),
    noteUnansweredRing: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: { ring: await recordUnansweredCall(context, viewer, id) },
    }),
  };
}
