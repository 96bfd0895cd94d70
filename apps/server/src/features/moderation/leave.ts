import type { Leave } from '../../leaving.ts';
import { evidenceEnd } from './rules.ts';
import { keepOpenReports } from './store.ts';

/** Keeps the open reports about and by a deleted member until a set day; the rest goes. */
export const leaveReports: Leave = async (trx, { memberId, at }) => {
  await keepOpenReports(trx, memberId, evidenceEnd(at));
  return async () => {};
};
