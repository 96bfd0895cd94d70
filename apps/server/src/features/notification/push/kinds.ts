import { jobKind } from '../../../jobs/jobs.ts';

/** Queues the pushes that are due; it has no data. */
export const pushDue = jobKind('push-due');

/** One push to one browser; the ids say nothing once their rows are deleted. */
export const pushOne = jobKind<{
  readonly notificationId: string;
  readonly subscriptionId: string;
}>('push-one');
