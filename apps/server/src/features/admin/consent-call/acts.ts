import type { ConsentCallFile } from '@sambandha/contract/admin/rings';
import type { Language } from '@sambandha/contract/language';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import {
  agreeByCall,
  type ConsentCallRow,
  countUnansweredCall,
  findConsentCall,
  lockConsentCall,
  type MemberEraser,
  refuseByCall,
  toPreparedProfile,
} from '../../draft/index.ts';
import { type NewAuditEntry, writeAuditEntry } from '../audit.store.ts';
import { auditRead } from '../audited-reads.ts';
import { lockActor } from '../authority.ts';

/**
 * Returns a call that is due, with the candidate's phone number, prepared profile, preferences and
 * photos, and with the volunteer's name. The read is audited. Fails with FORBIDDEN, NOT_FOUND or
 * DAILY_LOOKS.
 */
export async function readConsentCall(
  context: Context,
  { person: staffId }: Viewer,
  { id, language }: { readonly id: string; readonly language: Language | null },
): Promise<ConsentCallFile> {
  const consentCall = await inTransaction(context.db, async (trx) => {
    await lockActor(trx, staffId);
    const row = await findConsentCall(trx, { staffId, now: context.now() }, id);
    if (row === undefined) throw new Failure('NOT_FOUND');
    await auditRead(context, trx, staffId, { act: 'VIEW_RING', subjectId: row.draft_id });
    return row;
  });
  const { maker, profile, preferences, photos } = await toPreparedProfile(
    context,
    consentCall,
    language,
  );
  return {
    ...toConsentCall(consentCall),
    phone: consentCall.contact,
    volunteer: maker,
    profile,
    preferences,
    photos,
  };
}

/**
 * Creates the candidate's account and returns its id. If the stated birth date does not match, ends
 * the draft instead, and fails with DRAFT_ENDED after the commit. Fails also with FORBIDDEN and
 * with the errors of `lockConsentCall` and `agreeByCall`.
 */
export async function recordConsent(
  context: Context,
  actor: Viewer,
  { id, birthDate }: { readonly id: string; readonly birthDate: string },
  eraser: MemberEraser,
): Promise<string> {
  const newMemberId = await applyConsentCallResult(context, actor, id, async (trx, consentCall) => {
    const { memberId, afterCommit } = await agreeByCall(
      context,
      trx,
      consentCall,
      birthDate,
      eraser,
    );
    const act = memberId === null ? 'RING_OTHER_DATE' : 'RING_YES';
    return { act, memberId, result: memberId, afterCommit };
  });
  if (newMemberId === null) throw new Failure('DRAFT_ENDED');
  return newMemberId;
}

/**
 * Erases the prepared profile and returns the id of the draft. With `neverAgain`, nobody can ask
 * the candidate's contact for consent again.
 */
export function recordRefusal(
  context: Context,
  actor: Viewer,
  { id, neverAgain }: { readonly id: string; readonly neverAgain: boolean },
  eraser: MemberEraser,
): Promise<string> {
  return applyConsentCallResult(context, actor, id, async (trx, consentCall) => {
    const afterCommit = await refuseByCall(context, trx, consentCall, neverAgain, eraser);
    return { act: 'RING_NO', result: consentCall.draft_id, afterCommit };
  });
}

/** Counts a call that the candidate did not answer. Returns the changed consent call. */
export function recordUnansweredCall(context: Context, actor: Viewer, id: string) {
  return applyConsentCallResult(context, actor, id, async (trx, consentCall) => {
    await countUnansweredCall(context, trx, consentCall);
    const triedAt = context.now().toISOString();
    const result = {
      ...toConsentCall(consentCall),
      unanswered: consentCall.unanswered_calls + 1,
      triedAt,
    };
    return { act: 'RING_UNANSWERED', result };
  });
}

interface CallResult<T> extends Pick<NewAuditEntry, 'act' | 'memberId'> {
  readonly result: T;
  readonly afterCommit?: () => Promise<void>;
}

/**
 * Applies the result of a call and writes the audit entry in one transaction. Sends no
 * notification.
 */
async function applyConsentCallResult<T>(
  context: Context,
  { person: staffId }: Viewer,
  id: string,
  work: (trx: Transaction<Database>, consentCall: ConsentCallRow) => Promise<CallResult<T>>,
): Promise<T> {
  const at = context.now();
  const outcome = await inTransaction(context.db, async (trx) => {
    await lockActor(trx, staffId);
    const consentCall = await lockConsentCall(context, trx, { id, staffId });
    const { result, afterCommit, ...entry } = await work(trx, consentCall);
    await writeAuditEntry(trx, { ...entry, actorId: staffId, subjectId: consentCall.draft_id, at });
    return { result, afterCommit };
  });
  await outcome.afterCommit?.();
  return outcome.result;
}

export function toConsentCall(row: ConsentCallRow) {
  return {
    id: row.draft_id,
    name: String(row.fields.name),
    // The queries return only rows whose `told_at` is not null.
    since: (row.told_at as Date).toISOString(),
    endsAt: row.ends_at.toISOString(),
    unanswered: row.unanswered_calls,
    triedAt: row.called_at?.toISOString() ?? null,
  };
}
