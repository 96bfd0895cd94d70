import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createMemberEraser, photoHooks } from '../../api.ts';
import type { Context } from '../../core/context.ts';
import { StartFailure } from '../../db/start-failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { blockMember, deleteAllSessions } from '../../features/account/index.ts';
import { writeAuditEntry } from '../../features/admin/index.ts';
import { eraseDrafts } from '../../features/draft/index.ts';
import {
  deletePhoto,
  erasePhotoFiles,
  lockPhotos,
  removePhoto,
} from '../../features/photo/index.ts';
import type { Installation } from '../open.ts';
import { endFormerCredentials, type JournalAccount } from './former-keys.store.ts';
import * as store from './replay.store.ts';

/**
 * The changes to apply again to a restored database. `deploy/server/lib/restore.sh` writes the
 * file.
 */
interface Journal {
  /** Ids of deleted accounts. */
  readonly erased: readonly string[];
  /** Members or other persons blocked by the team. */
  readonly blocked: readonly { readonly id: string; readonly reason: string | null }[];
  /** Blocks between members. */
  readonly blocks: readonly store.JournalBlock[];
  readonly bans: readonly store.JournalContactHash[];
  /** Ids of deactivated members and other persons. */
  readonly deactivated: readonly string[];
  /** Open cases of candidates who asked for help, without their statements. */
  readonly pressed: readonly store.PressedCase[];
  /**
   * The rights at the time of the journal. Null if the newest state was restored, which has these
   * rights.
   */
  readonly rights: store.JournalRights | null;
  /**
   * The photos at the time of the journal. Journals of earlier versions lack this property and
   * those below.
   */
  readonly photos?: store.JournalPhotos | null;
  /** Matches that a member ended. */
  readonly ended?: readonly store.EndedMatch[];
  /** Drafts that ended without consent, or whose candidate deleted the account. */
  readonly drafts?: readonly store.EndedDraft[];
  /** Contacts that must not be asked for consent until `at`. */
  readonly pauses?: readonly store.JournalContactHash[];
  /** Contacts that must never be asked for consent. */
  readonly stops?: readonly store.JournalContactHash[];
  readonly withdrawn?: readonly store.Withdrawal[];
  /** Ids of members who are hidden by their own choice. */
  readonly hidden?: readonly string[];
  readonly held?: readonly store.JournalHold[];
  /** Contacts of held accounts that were deleted. A new account with one is held until `at`. */
  readonly heldContacts?: readonly store.JournalContactHash[];
  readonly accounts?: readonly JournalAccount[];
}

/**
 * Applies changes again to a database that was restored to an earlier time. These are the later
 * changes that protect somebody: erasures, blocks, ended matches, bans, deactivations, requests for
 * help, refusals of prepared profiles, hidden profiles, holds, removed photos, relatives and roles.
 * Ends former passwords and passkeys, and all sessions, codes, links and invitations. Deletes
 * queued jobs. Nobody is notified a second time. A second run applies no change twice.
 */
