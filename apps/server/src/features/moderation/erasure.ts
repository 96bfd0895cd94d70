import type { Erasure } from '../../erasure.ts';
import { keptUntil } from '../../retention.ts';
import { keepOpenReports } from './store.ts';

/**
 * Keeps the open reports about and by a deleted member until a set day; the rest goes. The audit log
 * forgets them by itself when their row goes.
 */
export const reportErasure: Erasure = {
  erase: async (trx, { memberId, at }) => {
    await keepOpenReports(trx, memberId, keptUntil('report', at));
    return async () => {};
  },
};
