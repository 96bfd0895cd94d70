import type { Erasure } from '../../lifecycle/erasure.ts';
import { retentionEnd } from '../../lifecycle/retention.ts';
import { eraseOrRetainRelativeReports } from './relatives/store.ts';
import { eraseOrRetainReports } from './store.ts';

/**
 * Deletes the decided reports about a deleted member, and the texts of decided reports by the
 * member. The remaining reports are kept until their retention ends. The foreign keys of the audit
 * log set its references to the member to null.
 */
export const reportErasure: Erasure = {
  erase: async (trx, { memberId, at }) => {
    const until = retentionEnd('report', at);
    await eraseOrRetainReports(trx, memberId, until);
    await eraseOrRetainRelativeReports(trx, memberId, until);
    return async () => {};
  },
};
