import type { Context } from '../../core/context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { sendMails } from './mail/send.ts';
import { duePushesJob, pushJob } from './push/job-kinds.ts';
import { queuePushes, sendPush } from './push/send.ts';
import type { EmailAndLanguageOf } from './settings.ts';

const dueMailsJob = jobKind('notification-mails');

/** Pushes are sent in parallel, so that an unresponsive push service does not delay the others. */
const PACE = { atOnce: 20, everySeconds: 1 };

/**
 * Registers the jobs that send due push messages and e-mails, at least every minute. The due times
 * are in the rows of the notifications, so a crash or an emptied queue loses none of them.
 */
export function notificationJobs(context: Context, emailAndLanguageOf: EmailAndLanguageOf): void {
  const { jobs } = context;
  jobs.work(pushJob, (due) => sendPush(context, emailAndLanguageOf, due), PACE);
  jobs.work(duePushesJob, () => queuePushes(context), { everySeconds: 1 });
  jobs.schedule(duePushesJob, '* * * * *');
  jobs.work(dueMailsJob, () => sendMails(context, emailAndLanguageOf));
  jobs.schedule(dueMailsJob, '* * * * *');
}
