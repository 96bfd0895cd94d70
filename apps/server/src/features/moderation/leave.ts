import type { Leave } from '../../leaving.ts';
import { forgetDecidedCopies } from './evidence.store.ts';
import { evidenceEnd } from './rules.ts';
import { keepOpenReports } from './store.ts';

/**
 * Keeps the open reports about and by a deleted member until a set day; the rest goes. The audit log
 * forgets them by itself when their row goes.
 */
export const leaveReports: Leave = {
  erase: async (trx, { memberId, at }) => {
    await forgetDecidedCopies(trx, memberId);
    await keepOpenReports(trx, memberId, evidenceEnd(at));
    return async () => {};
  },
};
