import type { Context } from '../../../context.ts';
import { jobKind } from '../../../jobs/jobs.ts';
import type { ContactsLeft } from '../../../leaving.ts';
import { settleUnopposed } from './answer.ts';

const settling = jobKind('settle-cases');

/** Hourly: lets changes stand against which nobody has spoken in time. */
export function caseJobs(context: Context, contactsLeft: ContactsLeft): void {
  context.jobs.work(settling, () => settleUnopposed(context, contactsLeft));
  context.jobs.schedule(settling, '41 * * * *');
}
