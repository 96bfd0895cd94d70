import { randomUUID } from 'node:crypto';
import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import {
  isUrgent,
  REPORT_MESSAGES,
  REPORTS_WINDOW_DAYS,
} from '@sambandha/contract/moderation/choices';
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
import { lockMatchWithKnown } from './known.ts';
import {
  HOLDS_PER_MONTH,
  holdsAlone,
  REPORTS_PER_DAY,
  reportsCountFrom,
  verdictOn,
} from './rules.ts';
import { linkToDeparted } from './sealed/departed.ts';
import {
  hold,
  holdUnlessInReview,
  insertReport,
  isMember,
  keptConversation,
  lockReported,
  reportersOf,
} from './store.ts';

interface Report {
  readonly reporterId: string;
  readonly body: z.output<typeof reportBody>;
  readonly key: string | null;
}

/**
 * Files a report and returns its id. The report that reaches the threshold hides the profile from
 * browse, or queues it for review.
 */
export async function reportMember(context: Context, report: Report): Promise<string> {
  const now = context.now();
  const { id, held } = await inTransaction(context.db, async (trx) => {
    const newId = randomUUID();
    const id = await idOfFirstCall(trx, report, newId, now);
    return { id, held: id === newId && (await file(context, trx, report, newId)) };
  });
  if (held) context.live.holdRelatives(report.body.memberId);
  return id;
}

async function idOfFirstCall(
  trx: Transaction<Database>,
  { reporterId, key }: Report,
  id: string,
  at: Date,
): Promise<string> {
  if (key === null) return id;
  return rememberResult(trx, { memberId: reporterId, key, endpoint: 'reportMember' }, { id, at });
}

/** Whether the profile may be held by it. */
async function file(
  context: Context,
  trx: Transaction<Database>,
  { reporterId, body }: Report,
  id: string,
): Promise<boolean> {
  const now = context.now();
  const { memberId, reason, details, attachMessages } = body;
  const exists = await isMember(trx, memberId);
  if (exists) await lockKnownMember(trx, reporterId, body);
  else await linkToDeparted(context, trx, { ...body, reportId: id, reporterId });
  const matchId = exists ? body.matchId : await keptMatch(trx, reporterId, body);
  const allowance = await useAllowance(trx, `report:${reporterId}`, {
    most: REPORTS_PER_DAY,
    seconds: 24 * 60 * 60,
    now,
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  await insertReport(trx, {
    id,
    reporter_id: reporterId,
    member_id: exists ? memberId : DELETED_MEMBER_ID,
    match_id: matchId ?? null,
    reason,
    details: details ?? null,
    created_at: now,
    keep_until: exists ? null : keptUntil('report', now),
  });
  if (attachMessages === true && matchId !== undefined) {
    const copy = { reportId: id, matchId, reporterId, limit: REPORT_MESSAGES };
    await copyMessages(trx, { ...copy, keepUntil: keptUntil('evidence', now) });
  }
  return exists && (await applyVerdict(trx, { memberId, reporterId, reason, now }));
}

/** The conversation with a member who left; one without words was erased with them. */
async function keptMatch(
  trx: Transaction<Database>,
  reporterId: string,
  { matchId }: Report['body'],
): Promise<string | undefined> {
  const isKept = matchId !== undefined && (await keptConversation(trx, reporterId, matchId));
  return isKept ? matchId : undefined;
}

interface Judged {
  readonly memberId: string;
  readonly reporterId: string;
  readonly reason: string;
  readonly now: Date;
}

/** Acts on all open reports about a member, including the one just made; whether it may be held. */
async function applyVerdict(
  trx: Transaction<Database>,
  { memberId, reporterId, reason, now }: Judged,
): Promise<boolean> {
  const reporters = await reportersOf(trx, memberId, reportsCountFrom(now));
  const reporter = reporters.find(({ id }) => id === reporterId);
  if (isUrgent(reason) && reporter !== undefined && holdsAlone(reporter, now)) {
    const limit = { most: HOLDS_PER_MONTH, seconds: REPORTS_WINDOW_DAYS * 24 * 60 * 60, now };
    if ((await useAllowance(trx, `hold:${reporterId}`, limit)).allowed) {
      await hold(trx, memberId, now);
      return true;
    }
  }
  const verdict = verdictOn(reporters, now);
  if (verdict === 'hold') await holdUnlessInReview(trx, memberId, now);
  if (verdict === 'ask') await askForReview(trx, { memberId, reason: 'REPORT_PILE', at: now });
  return verdict === 'hold';
}

/** Locks the reported member, whom the reporter must know. */
async function lockKnownMember(
  trx: Transaction<Database>,
  reporterId: string,
  { memberId, matchId }: Report['body'],
): Promise<void> {
  const match = await lockMatchWithKnown(trx, reporterId, memberId);
  if (matchId !== undefined && match?.id !== matchId.toLowerCase()) {
    throw invalid([{ path: 'matchId', message: 'This conversation does not exist.' }]);
  }
  if (!(await lockReported(trx, memberId))) throw new Failure('PROFILE_NOT_FOUND');
}
