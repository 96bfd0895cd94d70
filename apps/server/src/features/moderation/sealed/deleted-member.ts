import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { hasRemainingConversation } from '../store.ts';
import { addSearchKey } from './seal.store.ts';
import { relatedMemberText, searchKeyFor, searchKeysFor } from './search-keys.ts';

interface DeletedMemberReport {
  readonly reportId: string;
  readonly reporterId: string;
  /** The id of a deleted member, or DELETED_MEMBER_ID. */
  readonly memberId: string;
  readonly matchId?: string | undefined;
}

/**
 * Links the sealed record of a deleted member to a report. The reporter must have been in touch
 * with the member. The report identifies the member by the remaining conversation or by the former
 * id. Without either, it refers to all deleted members who were in touch with the reporter. If no
 * record matches, fails with MEMBER_FORGOTTEN if the conversation remains, because its record has
 * expired, and otherwise with PROFILE_NOT_FOUND.
 */
export async function linkToSealedRecord(
  context: Context,
  trx: Transaction<Database>,
  { reportId, reporterId, memberId, matchId }: DeletedMemberReport,
): Promise<void> {
  const values = [
    relatedMemberText(reporterId),
    ...(matchId === undefined ? [] : [matchId]),
    ...(memberId === DELETED_MEMBER_ID ? [] : [memberId]),
  ];
  const keySets = values.map((value) => searchKeysFor(context, value));
  const newKey = searchKeyFor(context, reportId);
  const linkedCount = await addSearchKey(trx, {
    kind: 'registration',
    keySets,
    newKey,
    now: context.now(),
  });
  if (linkedCount > 0) return;
  const hasConversation =
    matchId !== undefined && (await hasRemainingConversation(trx, reporterId, matchId));
  throw new Failure(hasConversation ? 'MEMBER_FORGOTTEN' : 'PROFILE_NOT_FOUND');
}
