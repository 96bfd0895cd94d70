import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { finishAll } from '../../../core/finish-all.ts';
import type { Database } from '../../../db/schema.ts';
import { type AfterCommit, sendNoticeToMember } from '../../account/index.ts';
import { reportDecidedText } from '../message-texts.ts';
import { recipientsOutsideFamily } from '../recipients.store.ts';
import type { ReportDecision } from '../reports.store.ts';
import * as store from './store.ts';

/**
 * Decides locked open reports about one person. Returns the function that notifies each reporter
 * once. A candidate who reported their own relative gets no notice, because the relative could read
 * it. The same applies to a reporter in another family of the relative.
 */
export async function closeRelativeReports(
  context: Context,
  trx: Transaction<Database>,
  openReports: readonly store.OpenRelativeReport[],
  decision: ReportDecision,
): Promise<AfterCommit> {
  const recipients = await recipientsOf(trx, openReports);
  await store.decideRelativeReports(
    trx,
    openReports.map(({ id }) => id),
    decision,
  );
  const text = reportDecidedText(decision.status);
  return () => finishAll(recipients.map((id) => () => sendNoticeToMember(context, id, text)));
}

async function recipientsOf(
  trx: Transaction<Database>,
  openReports: readonly store.OpenRelativeReport[],
): Promise<string[]> {
  const [report] = openReports;
  if (report === undefined) return [];
  // The id of a deleted member is null. Two nulls do not mean that the reporter is the candidate.
  const reportsByOthers = openReports.filter(
    ({ reporter_id: reporterId, candidate_id: candidateId }) =>
      reporterId === null || reporterId !== candidateId,
  );
  const reporters = reportsByOthers.map(({ actor_id: actorId, reporter_id: id }) => actorId ?? id);
  return recipientsOutsideFamily(trx, report.person_id, reporters);
}
