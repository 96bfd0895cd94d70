import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { sendMails } from './mail/send.ts';
import { pushDue, pushOne } from './push/kinds.ts';
import { queuePushes, sendPush } from './push/send.ts';
import type { EmailOf } from './settings.ts';

const mailsDue = jobKind('notification-mails');

/** Several browsers at once, so that a push service that hangs holds up nobody else. */
const PACE = { atOnce: 20, everySeconds: 1 };

/**
 * Every minute: what is due by push and by e-mail. What waits is in the notifications themselves, so
 * nothing is lost with a process or a queue.
 */
export function notificationJobs(context: Context, emailOf: EmailOf): void {
  const { jobs } = context;
  jobs.work(pushOne, (due) => sendPush(context, due), PACE);
  jobs.work(pushDue, () => queuePushes(context), { everySeconds: 1 });
  jobs.schedule(pushDue, '* * * * *');
  jobs.work(mailsDue, () => sendMails(context, emailOf));
  jobs.schedule(mailsDue, '* * * * *');
}
