import type { Context } from '../../core/context.ts';
import { createJobKind } from '../../jobs/jobs.ts';
import { sendMails } from './mail/send.ts';
import { duePushesJob, pushJob } from './push/job-kinds.ts';
import { queuePushes, sendPush } from './push/send.ts';
import type { EmailAndLanguageOf } from './settings.ts';

const dueMailsJob = createJobKind('notification-mails');

/** Pushes are sent in parallel, so that an unresponsive push service does not delay the others. */
const PUSH_JOB_OPTIONS = { maxRunning: 20, pollingSeconds: 1 };

/**
 * Registers the jobs that send due push messages and e-mails, at least every minute. The due times
 * are in the rows of the notifications, so a crash or an emptied queue loses none of them.
 */
export function registerNotificationJobs(
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
): void {
  const { jobs } = context;
  jobs.registerWorker(
    pushJob,
    (due) => sendPush(context, emailAndLanguageOf, due),
    PUSH_JOB_OPTIONS,
  );
  jobs.registerWorker(duePushesJob, () => queuePushes(context), { pollingSeconds: 1 });
  jobs.schedule(duePushesJob, '* * * * *');
  jobs.registerWorker(dueMailsJob, () => sendMails(context, emailAndLanguageOf));
  jobs.schedule(dueMailsJob, '* * * * *');
}
