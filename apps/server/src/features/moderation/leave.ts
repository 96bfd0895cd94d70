import type { Leave } from '../../leaving.ts';
import { forgetInLog } from './admin/audit.store.ts';
import { forgetDecidedCopies } from './evidence.store.ts';
import { evidenceEnd } from './rules.ts';
import { keepOpenReports } from './store.ts';

/** Keeps the open reports about and by a deleted member until a set day; the rest goes, and so does what the audit log says of them. */
export const leaveReports: Leave = async (trx, { memberId, at }) => {
  await forgetDecidedCopies(trx, memberId);
  await keepOpenReports(trx, memberId, evidenceEnd(at));
  await forgetInLog(trx, memberId);
  return async () => {};
};
