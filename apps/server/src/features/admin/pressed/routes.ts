import type { adminPressedEndpoints } from '@sambandha/contract/admin/pressed';
import type { Context } from '../../../core/context.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import type { PartEndDependency } from '../../family/index.ts';
import { toCaseWorker } from '../rules.ts';
import {
  actOnCase,
  endRelativePart,
  keepHold,
  readCase,
  recordTalk,
  releaseCase,
  toPressedCase,
} from './acts.ts';
import { listPressedRows } from './store.ts';

export function adminPressedRoutes(
  context: Context & PartEndDependency,
): Handlers<typeof adminPressedEndpoints> {
  return {
    listPressedCases: async ({ viewer }) => {
      const rows = await listPressedRows(context.db, toCaseWorker(viewer));
      return { status: 200, body: { cases: rows.map(toPressedCase) } };
    },
    readPressedCase: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: { case: await readCase(context, viewer, id) },
    }),
    notePressedTalk: async ({ viewer, params: { id }, body: { note, reached } }) => {
      const entry = { id, act: reached ? 'PRESSED_TALK' : 'PRESSED_NO_TALK', note } as const;
      const action = recordTalk(context, reached);
      return { status: 200, body: { case: await actOnCase(context, viewer, entry, action) } };
    },
    endPressedPart: async ({ viewer, params: { id, personId }, body: { note } }) => {
      const entry = { id, act: 'PRESSED_PART', note } as const;
      const action = endRelativePart(context, personId);
      return { status: 200, body: { case: await actOnCase(context, viewer, entry, action) } };
    },
    keepPressed: async ({ viewer, params: { id }, body: { note, seen } }) => {
      const entry = { id, act: 'PRESSED_KEEP', note } as const;
      const action = keepHold(context, seen);
      return { status: 200, body: { case: await actOnCase(context, viewer, entry, action) } };
    },
    releasePressed: async ({ viewer, params: { id }, body: { note, seen } }) => {
      const entry = { id, act: 'PRESSED_RELEASE', note } as const;
      const action = releaseCase(context, seen);
      const { id: released } = await actOnCase(context, viewer, entry, action);
      return { status: 200, body: { released } };
    },
  };
}
