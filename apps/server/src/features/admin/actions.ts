import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import {
  type AfterCommit,
  accountContacts,
  blockMember,
  eraseMember,
  sendNoticeToMember,
  unblockMember,
} from '../account/index.ts';
import { publishMatchesOf } from '../match/index.ts';
import { hasEntrySince, writeAuditEntries, writeAuditEntry } from './audit.store.ts';
import { lockForDecision, lockForDecisionAbout } from './authority.ts';
import * as store from './decide.store.ts';
import { betterPhotoText, verifiedText } from './message-texts.ts';
import { releaseHold } from './release.ts';
import { lockOpenReports, type OpenReport } from './reports.store.ts';
import { closeReports } from './reports.ts';
import { photoRequestCutoff, type RequiredRole, type Role, redactPerson } from './rules.ts';

/**
 * Gives the Verified mark to a pending member. Fails with DECIDED if the member is verified or
 * blocked, or has open reports or reasons for review, and with the errors of `decideAbout`.
 */
export async function verifyMember(
  context: Context,
  actor: Viewer,
  input: { memberId: string; basis: readonly string[]; note: string | null },
): Promise<void> {
  const { memberId, basis, note } = input;
  const at = context.now();
  await decideAbout(context, actor, memberId, async (trx) => {
    const [verifiedId] = await store.verifyPending(trx, [memberId], basis, at);
    if (verifiedId === undefined) throw new Failure('DECIDED');
    await writeAuditEntry(trx, { act: 'VERIFY', actorId: actor.person, memberId, note, at });
    return () => sendNoticeToMember(context, memberId, verifiedText(context.config.publicUrl));
  });
}

/**
 * Gives the Verified mark to several members. Returns the ids of the newly verified members. Skips
 * members for whom `verifyMember` would fail with DECIDED, and members about whom the actor may not
 * decide. Fails with FORBIDDEN if the actor does not have the role.
 */
export async function verifyMembers(
  context: Context,
  actor: Viewer,
  input: { ids: readonly string[]; basis: readonly string[] },
): Promise<string[]> {
  const at = context.now();
  const verifiedIds = await inTransaction(context.db, async (trx) => {
    const decision = {
      actorId: actor.person,
      memberIds: input.ids,
      requiredRole: 'moderator',
    } as const;
    const { decidable } = await lockForDecision(trx, decision);
    const ids = await store.verifyPending(trx, [...decidable], input.basis, at);
    const entries = ids.map((memberId) => ({
      act: 'VERIFY' as const,
      actorId: actor.person,
      memberId,
      at,
    }));
    await writeAuditEntries(trx, entries);
    return ids;
  });
  for (const memberId of verifiedIds) {
    await sendNoticeToMember(context, memberId, verifiedText(context.config.publicUrl));
  }
  return verifiedIds;
}

/**
 * Blocks a member, ends their sessions, resolves the reports about them and closes the reasons for
 * review. The partners of the member's open matches receive a live update, and the reporters are
 * notified. Fails with OWN_REPORT if the actor made one of the reports, with DECIDED if the member
 * is already blocked, and with the errors of `decideAbout`.
 */
