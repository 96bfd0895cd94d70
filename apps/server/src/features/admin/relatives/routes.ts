import type { adminRelativeEndpoints } from '@sambandha/contract/admin/relatives';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import type { PartEndDependency } from '../../family/index.ts';
import { decideRelative, releaseRelative } from './acts.ts';
import {
  listRelativeCases,
  readRelative,
  readRelativeEvidence,
  revealRelativeContacts,
  searchRelatives,
} from './read.ts';

export function adminRelativeRoutes(
  context: Context & PartEndDependency,
): Handlers<typeof adminRelativeEndpoints> {
  return {
    listRelativeCases: async ({ viewer }) => ({
      status: 200,
      body: { relatives: await listRelativeCases(context, viewer) },
    }),
    searchRelatives: async ({ viewer, body: { search } }) => ({
      status: 200,
      body: { relatives: await searchRelatives(context, viewer, search) },
    }),
    readRelative: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: { relative: await readRelative(context, viewer, id) },
    }),
    revealRelativeContacts: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: await revealRelativeContacts(context, viewer, id),
    }),
    readRelativeEvidence: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: { messages: await readRelativeEvidence(context, viewer, id) },
    }),
    decideRelative: async ({ viewer, params: { id }, body }) => ({
      status: 200,
      body: { relative: await decideRelative(context, viewer, id, body) },
    }),
    releaseRelative: async ({ viewer, params: { id }, body: { note = null } }) => ({
      status: 200,
      body: { relative: await releaseRelative(context, viewer, id, note) },
    }),
  };
}
