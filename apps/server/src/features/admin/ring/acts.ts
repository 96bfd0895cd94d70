import type { RingFile } from '@sambandha/contract/admin/rings';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Call } from '../../../http/endpoint.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import {
  agreeByRing,
  findRing,
  lockRing,
  type MemberEraser,
  noteUnanswered,
  type RingRow,
  refuseByRing,
  toPreparedProfile,
} from '../../draft/index.ts';
import { type NewAuditEntry, writeAuditEntry } from '../audit.store.ts';
import { auditRead } from '../audited-reads.ts';
import { lockActor } from '../authority.ts';

type Language = Call<never>['language'];

/** Returns the phone number and the profile of a candidate to call. The read is audited. */
export async function readRing(
  context: Context,
  { person: staffId }: Viewer,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<RingFile> {
  const ring = await inTransaction(context.db, async (trx) => {
    await lockActor(trx, staffId);
    const ring = await findRing(trx, { staffId, now: context.now() }, id);
    if (ring === undefined) throw new Failure('NOT_FOUND');
    await auditRead(context, trx, staffId, { act: 'VIEW_RING', subjectId: ring.draft_id });
    return ring;
  });
  const { maker, profile, preferences, photos } = await toPreparedProfile(context, ring, language);
  return { ...toRing(ring), phone: ring.contact, volunteer: maker, profile, preferences, photos };
}

/** Creates the candidate's account. Fails with DRAFT_ENDED if the birth date does not match. */
export async function recordConsent(
  context: Context,
  actor: Viewer,
  { id, birthDate }: { readonly id: string; readonly birthDate: string },
  eraser: MemberEraser,
): Promise<string> {
  const memberId = await applyCallResult(context, actor, id, async (trx, ring) => {
    const { memberId, afterCommit } = await agreeByRing(context, trx, ring, birthDate, eraser);
    const act = memberId === null ? 'RING_OTHER_DATE' : 'RING_YES';
    return { act, memberId, result: memberId, afterCommit };
  });
  if (memberId === null) throw new Failure('DRAFT_ENDED');
  return memberId;
}

export function recordRefusal(
  context: Context,
  actor: Viewer,
  { id, neverAgain }: { readonly id: string; readonly neverAgain: boolean },
  eraser: MemberEraser,
): Promise<string> {
  return applyCallResult(context, actor, id, async (trx, ring) => {
    const afterCommit = await refuseByRing(context, trx, ring, neverAgain, eraser);
    return { act: 'RING_NO', result: ring.draft_id, afterCommit };
  });
}

export function recordUnansweredCall(context: Context, actor: Viewer, id: string) {
  return applyCallResult(context, actor, id, async (trx, ring) => {
    await noteUnanswered(context, trx, ring);
    const triedAt = context.now().toISOString();
    const result = { ...toRing(ring), unanswered: ring.unanswered_calls + 1, triedAt };
    return { act: 'RING_UNANSWERED', result };
  });
}

interface CallResult<T> extends Pick<NewAuditEntry, 'act' | 'memberId'> {
  readonly result: T;
  readonly afterCommit?: () => Promise<void>;
}

/**
 * Applies the result of a call and writes the audit entry in one transaction. Nobody is notified.
 */
async function applyCallResult<T>(
  context: Context,
  { person: staffId }: Viewer,
  id: string,
  work: (trx: Transaction<Database>, ring: RingRow) => Promise<CallResult<T>>,
): Promise<T> {
  const at = context.now();
  const { result, afterCommit } = await inTransaction(context.db, async (trx) => {
    await lockActor(trx, staffId);
    const ring = await lockRing(context, trx, { id, staffId });
    const { result, afterCommit, ...entry } = await work(trx, ring);
    await writeAuditEntry(trx, { ...entry, actorId: staffId, subjectId: ring.draft_id, at });
    return { result, afterCommit };
  });
  await afterCommit?.();
  return result;
}

export function toRing(row: RingRow) {
  return {
    id: row.draft_id,
    name: String(row.fields.name),
    since: (row.told_at as Date).toISOString(),
    endsAt: row.ends_at.toISOString(),
    unanswered: row.unanswered_calls,
    triedAt: row.called_at?.toISOString() ?? null,
  };
}
