import { jobKind } from '../../../jobs/jobs.ts';

/** Queues the due push messages; the job has no data. */
export const duePushesJob = jobKind('push-due');

/** Sends one push to one browser. The job does nothing if one of the two rows was deleted. */
export const pushJob = jobKind<{
  readonly notificationId: string;
  readonly subscriptionId: string;
}>('push-one');
