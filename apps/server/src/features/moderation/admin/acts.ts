import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import type { SignedIn } from '../../../http/endpoint.ts';
import type { Leave } from '../../../leaving.ts';
import {
  blockMember,
  eraseMember,
  type Finish,
  tellMember,
  unblockMember,
} from '../../account/index.ts';
import { writeAct, writeActs } from './audit.store.ts';
import * as store from './decide.store.ts';
import { betterPhotoText, verifiedText } from './messages.ts';
import { decide, lockOpenReports } from './reports.store.ts';
import { mayDecideAbout } from './rules.ts';

/** Gives the Verified mark to a member who waits for it. */
export async function verify(
  context: Context,
  actor: SignedIn,
  given: { memberId: string; basis: readonly string[]; note: string | null },
): Promise<void> {
  const { memberId, basis, note } = given;
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    const [done] = await store.verifyPending(trx, [memberId], basis, at);
    if (done === undefined) throw new Failure('DECIDED');
    await writeAct(trx, { act: 'VERIFY', actorId: actor.memberId, memberId, note, at });
    return () => tellMember(context, memberId, verifiedText(context.config.publicUrl));
  });
}

/** Likewise to several; answers those to whom it was given. One's own account is left out. */
export async function verifyMany(
  context: Context,
  actor: SignedIn,
  given: { ids: readonly string[]; basis: readonly string[] },
): Promise<string[]> {
  const at = context.now();
  const others = given.ids.filter((id) => id !== actor.memberId);
  if (others.length === 0) return [];
  const verified = await inTransaction(context.db, async (trx) => {
    const ids = await store.verifyPending(trx, others, given.basis, at);
    const lines = ids.map((memberId) => ({
      act: 'VERIFY' as const,
      actorId: actor.memberId,
      memberId,
      at,
    }));
    await writeActs(trx, lines);
    return ids;
  });
  for (const memberId of verified) {
    await tellMember(context, memberId, verifiedText(context.config.publicUrl));
  }
  return verified;
}

/** Hides a member from everyone, ends their sessions, and with that acts on what was reported. */
export async function block(
  context: Context,
  actor: SignedIn,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<void> {
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    const finish = await blockMember(context, trx, { memberId, reason });
    if (finish === null) throw new Failure('DECIDED');
    const open = (await lockOpenReports(trx, memberId)).map(({ id }) => id);
    if (open.length > 0) {
      await decide(trx, open, { status: 'resolved', by: actor.memberId, note: reason, at });
    }
    await writeAct(trx, { act: 'BLOCK', actorId: actor.memberId, memberId, note: reason, at });
    return finish;
  });
}

export async function unblock(
  context: Context,
  actor: SignedIn,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<void> {
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    const finish = await unblockMember(context, trx, memberId);
    if (finish === null) throw new Failure('DECIDED');
    await store.releaseHeld(trx, memberId);
    await writeAct(trx, { act: 'UNBLOCK', actorId: actor.memberId, memberId, note, at });
    return finish;
  });
}

export async function askForPhoto(
  context: Context,
  actor: SignedIn,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<void> {
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    await writeAct(trx, { act: 'ASK_PHOTO', actorId: actor.memberId, memberId, note, at });
    const text = betterPhotoText(context.config.publicUrl, note);
    return () => tellMember(context, memberId, text);
  });
}

/** Erases a member for good; with `ban` their contacts can never be used again. */
export async function erase(
  context: Context,
  actor: SignedIn,
  given: { memberId: string; reason: string; ban: boolean; leaves: readonly Leave[] },
): Promise<void> {
  const { memberId, reason, ban, leaves } = given;
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    const finish = await eraseMember(context, trx, { memberId, leaves, byAdmin: { ban } });
    if (finish === null) throw new Failure('PROFILE_NOT_FOUND');
    await writeAct(trx, {
      act: 'DELETE',
      actorId: actor.memberId,
      subjectId: memberId,
      note: reason,
      at,
    });
    return finish;
  });
}

export async function changeRole(
  context: Context,
  actor: SignedIn,
  { memberId, role }: { memberId: string; role: 'member' | 'moderator' | 'admin' },
): Promise<void> {
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    await store.setRole(trx, memberId, role);
    await writeAct(trx, { act: 'CHANGE_ROLE', actorId: actor.memberId, memberId, note: role, at });
    return async () => {};
  });
}

/**
 * One decision about a member, all of it or nothing; `work` answers what there is to do after the
 * commit. Whoever decides is looked at again under a lock: two admins cannot take away each other's
 * rights at the same moment and leave nobody.
 */
async function act(
  context: Context,
  actor: SignedIn,
  memberId: string,
  work: (trx: Transaction<Database>) => Promise<Finish>,
): Promise<void> {
  if (memberId === actor.memberId) throw new Failure('OWN_ACCOUNT');
  const finish = await inTransaction(context.db, async (trx) => {
    const admins = await store.lockAdmins(trx);
    if (actor.isAdmin && !admins.includes(actor.memberId)) throw new Failure('FORBIDDEN');
    const other = await store.lockMember(trx, memberId);
    if (other === undefined) throw new Failure('PROFILE_NOT_FOUND');
    const rank = { isAdmin: other.is_admin, isModerator: other.is_moderator };
    if (!mayDecideAbout(actor, rank)) throw new Failure('FORBIDDEN');
    return work(trx);
  });
  await finish();
}
