import { jobKind } from '../../../jobs/jobs.ts';

/** Looks for what is to be pushed; the data says nothing. */
export const pushDue = jobKind('push-due');

/** One push to one browser, by ids that mean nothing once their rows are gone. */
export const pushOne = jobKind<{
  readonly notificationId: string;
  readonly subscriptionId: string;
}>('push-one');
