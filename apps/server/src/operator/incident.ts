import { readFile } from 'node:fs/promises';
import { StartFailure } from '../db/start-failure.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  deleteAllSessions,
  deleteSessionsOf,
  memberIdsAfter,
  memberOfContact,
  sendNoticeToMember,
} from '../features/account/index.ts';
import { removePhotos as remove, writeAuditEntry } from '../features/admin/index.ts';
import { noticeText } from './message-texts.ts';
import type { Operator } from './open.ts';

/** Whom a command means that concerns all members. */
const EVERYONE = 'everyone';

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Members read at once. */
const BATCH = 500;

/** Takes the photos of a member away for everyone, and keeps them sealed. */
export async function removePhotos(
  { context, say }: Operator,
  whose: string,
  reason: string,
): Promise<undefined> {
  const memberId = await idOf(context, whose);
  const count = await remove(context, { memberId, reason });
  say(`Done: ${count} photos are gone for everyone, and sealed for 180 days. The member is told.`);
}

/** Signs a member out everywhere, or everybody. */
export async function endSessions({ context, say }: Operator, whose: string): Promise<undefined> {
  const memberId = whose === EVERYONE ? null : await idOf(context, whose);
  const at = context.now();
  const ended = await inTransaction(context.db, async (trx) => {
    await writeAuditEntry(trx, { act: 'END_SESSIONS', actorId: null, memberId, at });
    if (memberId === null) return deleteAllSessions(trx);
    return (await deleteSessionsOf(trx, memberId, undefined)).length;
  });
  say(`Done: ${ended} sessions are ended with their next call. Restart the app to end live ones.`);
}

/**
 * Writes to everybody, or to those whose ids or contacts stand in a file, one a line. The first line
 * of the text is its subject.
 */
export async function tellMembers(
  { context, say }: Operator,
  whom: string,
  file: string,
): Promise<undefined> {
  const [subject = '', ...lines] = (await textOf(file)).trim().split('\n');
  const text = lines.join('\n').trim();
  if (text === '') throw new StartFailure(`${file}: a line with the subject, then the text.`);
  const listed = whom === EVERYONE ? null : (await textOf(whom)).split('\n').filter(Boolean);
  const ids = listed && (await Promise.all(listed.map((line) => idOf(context, line.trim()))));
  const at = context.now();
  await writeAuditEntry(context.db, { act: 'TELL_MEMBERS', actorId: null, note: subject, at });
  let told = 0;
  for await (const memberId of ids ?? everyMember(context)) {
    await sendNoticeToMember(context, memberId, noticeText(subject, text));
    told += 1;
  }
  say(`Done: ${told} members are written to. The messages leave while the app runs.`);
}

async function* everyMember({ db }: Operator['context']): AsyncGenerator<string> {
  let after = NO_ID;
  for (;;) {
    const ids = await memberIdsAfter(db, after, BATCH);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** A member's id as it stands, or the one whose contact it is. */
async function idOf({ db }: Operator['context'], given: string): Promise<string> {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(given)) return given;
  const member = await memberOfContact(db, given);
  if (member === null) throw new StartFailure(`No account has this id or contact: ${given}`);
  return member.memberId;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new StartFailure(`${file} could not be read.`, { cause: error });
  }
}
