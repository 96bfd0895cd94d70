import type { familyEndpoints } from '@sambandha/contract/family/endpoints';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import { toActs } from './responses.ts';
import { findAct, listActs } from './store.ts';
import { type UndoDependencies, undoFamilyAct } from './undo.ts';

type LogHandlers = Pick<Handlers<typeof familyEndpoints>, 'readFamilyLog' | 'undoFamilyAct'>;

export function logRoutes(context: Context, dependencies: UndoDependencies): LogHandlers {
  const { db } = context;
  return {
    readFamilyLog: async ({ viewer: { onBehalfOf: candidateId }, query: { cursor, limit } }) => {
      const rows = await listActs(db, candidateId, { before: cursor, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
      return { status: 200, body: { acts: await toActs(context, candidateId, page), nextCursor } };
    },

    undoFamilyAct: async ({ viewer, params: { id }, body: { force = false } }) => {
      await undoFamilyAct(context, viewer, { id, force }, dependencies);
      const { onBehalfOf: candidateId } = viewer;
      const row = await findAct(db, { candidateId, id });
      const [act] = row === undefined ? [] : await toActs(context, candidateId, [row]);
      if (act === undefined) throw new Failure('NOT_FOUND');
      return { status: 200, body: { act } };
    },
  };
}
