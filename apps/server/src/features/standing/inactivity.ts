import { DAY_MS } from '@sambandha/contract/durations';
import type { AccountNotice } from '@sambandha/contract/notification/kinds';
import { REST_DAYS, SETTLED_DAYS, SILENT_DAYS } from '@sambandha/contract/standing/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { runForEach } from '../../core/run-for-each.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createJobKind } from '../../jobs/jobs.ts';
import { notify } from '../notification/index.ts';
import {
  hideInactiveProfile,
  membersToAsk,
  membersToHide,
  recordQuestion,
  settledMembersToAsk,
} from './store.ts';

const standingJob = createJobKind('standing-ask');

/** Registers the daily job of `processInactiveMembers`. */
export function registerStandingJobs(context: Context): void {
  context.jobs.registerWorker(standingJob, () => processInactiveMembers(context));
  // The job runs at 10:10 in India.
  context.jobs.schedule(standingJob, '40 4 * * *');
}

/**
 * Hides the profiles of members who were absent for `REST_DAYS` days and did not answer the
 * question about their search. Asks members who were absent for `SILENT_DAYS` days about their
 * search, and settled members about their account.
 */
export async function processInactiveMembers(context: Context): Promise<void> {
  const { db, now } = context;
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const silentSince = daysAgo(SILENT_DAYS);
  const inactivity = {
    inactiveSince: daysAgo(REST_DAYS),
    askedBy: daysAgo(REST_DAYS - SILENT_DAYS),
  };
  const hideMember = (memberId: string) =>
    changeAndNotify(context, memberId, 'RESTS', (trx) =>
      hideInactiveProfile(trx, memberId, { ...inactivity, at }),
    );
  const askMember = (memberId: string, notice: AccountNotice) =>
    changeAndNotify(context, memberId, notice, (trx) =>
      recordQuestion(trx, memberId, { before: silentSince, at }),
    );
  const steps = [
    async () => runForEach(await membersToHide(db, inactivity), hideMember),
    async () => {
      const silence = { inactiveSince: silentSince, askedBefore: silentSince };
      const memberIds = await membersToAsk(db, silence);
      await runForEach(memberIds, (memberId) => askMember(memberId, 'STILL_LOOKING'));
    },
    async () => {
      const memberIds = await settledMembersToAsk(db, daysAgo(SETTLED_DAYS));
      await runForEach(memberIds, (memberId) => askMember(memberId, 'SETTLED'));
    },
  ];
  // A failure for one member does not prevent the later steps.
  await runForEach(steps, (step) => step());
}

/**
 * Applies a change and notifies the member in one transaction. If the change no longer applies, no
 * notification is sent.
 */
async function changeAndNotify(
  context: Context,
  memberId: string,
  notice: AccountNotice,
  change: (trx: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  const publish = await inTransaction(context.db, async (trx) => {
    if (!(await change(trx))) return null;
    return notify(context, trx, { memberId, about: 'account', kind: 'ACCOUNT', notice });
  });
  publish?.();
}
