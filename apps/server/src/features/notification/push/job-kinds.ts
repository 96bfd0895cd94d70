import { createJobKind } from '../../../jobs/jobs.ts';

/** Queues the due push messages. The job has no data. */
export const duePushesJob = createJobKind('push-due');

/** Sends one push to one browser. `sendPush` describes when nothing is sent. */
export const pushJob = createJobKind<{
  readonly notificationId: string;
  readonly subscriptionId: string;
}>('push-one');
