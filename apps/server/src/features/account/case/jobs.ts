import type { Context } from '../../../core/context.ts';
import { jobKind } from '../../../jobs/jobs.ts';
import type { OnContactsReleased } from '../../../lifecycle/erasure.ts';
import { settleUnopposed } from './respond.ts';

const settling = jobKind('settle-cases');

/** Registers the hourly job that settles cases in which the former side did not respond in time. */
export function caseJobs(context: Context, onContactsReleased: OnContactsReleased): void {
  context.jobs.work(settling, () => settleUnopposed(context, onContactsReleased));
  context.jobs.schedule(settling, '41 * * * *');
}