export async function replay(installation: Installation, file: string): Promise<undefined> {
  const { print } = installation;
  const journal = await readJournal(file);
  const context = { ...installation.context, deliver: noDelivery };
  const { db } = context;
  const at = context.now();

  // The queue is cleared first, because erasures queue jobs.
  await store.clearJobQueue(db);
  const drafts = await store.endDrafts(db, journal.drafts ?? []);
  await eraseDrafts(context, drafts, createMemberEraser(context));
  const erasedCount = await eraseMembers(context, journal.erased);
  const blockedCount = await blockMembers(context, journal.blocked);
  const blocks = await store.insertBlocks(db, journal.blocks);
  const endedCount = await store.endMatches(db, journal.ended ?? []);
  const bans = await store.insertContactHashes(db, 'banned_contacts', journal.bans);
  const deactivatedCount = await store.deactivateAccounts(db, journal.deactivated);
  const pressedCount = await inTransaction(db, (trx) =>
    store.insertPressedCases(trx, journal.pressed),
  );
  await store.insertContactHashes(db, 'draft_pauses', journal.pauses ?? []);
  await store.insertContactHashes(db, 'draft_stops', journal.stops ?? []);
  const withdrawnCount = await store.withdrawConsents(db, journal.withdrawn ?? []);
  const hiddenCount = await store.hideProfiles(db, journal.hidden ?? []);
  const photos = await removePhotos(context, journal.photos ?? { owners: [], kept: [] });
  // Requests for help are applied before the holds. `holdMembers` then skips their candidates, who
  // must get no review reason.
  const holds = await store.holdMembers(db, journal.held ?? []);
  await store.insertContactHashes(db, 'held_contacts', journal.heldContacts ?? []);
  const { rights, accounts = [] } = journal;
  const formerCredentials = await inTransaction(db, (trx) => endFormerCredentials(trx, accounts));
  const rightsChanges =
    rights === null ? 0 : await inTransaction(db, (trx) => store.setRights(trx, rights, at));
  const sessions = await inTransaction(db, async (trx) => {
    await store.deleteCodesAndLinks(trx);
    await writeAuditEntry(trx, { act: 'RESTORE', actorId: null, at });
    return deleteAllSessions(trx);
  });
  print(
    `Applied again: ${erasedCount} erasures, ${blockedCount} blocks by the team, ${blocks} by members, ${endedCount} ended matches, ${bans} bans, ` +
      `${deactivatedCount} deactivations, ${pressedCount} requests for help, ${rightsChanges} changes of rights, ` +
      `${drafts.length + withdrawnCount} refusals of prepared profiles, ${hiddenCount} hidden profiles, ${photos} removals of photos, ` +
      `${holds} holds, ${formerCredentials} former passwords and passkeys. ` +
      `${sessions} sessions are ended, and all codes, links and invitations.`,
  );
}

/** Erases the members that exist. Returns their number. */
async function eraseMembers(context: Context, ids: Journal['erased']): Promise<number> {
  let count = 0;
  for (const memberId of await store.findExistingIds(context.db, ids)) {
    const afterCommit = await inTransaction(context.db, (trx) =>
      createMemberEraser(context).eraseMember(trx, memberId),
    );
    await afterCommit?.();
    if (afterCommit !== null) count += 1;
  }
  return count;
}

/**
 * Blocks the members and other persons who are not blocked. Returns their number. The work after
 * the commit is left out: during a restore there is no live connection to close, and nobody is
 * notified again.
 */
async function blockMembers(context: Context, blocks: Journal['blocked']): Promise<number> {
  let count = 0;
  for (const { id: memberId, reason } of blocks) {
    const afterCommit = await inTransaction(context.db, (trx) =>
      blockMember(context, trx, { memberId, reason: reason ?? '' }),
    );
    if (afterCommit !== null) count += 1;
  }
  return count;
}

/**
 * Removes the photos that the owners in the journal no longer had, with their files. Returns the
 * number of photos.
 */
async function removePhotos(context: Context, journal: store.JournalPhotos): Promise<number> {
  const photos = await store.findRemovedPhotos(context.db, journal);
  for (const { id, memberId, fileName } of photos) {
    await inTransaction(context.db, async (trx) => {
      if (memberId === null) return deletePhoto(trx, id);
      await lockPhotos(trx, { memberId });
      await removePhoto(context, trx, { memberId, photoId: id }, photoHooks);
    });
    await erasePhotoFiles(context, [fileName]);
  }
  return photos.length;
}

/** Sends no messages, because all recipients were notified the first time. */
const noDelivery = { isChannelAvailable: () => false, send: async () => undefined };

async function readJournal(file: string): Promise<Journal> {
  try {
    const journal: Journal = JSON.parse(await readFile(resolve(file), 'utf8'));
    const { erased, blocked, blocks, bans, deactivated, pressed, rights } = journal;
    const lists = [erased, blocked, blocks, bans, deactivated, pressed];
    // `rights` may be null.
    if (lists.every(Array.isArray) && typeof rights === 'object') return journal;
  } catch (cause) {
    throw new StartFailure(`${file} cannot be read.`, { cause });
  }
  throw new StartFailure(`${file} is not a journal of changes since the backup.`);
}
