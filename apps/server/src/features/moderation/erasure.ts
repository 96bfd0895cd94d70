import type { Erasure } from '../../lifecycle/erasure.ts';
import { keptUntil } from '../../lifecycle/retention.ts';
import { retainOpenReports as retainOpenRelativeReports } from './relatives/store.ts';
import { retainOpenReports } from './store.ts';

/**
 * Keeps the open reports about and by a deleted member until their retention ends, and deletes the
 * rest. The audit log drops its references by cascade.
 */
export const reportErasure: Erasure = {
  erase: async (trx, { memberId, at }) => {
    const until = keptUntil('report', at);
    await retainOpenReports(trx, memberId, until);
    await retainOpenRelativeReports(trx, memberId, until);
    return async () => {};
  },
};
