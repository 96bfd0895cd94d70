import type { standingEndpoints } from '@sambandha/contract/standing/endpoints';
import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { standingChange, toStanding } from './rules.ts';
import { readStanding, storeStanding } from './store.ts';

export function standingRoutes({ db, now }: Context): Handlers<typeof standingEndpoints> {
  return {
    readStanding: async ({ viewer }) => ({
      status: 200,
      body: { standing: toStanding(await readStanding(db, viewer.person)) },
    }),

    changeStanding: async ({ viewer, body }) => {
      const newStanding = await inTransaction(db, async (trx) => {
        const before = await readStanding(trx, viewer.person, { lock: true });
        await storeStanding(trx, viewer.person, standingChange(before, body, now()));
        return readStanding(trx, viewer.person);
      });
      return { status: 200, body: { standing: toStanding(newStanding) } };
    },
  };
}
