import { isUrgent, REPORT_MESSAGES } from '@sambandha/contract/moderation/choices';
import type { relativeReportBody, speakerReportBody } from '@sambandha/contract/moderation/schemas';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { FamilyActs } from '../../../core/acts.ts';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { notifyTeamOfRelative } from '../../notification/index.ts';
import { type Filing, fileReportOnce } from '../filing.ts';
import * as store from './store.ts';

interface Call<Body> {
  readonly viewer: Viewer;
  readonly body: Body;
  /** The Idempotency-Key of the request. Null if there is none. */
  readonly key: string | null;
}

/**
 * Files a candidate's report about a present or former relative. Returns the id of the report. Only
 * the team is notified, and only if the reason is urgent. Fails with RELATIVE_NOT_FOUND or
 * TOO_MANY.
 */
export async function reportRelative(
  context: Context,
  family: FamilyActs,
  call: Call<z.output<typeof relativeReportBody>>,
): Promise<string> {
  const filingCall = { ...call, endpoint: 'reportRelative', rule: 'family' } as const;
  const { id, result: publish } = await fileReportOnce(
    context,
    family,
    filingCall,
    async (trx, filing) => {
      const { personId, reason, details = null } = call.body;
      const { reporterId: candidateId } = filing;
      const relation = await store.findRelation(trx, { candidateId, personId });
      if (relation === undefined) throw new Failure('RELATIVE_NOT_FOUND');
      await filing.countAgainstLimits();
      await store.insertReport(trx, {
        ...columnsOf(filing),
        person_id: personId,
        candidate_id: candidateId,
        relation,
        reason,
        details,
        created_at: context.now(),
      });
      return notifyIfUrgent(context, trx, filing.id, reason);
    },
  );
  publish?.();
  return id;
}

/**
 * Files a report about the relative who wrote a message for the other side. Copies the message and,
 * if requested, the messages before it. Returns the id of the report. The message identifies the
 * relative, because the reporter does not know the relative's id. Fails with CONVERSATION_NOT_FOUND
 * or TOO_MANY, and with the errors of `lockPart` if a relative reports.
 */
export async function reportSpeaker(
  context: Context,
  family: FamilyActs,
  call: Call<z.output<typeof speakerReportBody>>,
): Promise<string> {
  const filingCall = { ...call, endpoint: 'reportSpeaker', rule: 'speak' } as const;
  const { id, result: publish } = await fileReportOnce(
    context,
    family,
    filingCall,
    async (trx, filing) => {
      const { matchId, seq, reason, details = null, attachMessages = false } = call.body;
      const { reporterId, actor } = filing;
      const position = { matchId, seq, memberId: reporterId, personId: actor?.personId ?? null };
      const message = await store.findRelativeMessage(trx, position);
      if (message === undefined) throw new Failure('CONVERSATION_NOT_FOUND');
      await filing.countAgainstLimits();
      const { personId, candidateId, relation, afterSeq } = message;
      const selection = {
        matchId,
        reporterId,
        afterSeq,
        upTo: seq,
        limit: attachMessages ? REPORT_MESSAGES : 1,
      };
      await store.insertReport(
        trx,
        {
          ...columnsOf(filing),
          person_id: personId,
          candidate_id: candidateId,
          relation,
          reason,
          details,
          created_at: context.now(),
        },
        selection,
      );
      return notifyIfUrgent(context, trx, filing.id, reason);
    },
  );
  publish?.();
  return id;
}

/**
 * Notifies the team if the report is urgent. Returns the function that publishes the notification.
 */
async function notifyIfUrgent(
  context: Context,
  trx: Transaction<Database>,
  reportId: string,
  reason: string,
): Promise<(() => void) | undefined> {
  return isUrgent(reason) ? notifyTeamOfRelative(context, trx, reportId) : undefined;
}

const columnsOf = ({ id, reporterId, actor }: Filing) => ({
  id,
  reporter_id: reporterId,
  actor_id: actor?.personId ?? null,
  actor_relation: actor?.relation ?? null,
});
