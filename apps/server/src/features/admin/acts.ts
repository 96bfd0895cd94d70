import type { Transaction } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Erasure } from '../../erasure.ts';
import { Failure } from '../../failure.ts';
import {
  type AfterCommit,
  blockMember,
  eraseMember,
  heldContacts,
  sendNoticeToMember,
  unblockMember,
} from '../account/index.ts';
import { publishMatchesOf } from '../match/index.ts';
import { sealCopies } from '../moderation/index.ts';
import { isDoneSince, writeAct, writeActs } from './audit.store.ts';
import { holdDecision, holdDecisionAbout } from './authority.ts';
import * as store from './decide.store.ts';
import { betterPhotoText, reportDecidedText, verifiedText } from './messages.ts';
import { decide, lockOpenReports } from './reports.store.ts';
import { askedPhotoFrom, type Needed, withoutPerson } from './rules.ts';

/** Gives the Verified mark to a member who waits for it. */
export async function verify(
  context: Context,
  actor: Viewer,
  given: { memberId: string; basis: readonly string[]; note: string | null },
): Promise<void> {
  const { memberId, basis, note } = given;
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    const [done] = await store.verifyPending(trx, [memberId], basis, at);
    if (done === undefined) throw new Failure('DECIDED');
    await writeAct(trx, { act: 'VERIFY', actorId: actor.person, memberId, note, at });
    return () => sendNoticeToMember(context, memberId, verifiedText(context.config.publicUrl));
  });
}

/**
 * Likewise to several; returns those to whom it was given. Whoever is decided already, or is not to be
 * decided about by the actor, is left out.
 */
export async function verifyMany(
  context: Context,
  actor: Viewer,
  given: { ids: readonly string[]; basis: readonly string[] },
): Promise<string[]> {
  const at = context.now();
  const verified = await inTransaction(context.db, async (trx) => {
    const decision = {
      actorId: actor.person,
      memberIds: given.ids,
      needed: 'moderator',
    } as const;
    const { may } = await holdDecision(trx, decision);
    const ids = await store.verifyPending(trx, [...may], given.basis, at);
    const lines = ids.map((memberId) => ({
      act: 'VERIFY' as const,
      actorId: actor.person,
      memberId,
      at,
    }));
    await writeActs(trx, lines);
    return ids;
  });
  for (const memberId of verified) {
    await sendNoticeToMember(context, memberId, verifiedText(context.config.publicUrl));
  }
  return verified;
}

/**
 * Hides a member from everyone, ends their sessions, and with that acts on what was reported. Screens
 * that show them close at once; whoever had reported them is told that it is decided.
 */
export async function block(
  context: Context,
  actor: Viewer,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<void> {
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    const finish = await blockMember(context, trx, { memberId, reason });
    if (finish === null) throw new Failure('DECIDED');
    await store.closeReasons(trx, memberId);
    const open = await lockOpenReports(trx, memberId);
    const decision = { status: 'resolved', by: actor.person, note: reason, at } as const;
    const reportIds = open.map(({ id }) => id);
    await decide(trx, reportIds, decision);
    await sealCopies(context, trx, reportIds);
    await writeAct(trx, { act: 'BLOCK', actorId: actor.person, memberId, note: reason, at });
    const reporters = new Set(open.flatMap(({ reporter_id: id }) => id ?? []));
    return async () => {
      await finish();
      await publishMatchesOf(context, memberId);
      for (const id of reporters)
        await sendNoticeToMember(context, id, reportDecidedText('resolved'));
    };
  });
}

/** Takes a block back: the member may sign in, and is seen as before. */
export async function unblock(
  context: Context,
  actor: Viewer,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<void> {
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    const finish = await unblockMember(context, trx, memberId);
    if (finish === null) throw new Failure('DECIDED');
    await store.releaseHeld(trx, memberId);
    await writeAct(trx, { act: 'UNBLOCK', actorId: actor.person, memberId, note, at });
    return async () => {
      await finish();
      await publishMatchesOf(context, memberId);
    };
  });
}

/** Closes the reasons for which a person should look at a member: one has looked. */
export async function review(
  context: Context,
  actor: Viewer,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<void> {
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    if (!(await store.closeReasons(trx, memberId))) throw new Failure('DECIDED');
    await writeAct(trx, { act: 'REVIEW', actorId: actor.person, memberId, note, at });
    return async () => {};
  });
}

/** Asks a member for a better photo by a message; once a day, whoever asks. */
export async function askForPhoto(
  context: Context,
  actor: Viewer,
  { memberId, note }: { memberId: string; note: string | null },
): Promise<void> {
  const at = context.now();
  await act(context, actor, memberId, async (trx) => {
    const asked = { act: 'ASK_PHOTO', memberId, since: askedPhotoFrom(at) } as const;
    if (await isDoneSince(trx, asked)) throw new Failure('DECIDED');
    await writeAct(trx, { act: 'ASK_PHOTO', actorId: actor.person, memberId, note, at });
    const text = betterPhotoText(context.config.publicUrl, note);
    return () => sendNoticeToMember(context, memberId, text);
  });
}

/**
 * Erases a member for good; with `ban` their contacts can never be used again. Of whom it was the log
 * keeps nothing, and of the reason only what does not say so.
 */
export async function erase(
  context: Context,
  actor: Viewer,
  given: { memberId: string; reason: string; ban: boolean; erasures: readonly Erasure[] },
): Promise<void> {
  const { memberId, reason, ban, erasures } = given;
  const at = context.now();
  const work = async (trx: Transaction<Database>) => {
    const name = await store.nameOf(trx, memberId);
    const contacts = (await heldContacts(trx, [memberId])).get(memberId);
    const finish = await eraseMember(context, trx, { memberId, erasures, byAdmin: { ban } });
    if (finish === null || name === undefined || contacts === undefined) {
      throw new Failure('PROFILE_NOT_FOUND');
    }
    const note = withoutPerson(reason, { name, ...contacts });
    await writeAct(trx, { act: 'DELETE', actorId: actor.person, note, at });
    return finish;
  };
  await act(context, actor, memberId, work, 'admin');
}

/** Makes a member a moderator or an admin, or neither; their open sessions follow with the next call. */
export async function changeRole(
  context: Context,
  actor: Viewer,
  { memberId, role }: { memberId: string; role: 'member' | 'moderator' | 'admin' },
): Promise<void> {
  const at = context.now();
  const work = async (trx: Transaction<Database>) => {
    if (!(await store.setRole(trx, memberId, role))) throw new Failure('DECIDED');
    await writeAct(trx, { act: 'CHANGE_ROLE', actorId: actor.person, memberId, note: role, at });
    return async () => {};
  };
  await act(context, actor, memberId, work, 'admin');
}

/** One decision about a member, all of it or nothing; `work` answers what there is to do after the commit. */
async function act(
  context: Context,
  actor: Viewer,
  memberId: string,
  work: (trx: Transaction<Database>) => Promise<AfterCommit>,
  needed: Needed = 'moderator',
): Promise<void> {
  const finish = await inTransaction(context.db, async (trx) => {
    await holdDecisionAbout(trx, { actorId: actor.person, memberId, needed });
    return work(trx);
  });
  await finish();
}
