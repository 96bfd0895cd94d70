import { jobKind } from '../../../jobs/jobs.ts';

/** Queues the due push messages. The job has no data. */
export const duePushesJob = jobKind('push-due');

/**
 * Sends one push to one browser. The job does nothing if the notification or the subscription was
 * deleted.
 */
export const pushJob = jobKind<{
  readonly notificationId: string;
  readonly subscriptionId: string;
}>('push-one');
