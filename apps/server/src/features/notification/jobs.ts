import type { Context } from '../../core/context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { sendMails } from './mail/send.ts';
import { pushDue, pushOne } from './push/kinds.ts';
import { queuePushes, sendPush } from './push/send.ts';
import type { ReachOf } from './settings.ts';

const mailsDue = jobKind('notification-mails');

/** Parallel, so that a push service that hangs does not delay the others. */
const PACE = { atOnce: 20, everySeconds: 1 };

/**
 * Sends due push messages and e-mails, every minute. The due times are in the rows of the
 * notifications, so a crash or an emptied queue loses nothing.
 */
export function notificationJobs(context: Context, reachOf: ReachOf): void {
  const { jobs } = context;
  jobs.work(pushOne, (due) => sendPush(context, reachOf, due), PACE);
  jobs.work(pushDue, () => queuePushes(context), { everySeconds: 1 });
  jobs.schedule(pushDue, '* * * * *');
  jobs.work(mailsDue, () => sendMails(context, reachOf));
  jobs.schedule(mailsDue, '* * * * *');
}
