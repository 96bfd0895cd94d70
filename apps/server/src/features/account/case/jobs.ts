import type { Context } from '../../../context.ts';
import type { OnContactsReleased } from '../../../erasure.ts';
import { jobKind } from '../../../jobs/jobs.ts';
import { settleUnopposed } from './answer.ts';

const settling = jobKind('settle-cases');

/** Hourly: lets changes stand against which nobody has spoken in time. */
export function caseJobs(context: Context, onContactsReleased: OnContactsReleased): void {
  context.jobs.work(settling, () => settleUnopposed(context, onContactsReleased));
  context.jobs.schedule(settling, '41 * * * *');
}
