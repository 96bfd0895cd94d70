import type { volunteerEndpoints } from '@sambandha/contract/draft/volunteer-endpoints';
import type { Handlers } from '../../../http/endpoint.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import type { AuditedContext } from '../audit.ts';
import { readDraft } from '../responses.ts';
import { acceptCode } from './accept-code.ts';
import { createVolunteerDraft, readVolunteerHome } from './volunteer-drafts.ts';

export function volunteerRoutes(context: AuditedContext): Handlers<typeof volunteerEndpoints> {
  return {
    readVolunteerHome: async ({ viewer: { person } }) => ({
      status: 200,
      body: await readVolunteerHome(context, person),
    }),

    createVolunteerDraft: async (call) => {
      const makerId = call.viewer.person;
      const input = { ...call.body, key: idempotencyKey(call) };
      const id = await createVolunteerDraft(context, makerId, input);
      return { status: 201, body: { draft: await readDraft(context, { id, makerId }) } };
    },

    enterCode: async ({ viewer: { person: makerId }, params: { id }, body: { code } }) => {
      await acceptCode(context, { id, makerId }, code);
      return { status: 200, body: { draft: await readDraft(context, { id, makerId }) } };
    },
  };
}
