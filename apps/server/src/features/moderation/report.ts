import { REPORT_MESSAGES } from '@sambandha/contract/moderation/choices';
import type { reportBody } from '@sambandha/contract/moderation/schemas';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { rememberResult } from '../../db/idempotency.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure, invalid } from '../../failure.ts';
import { copyMessages } from './evidence.store.ts';
import { knownMatch } from './known.ts';
import { evidenceEnd, mustHold, REPORTS_A_DAY, reportsCountFrom } from './rules.ts';
import { holdMember, insertReport, lockReported, reportersOf } from './store.ts';

interface Report {
  readonly reporterId: string;
  readonly given: z.output<typeof reportBody>;
  readonly key: string | null;
}

/** Files a report and answers its id; the third member's takes the profile out of browse. */
export async function reportMember(context: Context, report: Report): Promise<string> {
  const now = context.now();
  return inTransaction(context.db, async (trx) => {
    const own = uuidv7();
    const id = await firstId(trx, report, own, now);
    if (id === own) await file(trx, report, own, now);
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
  trx: Transaction<Database>,
  { reporterId, given }: Report,
  id: string,
  now: Date,
): Promise<void> {
  const { memberId, matchId, reason, details, attachMessages } = given;
  const match = await knownMatch(trx, reporterId, memberId);
  if (matchId !== undefined && match?.id !== matchId.toLowerCase()) {
    throw invalid([{ path: 'matchId', message: 'This conversation does not exist.' }]);
  }
  if (!(await lockReported(trx, memberId))) throw new Failure('PROFILE_NOT_FOUND');
  const allowance = await useAllowance(trx, `report:${reporterId}`, {
    most: REPORTS_A_DAY,
    seconds: 24 * 60 * 60,
    now,
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  await insertReport(trx, {
    id,
    reporter_id: reporterId,
    member_id: memberId,
    match_id: matchId ?? null,
    reason,
    details: details ?? null,
    created_at: now,
  });
  if (attachMessages === true && matchId !== undefined) {
    const copying = { reportId: id, matchId, reporterId, most: REPORT_MESSAGES };
    await copyMessages(trx, { ...copying, keepUntil: evidenceEnd(now) });
  }
  const reporters = await reportersOf(trx, memberId, reportsCountFrom(now));
  if (mustHold(reporters)) await holdMember(trx, memberId, now);
}