export async function blockMemberAsStaff(
  context: Context,
  actor: Viewer,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<void> {
  await decideAbout(context, actor, memberId, async (trx) => {
    const openReports = await lockReportsByOthers(trx, actor, memberId);
    return blockMemberAndCloseReports(context, trx, actor, { memberId, reason, openReports });
  });
}

/**
 * Locks the open reports about a member and returns them. Fails with OWN_REPORT if the actor made
 * one of them.
 */
export async function lockReportsByOthers(
  trx: Transaction<Database>,
  actor: Viewer,
  memberId: string,
): Promise<OpenReport[]> {
  const openReports = await lockOpenReports(trx, memberId);
  if (openReports.some((report) => [report.reporter_id, report.actor_id].includes(actor.person))) {
    throw new Failure('OWN_REPORT');
  }
  return openReports;
}

interface Block {
  readonly memberId: string;
  readonly reason: string;
  /** Every open report about the member. The reports are locked. */
  readonly openReports: readonly OpenReport[];
}

/**
 * Blocks a member in a transaction that has locked the member, and closes all reports and reasons
 * for review. Fails with DECIDED if the member is already blocked.
 */
export async function blockMemberAndCloseReports(
  context: Context,
  trx: Transaction<Database>,
  actor: Viewer,
  { memberId, reason, openReports }: Block,
): Promise<AfterCommit> {
  const at = context.now();
  const afterCommit = await blockMember(context, trx, { memberId, reason });
  if (afterCommit === null) throw new Failure('DECIDED');
  await store.closeReasons(trx, memberId);
  const decision = { status: 'resolved', by: actor.person, note: reason, at } as const;
  const notifyReporters = await closeReports(context, trx, openReports, decision);
  await writeAuditEntry(trx, { act: 'BLOCK', actorId: actor.person, memberId, note: reason, at });
  return () => finishAll([afterCommit, () => publishMatchesOf(context, memberId), notifyReporters]);
}

/**
 * Unblocks a member, who can then sign in again, and ends a hold that no longer has a cause. Fails
 * with DECIDED if the member is not blocked, and with the errors of `decideAbout`.
 */
export async function unblockMemberAsStaff(
  context: Context,
  actor: Viewer,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<void> {
  const at = context.now();
  await decideAbout(context, actor, memberId, async (trx) => {
    const afterCommit = await unblockMember(context, trx, memberId);
    if (afterCommit === null) throw new Failure('DECIDED');
    await releaseHold(context, trx, memberId);
    await writeAuditEntry(trx, { act: 'UNBLOCK', actorId: actor.person, memberId, note, at });
    return () => finishAll([afterCommit, () => publishMatchesOf(context, memberId)]);
  });
}

/**
 * Closes the reasons for review of a member, and ends a hold that has no other cause. Fails with
 * DECIDED if there are no reasons, and with the errors of `decideAbout`.
 */
export async function closeMemberReview(
  context: Context,
  actor: Viewer,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<void> {
  const at = context.now();
  await decideAbout(context, actor, memberId, async (trx) => {
    if ((await store.closeReasons(trx, memberId)) === 0) throw new Failure('DECIDED');
    await releaseHold(context, trx, memberId);
    await writeAuditEntry(trx, { act: 'REVIEW', actorId: actor.person, memberId, note, at });
    return async () => {};
  });
}

/**
 * Asks a member for a better photo. The team as a whole may ask a member only once a day. Fails
 * with DECIDED for a second request within a day, and with the errors of `decideAbout`.
 */
export async function askForPhoto(
  context: Context,
  actor: Viewer,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<void> {
  await decideAbout(context, actor, memberId, async (trx) => {
    const sendRequest = await preparePhotoRequest(context, trx, { memberId, note });
    const at = context.now();
    await writeAuditEntry(trx, { act: 'ASK_PHOTO', actorId: actor.person, memberId, note, at });
    return sendRequest;
  });
}

/**
 * Returns the function that asks a member for a better photo. The caller writes the audit entry.
 * Fails with DECIDED if the audit log has an entry of such a request within the last day.
 */
export async function preparePhotoRequest(
  context: Context,
  trx: Transaction<Database>,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<AfterCommit> {
  const since = photoRequestCutoff(context.now());
  if (await hasEntrySince(trx, { acts: ['ASK_PHOTO', 'PHOTO_CASE'], memberId, since })) {
    throw new Failure('DECIDED');
  }
  const text = betterPhotoText(context.config.publicUrl, note);
  return () => sendNoticeToMember(context, memberId, text);
}

/**
 * Deletes a member. `ban` also bans their contacts. The audit entry contains the reason without the
 * member's names and contacts, and does not contain the member's id. Fails with the errors of
 * `decideAbout`.
 */
export async function eraseMemberAsAdmin(
  context: Context,
  actor: Viewer,
  input: { memberId: string; reason: string | null; ban: boolean; erasures: readonly Erasure[] },
): Promise<void> {
  const { memberId, reason, ban, erasures } = input;
  const at = context.now();
  const work = async (trx: Transaction<Database>) => {
    const names = await store.namesOf(trx, memberId);
    const contacts = (await accountContacts(trx, [memberId])).get(memberId);
    const afterCommit = await eraseMember(context, trx, { memberId, erasures, byAdmin: { ban } });
    if (afterCommit === null || names === undefined || contacts === undefined) {
      throw new Failure('PROFILE_NOT_FOUND');
    }
    const note = reason === null ? null : redactPerson(reason, { names, ...contacts });
    await writeAuditEntry(trx, { act: 'DELETE', actorId: actor.person, note, at });
    return afterCommit;
  };
  await decideAbout(context, actor, memberId, work, 'admin');
}

/**
 * Changes a member's role. The new role applies from the next request of each session. Fails with
 * DECIDED if the member already has the role, and with the errors of `decideAbout`.
 */
export async function changeRole(
  context: Context,
  actor: Viewer,
  { memberId, role }: { memberId: string; role: Role },
): Promise<void> {
  const at = context.now();
  const work = async (trx: Transaction<Database>) => {
    if (!(await store.setRole(trx, memberId, role))) throw new Failure('DECIDED');
    await writeAuditEntry(trx, {
      act: 'CHANGE_ROLE',
      actorId: actor.person,
      memberId,
      note: role,
      at,
    });
    return async () => {};
  };
  await decideAbout(context, actor, memberId, work, 'admin');
}

/**
 * Runs a decision about a member in one transaction. `work` returns the work to do after the
 * commit. Fails with OWN_ACCOUNT, FORBIDDEN or PROFILE_NOT_FOUND, and with the errors of `work`.
 */
export async function decideAbout(
  context: Context,
  actor: Viewer,
  memberId: string,
  work: (trx: Transaction<Database>) => Promise<AfterCommit>,
  requiredRole: RequiredRole = 'moderator',
): Promise<void> {
  const afterCommit = await inTransaction(context.db, async (trx) => {
    await lockForDecisionAbout(trx, { actorId: actor.person, memberId, requiredRole });
    return work(trx);
  });
  await afterCommit();
}
