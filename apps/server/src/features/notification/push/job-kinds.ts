import { jobKind } from '../../../jobs/jobs.ts';

/** Queues the due push messages; the job has no data. */
export const duePushesJob = jobKind('push-due');

/** One push to one browser; the ids mean nothing once their rows are deleted. */
export const pushJob = jobKind<{
  readonly notificationId: string;
  readonly subscriptionId: string;
}>('push-one');
