import { DAY_SECONDS } from '@sambandha/contract/durations';
import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import {
  isUrgent,
  REPORT_MESSAGES,
  REPORTS_WINDOW_DAYS,
} from '@sambandha/contract/moderation/choices';
import type { reportBody } from '@sambandha/contract/moderation/schemas';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { FamilyActs } from '../../core/acts.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowances } from '../../db/rate-limit.ts';
import { addReviewReason, lockForReview } from '../../db/review.ts';
import type { Database } from '../../db/schema.ts';
import { retentionEnd } from '../../lifecycle/retention.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { isHeld } from '../account/index.ts';
import { notifyTeam } from '../notification/index.ts';
import { copyMessages } from './evidence.store.ts';
import { type Filing, fileReportOnce } from './filing.ts';
import { conversationFailure, lockMatchWithTarget, requireReportable } from './report-target.ts';
import { canHoldAlone, decideVerdict, HOLDS_PER_MONTH, reportsCutoff } from './rules.ts';
import { linkToSealedRecord } from './sealed/deleted-member.ts';
import {
  findReporters,
  hasRemainingConversation,
  holdUnlessInReview,
  insertReport,
  isMember,
  setHeld,
} from './store.ts';

type Body = z.output<typeof reportBody>;

/**
 * Files a report and returns its id. An urgent report can hide the profile from Browse by itself.
 * Other reports hide the profile, or queue it for review, when they reach the threshold. A
 * relative's report counts as a report of the candidate, so that both together count once. Fails
 * with PROFILE_NOT_FOUND, MEMBER_FORGOTTEN, VALIDATION or TOO_MANY, and with the errors of
 * `lockPart` if a relative reports.
 */
export async function reportMember(
  context: Context,
  family: FamilyActs,
  call: { readonly viewer: Viewer; readonly body: Body; readonly key: string | null },
): Promise<string> {
  const { body } = call;
  const filingCall = { ...call, endpoint: 'reportMember', rule: 'report' } as const;
  const { id, result } = await fileReportOnce(context, family, filingCall, (trx, filing) =>
    fileReport(context, trx, filing, body),
  );
  result?.publish?.();
  if (result?.holdAttempted === true) context.live.holdRelatives(body.memberId);
  return id;
}

interface FilingResult {
  /** True if the report led to an attempt to hold the profile. */
  readonly holdAttempted: boolean;
  /** Publishes the notification to the team. */
  readonly publish?: () => void;
}

async function fileReport(
  context: Context,
  trx: Transaction<Database>,
  filing: Filing,
  body: Body,
): Promise<FilingResult> {
  const now = context.now();
  const { id, reporterId, actor } = filing;
  const { memberId, reason, details, attachMessages } = body;
  // A relative may report only a visible member, so the member exists.
  const memberExists = actor !== null || (await isMember(trx, memberId));
  const afterSeq = actor === null ? 0 : await requireReportable(trx, filing, body);
  if (memberExists) await lockReportedMember(trx, filing, body);
  else await linkToSealedRecord(context, trx, { ...body, reportId: id, reporterId });
  const matchId = memberExists ? body.matchId : await remainingMatchId(trx, reporterId, body);
  await filing.countAgainstLimits();
  await insertReport(trx, {
    id,
    reporter_id: reporterId,
    actor_id: actor?.personId ?? null,
    actor_relation: actor?.relation ?? null,
    member_id: memberExists ? memberId : DELETED_MEMBER_ID,
    match_id: matchId ?? null,
    reason,
    details: details ?? null,
    created_at: now,
    keep_until: memberExists ? null : retentionEnd('report', now),
  });
  if (attachMessages === true && matchId !== undefined) {
    const copy = { reportId: id, matchId, reporterId, limit: REPORT_MESSAGES, afterSeq };
    await copyMessages(trx, { ...copy, keepUntil: retentionEnd('evidence', now) });
  }
  if (!memberExists) return { holdAttempted: false };
  const report = { memberId, reporterId, relativeId: actor?.personId, reason, now };
  const holdAttempted = await holdOrReviewMember(trx, report);
  if (!isUrgent(reason)) return { holdAttempted };
  return { holdAttempted, publish: await notifyTeam(context, trx, { caseId: id, memberId }) };
}

/**
 * Returns the id of the conversation with a deleted member, or undefined without one. A
 * conversation in which the reporter had not written a message was deleted with the member.
 */
async function remainingMatchId(
  trx: Transaction<Database>,
  reporterId: string,
  { matchId }: Body,
): Promise<string | undefined> {
  const isRemaining =
    matchId !== undefined && (await hasRemainingConversation(trx, reporterId, matchId));
  return isRemaining ? matchId : undefined;
}

interface NewReport {
  readonly memberId: string;
  readonly reporterId: string;
  /** The relative who reports for the reporter. */
  readonly relativeId?: string | undefined;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Decides, from the recent open reports about a member, whether to hold or review the profile.
 * Returns true if it tried to hold the profile.
 */
async function holdOrReviewMember(
  trx: Transaction<Database>,
  { memberId, reporterId, relativeId, reason, now }: NewReport,
): Promise<boolean> {
  const reporters = await findReporters(trx, memberId, reportsCutoff(now));
  const reporter = reporters.find(({ id }) => id === reporterId);
  if (isUrgent(reason) && reporter !== undefined && canHoldAlone(reporter, now)) {
    if (await isHeld(trx, memberId)) return true;
    // A hold by a relative's report counts toward the limits of the candidate and of the relative.
    const limits = [...new Set([reporterId, relativeId ?? reporterId])].map((id) => ({
      key: `hold:${id}`,
      maxUses: HOLDS_PER_MONTH,
      seconds: REPORTS_WINDOW_DAYS * DAY_SECONDS,
    }));
    if ((await consumeAllowances(trx, limits, now)).allowed) {
      await setHeld(trx, memberId, now);
      return true;
    }
  }
  const verdict = decideVerdict(reporters, now);
  if (verdict === 'hold') await holdUnlessInReview(trx, memberId, now);
  if (verdict === 'ask') await addReviewReason(trx, { memberId, reason: 'REPORT_PILE', at: now });
  return verdict === 'hold';
}

/**
 * Locks the reported member. Fails with PROFILE_NOT_FOUND if the reporter may not report the member
 * or the member does not exist, and with VALIDATION if `matchId` is not the conversation of both.
 */
async function lockReportedMember(
  trx: Transaction<Database>,
  { reporterId, actor }: Filing,
  { memberId, matchId }: Body,
): Promise<void> {
  if (actor === null) {
    const match = await lockMatchWithTarget(trx, reporterId, memberId);
    if (matchId !== undefined && match?.id !== matchId.toLowerCase()) throw conversationFailure();
  }
  if (!(await lockForReview(trx, memberId))) throw new Failure('PROFILE_NOT_FOUND');
}
