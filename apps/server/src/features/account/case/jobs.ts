import type { Context } from '../../../core/context.ts';
import { createJobKind } from '../../../jobs/jobs.ts';
import type { OnContactsReleased } from '../../../lifecycle/erasure.ts';
import { settleUnopposed } from './respond.ts';

const settleCasesJob = createJobKind('settle-cases');

/** Registers the hourly job that settles cases in which the former side did not respond in time. */
export function registerCaseJobs(context: Context, onContactsReleased: OnContactsReleased): void {
  context.jobs.registerWorker(settleCasesJob, () => settleUnopposed(context, onContactsReleased));
  context.jobs.schedule(settleCasesJob, '41 * * * *');
}
