import { DAY_SECONDS, HOUR_MS } from '@sambandha/contract/durations';
import type { Context } from '../../core/context.ts';
import { runForEach } from '../../core/run-for-each.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createJobKind } from '../../jobs/jobs.ts';
import { notifyTeam, notifyTeamOfRelative } from '../notification/index.ts';
import { readUrgentCases } from './overdue.store.ts';

/** Hours before the deadline at which the team is reminded of a case. */
const REMINDER_HOURS = 6;

/**
 * Seconds within which the team is reminded only once of the same due time. A case that stays open
 * longer causes another reminder.
 */
const REMINDER_SECONDS = 7 * DAY_SECONDS;

const reminderJob = createJobKind('urgent-cases');

/**
 * Registers the hourly job that reminds the team of urgent cases before they are overdue, once in
 * seven days for each due time.
 */
export function registerUrgentCaseJobs(context: Context): void {
  context.jobs.registerWorker(reminderJob, () => remindOfUrgentCases(context));
  context.jobs.schedule(reminderJob, '11 * * * *');
}

/** Sends the reminders that are due now. */
export async function remindOfUrgentCases(context: Context): Promise<void> {
  const now = context.now();
  const deadline = new Date(now.getTime() + REMINDER_HOURS * HOUR_MS);
  await runForEach(
    readUrgentCases(context.db, deadline),
    async ({ id, memberId, dueAt, isAboutRelative }) => {
      const publish = await inTransaction(context.db, async (trx) => {
        const limit = { maxUses: 1, seconds: REMINDER_SECONDS, now };
        const key = dueAt === null ? `overdue:${id}` : `overdue:${id}:${dueAt.toISOString()}`;
        const { allowed } = await consumeAllowance(trx, key, limit);
        if (!allowed) return undefined;
        return isAboutRelative
          ? notifyTeamOfRelative(context, trx, id)
          : notifyTeam(context, trx, { caseId: id, memberId });
      });
      publish?.();
    },
  );
}
