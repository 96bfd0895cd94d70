import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/schema.ts';
import { type AfterCommit, sendNoticeToMember } from '../../account/index.ts';
import { reportDecidedText } from '../message-texts.ts';
import * as store from './store.ts';

/**
 * Decides locked open reports. Returns the function that notifies each reporter once. A candidate
 * who reported their own relative gets no letter, because the relative may read it.
 */
export async function closeRelativeReports(
  context: Context,
  trx: Transaction<Database>,
  open: readonly store.OpenRelativeReport[],
  decision: store.Decision,
): Promise<AfterCommit> {
  await store.decideRelativeReports(
    trx,
    open.map(({ id }) => id),
    decision,
  );
  const recipients = new Set(
    open
      .filter((report) => report.reporter_id !== report.candidate_id)
      .flatMap((report) => report.actor_id ?? report.reporter_id ?? []),
  );
  return async () => {
    for (const id of recipients) {
      await sendNoticeToMember(context, id, reportDecidedText(decision.status));
    }
  };
}
