import { DELETED_MEMBER_ID } from '@sambandha/contract/match/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { Failure } from '../../../failure.ts';
import { keptConversation } from '../store.ts';
import { aboutHash, aboutHashes, touch } from './about.ts';
import { findRecordsBy } from './seal.store.ts';

interface Departed {
  readonly reportId: string;
  readonly reporterId: string;
  /** Whom the report names: the id of a deleted member, or the one that stands for all of them. */
  readonly memberId: string;
  readonly matchId: string | undefined;
}

/**
 * Lets the sealed record of a member who left be found by a report: for whoever was in touch with
 * them. They are named by the conversation that is left, by their former id, or not at all; then it is
 * everyone who left that the reporter was in touch with. Fails with MEMBER_FORGOTTEN where the days of
 * the record are over, and with PROFILE_NOT_FOUND where it is about nobody who left.
 */
export async function findDeparted(
  context: Context,
  trx: Transaction<Database>,
  { reportId, reporterId, memberId, matchId }: Departed,
): Promise<void> {
  const named = [touch(reporterId)];
  if (matchId !== undefined) named.push(matchId);
  if (memberId !== DELETED_MEMBER_ID) named.push(memberId);
  const all = named.map((value) => aboutHashes(context, value));
  const more = aboutHash(context, reportId);
  const found = await findRecordsBy(trx, { kind: 'registration', all, more, now: context.now() });
  if (found > 0) return;
  const left = matchId !== undefined && (await keptConversation(trx, reporterId, matchId));
  throw new Failure(left ? 'MEMBER_FORGOTTEN' : 'PROFILE_NOT_FOUND');
}
