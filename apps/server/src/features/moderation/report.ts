import { randomUUID } from 'node:crypto';
import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import { REPORT_MESSAGES } from '@sambandha/contract/moderation/choices';
import type { reportBody } from '@sambandha/contract/moderation/schemas';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { rememberResult } from '../../db/idempotency.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import { askForReview } from '../../db/review.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure, invalid } from '../../failure.ts';
import { keptUntil } from '../../retention.ts';
import { copyMessages } from './evidence.store.ts';
import { knownMatch } from './known.ts';
import { REPORTS_A_DAY, reportsCountFrom, verdictOn } from './rules.ts';
import { findDeparted } from './sealed/departed.ts';
import { holdUnlessAsked, insertReport, isMember, lockReported, reportersOf } from './store.ts';

interface Report {
  readonly reporterId: string;
  readonly given: z.output<typeof reportBody>;
  readonly key: string | null;
}

/**
 * Files a report and returns its id. The third member's takes the profile out of browse, or asks a
 * person to look at once.
 */
export async function reportMember(context: Context, report: Report): Promise<string> {
  const now = context.now();
  return inTransaction(context.db, async (trx) => {
    const own = randomUUID();
    const id = await firstId(trx, report, own, now);
    if (id === own) await file(context, trx, report, own);
    return id;
  });
}

async function firstId(
  trx: Transaction<Database>,
  { reporterId, key }: Report,
  id: string,
  at: Date,
): Promise<string> {
  if (key === null) return id;
  return rememberResult(trx, { memberId: reporterId, key, endpoint: 'reportMember' }, { id, at });
}

async function file(
  context: Context,
  trx: Transaction<Database>,
  { reporterId, given }: Report,
  id: string,
): Promise<void> {
  const now = context.now();
  const { memberId, matchId, reason, details, attachMessages } = given;
  const isHere = await isMember(trx, memberId);
  if (isHere) await holdReported(trx, reporterId, given);
  else await findDeparted(context, trx, { reportId: id, reporterId, memberId, matchId });
  const allowance = await useAllowance(trx, `report:${reporterId}`, {
    most: REPORTS_A_DAY,
    seconds: 24 * 60 * 60,
    now,
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  await insertReport(trx, {
    id,
    reporter_id: reporterId,
    member_id: isHere ? memberId : DELETED_MEMBER_ID,
    match_id: matchId ?? null,
    reason,
    details: details ?? null,
    created_at: now,
    keep_until: isHere ? null : keptUntil('report', now),
  });
  if (attachMessages === true && matchId !== undefined) {
    const copying = { reportId: id, matchId, reporterId, most: REPORT_MESSAGES };
    await copyMessages(trx, { ...copying, keepUntil: keptUntil('evidence', now) });
  }
  if (isHere) await weigh(trx, memberId, now);
}

/** Decides what the open reports about a member come to, with the one just made. */
async function weigh(trx: Transaction<Database>, memberId: string, now: Date): Promise<void> {
  const reporters = await reportersOf(trx, memberId, reportsCountFrom(now));
  const verdict = verdictOn(reporters, now);
  if (verdict === 'hold') await holdUnlessAsked(trx, memberId, now);
  if (verdict === 'ask') await askForReview(trx, { memberId, reason: 'REPORT_PILE', at: now });
}

/** Keeps whom a report is about from changing: someone whom the reporter knows. */
async function holdReported(
  trx: Transaction<Database>,
  reporterId: string,
  { memberId, matchId }: Report['given'],
): Promise<void> {
  const match = await knownMatch(trx, reporterId, memberId);
  if (matchId !== undefined && match?.id !== matchId.toLowerCase()) {
    throw invalid([{ path: 'matchId', message: 'This conversation does not exist.' }]);
  }
  if (!(await lockReported(trx, memberId))) throw new Failure('PROFILE_NOT_FOUND');
}
