import type { adminConsentCallEndpoints } from '@sambandha/contract/admin/rings';
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
): Handlers<typeof adminConsentCallEndpoints> {
  return {
    listConsentCalls: async ({ viewer: { person: staffId } }) => {
      const rows = await listConsentCalls(context.db, { staffId, now: context.now() });
      return { status: 200, body: { rings: rows.map(toConsentCall) } };
    },
    readConsentCall: async ({ viewer, params: { id }, language }) => ({
      status: 200,
      body: { ring: await readConsentCall(context, viewer, { id, language }) },
    }),
    agreeByConsentCall: async ({ viewer, params: { id }, body: { birthDate } }) => ({
      status: 200,
      body: { memberId: await recordConsent(context, viewer, { id, birthDate }, eraser) },
    }),
    refuseByConsentCall: async ({ viewer, params: { id }, body: { neverAgain = false } }) => ({
      status: 200,
      body: { ended: await recordRefusal(context, viewer, { id, neverAgain }, eraser) },
    }),
    noteUnansweredConsentCall: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: { ring: await recordUnansweredCall(context, viewer, id) },
    }),
  };
}
