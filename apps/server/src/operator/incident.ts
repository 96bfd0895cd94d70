import { readFile } from 'node:fs/promises';
import { isUuid, NO_ID } from '../core/uuid.ts';
import { StartFailure } from '../db/start-failure.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  deleteAllSessions,
  deleteSessionsOf,
  findMemberByContact,
  hasAccount,
  memberIdsAfter,
  sendNoticeToMember,
} from '../features/account/index.ts';
import { removePhotos as removeAndSealPhotos, writeAuditEntry } from '../features/admin/index.ts';
import { noticeText } from './message-texts.ts';
import type { Installation } from './open.ts';

/** The value of a parameter that means all members. */
const EVERYONE = 'everyone';

/** Number of members per query. */
const BATCH = 500;

/** Removes all photos of a member and keeps sealed copies. */
export async function removePhotos(
  { context, print }: Installation,
  target: string,
  reason: string,
): Promise<undefined> {
  const memberId = await memberIdOf(context, target);
  const count = await removeAndSealPhotos(context, { memberId, reason });
  print(
    `Done: ${count} photos are removed for everyone, and sealed for 180 days. The member is notified.`,
  );
}

/** Signs out a member, or everybody, on all devices. */
export async function endSessions(
  { context, print }: Installation,
  target: string,
): Promise<undefined> {
  const memberId = target === EVERYONE ? null : await memberIdOf(context, target);
  const at = context.now();
  const endedCount = await inTransaction(context.db, async (trx) => {
    await writeAuditEntry(trx, { act: 'END_SESSIONS', actorId: null, memberId, at });
    if (memberId === null) return deleteAllSessions(trx);
    return (await deleteSessionsOf(trx, memberId)).length;
  });
  print(
    `Done: ${endedCount} sessions are ended. Open live connections stay until the app is restarted.`,
  );
}

/**
 * Sends a notice to everybody, or to the ids or contacts in a file, one per line. The first line of
 * the text is the subject.
 */
export async function sendNoticeToMembers(
  { context, print }: Installation,
  recipients: string,
  file: string,
): Promise<undefined> {
  const [subject = '', ...lines] = (await readText(file)).trim().split('\n');
  const text = lines.join('\n').trim();
  if (text === '') {
    throw new StartFailure(`${file}: must have a line with the subject, then the text.`);
  }
  const memberIds =
    recipients === EVERYONE ? allMemberIds(context) : await membersIn(context, recipients);
  const at = context.now();
  await writeAuditEntry(context.db, { act: 'TELL_MEMBERS', actorId: null, note: subject, at });
  let sentCount = 0;
  for await (const memberId of memberIds) {
    await sendNoticeToMember(context, memberId, noticeText(subject, text));
    sentCount += 1;
  }
  const members = sentCount === 1 ? '1 member is' : `${sentCount} members are`;
  print(`Done: ${members} written to. The app sends the messages while it runs.`);
}

async function* allMemberIds({ db }: Installation['context']): AsyncGenerator<string> {
  let after = NO_ID;
  for (;;) {
    const ids = await memberIdsAfter(db, after, BATCH);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Returns the ids of the members in a file of ids and contacts, one per line. */
async function membersIn(context: Installation['context'], file: string): Promise<string[]> {
  const lines = (await readText(file)).split('\n').map((line) => line.trim());
  return Promise.all(lines.filter(Boolean).map((line) => memberIdOf(context, line)));
}

/**
 * Returns the id of the member with this id or contact.
 *
 * @throws StartFailure if there is no such account
 */
async function memberIdOf({ db }: Installation['context'], text: string): Promise<string> {
  if (isUuid(text) && (await hasAccount(db, text))) return text;
  const member = await findMemberByContact(db, text);
  if (member === null) throw new StartFailure(`No account has this id or contact: ${text}`);
  return member.memberId;
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartFailure(`${file} could not be read.`, { cause: error });
  }
}
