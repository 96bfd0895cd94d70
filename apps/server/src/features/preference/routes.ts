import type { preferenceEndpoints } from '@sambandha/contract/preference/endpoints';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { toPreferences } from './rules.ts';
import { readRow, savePreferences } from './store.ts';

export function preferenceRoutes({ db }: Context): Handlers<typeof preferenceEndpoints> {
  return {
    readPreferences: async ({ viewer }) => ({
      status: 200,
      body: { preferences: toPreferences(await readRow(db, viewer.onBehalfOf)) },
    }),

    updatePreferences: async ({ viewer, body }) => {
      const row = await db
        .transaction()
        .execute((trx) => savePreferences(trx, viewer.onBehalfOf, body));
      return { status: 200, body: { preferences: toPreferences(row) } };
    },
  };
}
