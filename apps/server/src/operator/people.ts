import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { exporters } from '../api.ts';
import { StartFailure } from '../db/start-failure.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  deleteBansByUnknownKey,
  exportMember,
  findMemberByContact,
  liftBan,
  newEnrolmentCode,
  resetSecondFactor,
  sendNoticeToMember,
} from '../features/account/index.ts';
import { assignRole, listStaff, writeAuditEntry } from '../features/admin/index.ts';
import { secondFactorResetText } from './message-texts.ts';
import type { Installation } from './open.ts';

/** Prints the admins and moderators with their contacts and second factors. */
export async function printStaff({ context, print }: Installation): Promise<undefined> {
  const staff = await listStaff(context);
  if (staff.length === 0)
    print('Nobody is admin yet: npm run admin -- make-admin <phone-or-email>');
  for (const { role, name, email, phone, secondFactor, blocked } of staff) {
    const contacts = [email, phone].filter(Boolean).join(', ');
    const labels = [secondFactor ? 'second factor' : 'no second factor', blocked && 'blocked'];
    print(`${role.padEnd(10)} ${name} (${contacts}): ${labels.filter(Boolean).join(', ')}`);
  }
}

/** Changes the role of the owner of a contact. */
export async function setRole(
  { context, print }: Installation,
  contact: string,
  role: 'member' | 'moderator' | 'admin',
): Promise<undefined> {
  const { memberId, isBlocked } = await findOwner(context, contact);
  if (isBlocked && role !== 'member') {
    throw new StartFailure('This account is blocked. Unblock it in the admin panel first.');
  }
  await assignRole(context, { memberId, role });
  print(`Done: the owner of ${contact} is now ${role}. Open sessions follow with the next call.`);
  if (role === 'member' || context.config.demo) return;
  print(`To set their second factor up they need a code: npm run admin -- enrol-code ${contact}`);
}

/** Prints an enrolment code for an admin or moderator. Only the hash of the code is stored. */
export async function printEnrolmentCode(
  { context, print }: Installation,
  contact: string,
): Promise<undefined> {
  const { memberId, isStaff } = await findOwner(context, contact);
  if (!isStaff) throw new StartFailure('Only admins and moderators have a second factor.');
  const at = context.now();
  const code = await inTransaction(context.db, async (trx) => {
    await writeAuditEntry(trx, { act: 'ENROLMENT_CODE', actorId: null, memberId, at });
    return newEnrolmentCode(context, trx, memberId);
  });
  print(code);
  print('Give it to its owner in person or in a call: it is good once, for 24 hours, in Settings.');
}

/** Removes a lost second factor and notifies the member. */
export async function removeSecondFactor(
  { context, print }: Installation,
  contact: string,
): Promise<undefined> {
  const { memberId } = await findOwner(context, contact);
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    if (!(await resetSecondFactor(trx, memberId))) {
      throw new StartFailure('This member has no second factor.');
    }
    await writeAuditEntry(trx, { act: 'RESET_SECOND_FACTOR', actorId: null, memberId, at });
  });
  await sendNoticeToMember(context, memberId, secondFactorResetText(context.config.publicUrl));
  print(
    'Done: they sign in with their password alone, and set a new second factor up in Settings.',
  );
  print(`For that they need a code: npm run admin -- enrol-code ${contact}`);
}

/** Lifts the ban of a contact after an appeal. */
export async function liftContactBan(
  { context, print }: Installation,
  contact: string,
): Promise<undefined> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    if (!(await liftBan(context, trx, contact))) {
      throw new StartFailure(
        'This contact is not banned here. Are SECRET and CONTACT_HASH_KEY as they were?',
      );
    }
    await writeAuditEntry(trx, { act: 'LIFT_BAN', actorId: null, at });
  });
  print('Done: this contact can be used for an account again.');
}

/** Deletes the bans that were made with a lost key, so that the app can start again. */
export async function forgetUnknownBans(
  { context, print }: Installation,
  keyId: string,
): Promise<undefined> {
  const at = context.now();
  const banCount = await inTransaction(context.db, async (trx) => {
    const count = await deleteBansByUnknownKey(context, trx, keyId);
    if (count === null) throw new StartFailure('This key is set: its bans hold.');
    if (count === 0) throw new StartFailure('There are no bans under a key of this id.');
    await writeAuditEntry(trx, { act: 'LIFT_BAN', actorId: null, at });
    return count;
  });
  print(`Done: ${banCount} bans are forgotten. These contacts can be used again.`);
}

/** Writes a member's data export into a new ZIP file that only its owner can read. */
export async function writeMemberExport(
  { context, print }: Installation,
  contact: string,
  file: string,
): Promise<undefined> {
  const { memberId } = await findOwner(context, contact);
  const at = context.now();
  const archive = await exportMember(context, exporters, memberId);
  await writeAuditEntry(context.db, { act: 'EXPORT_MEMBER', actorId: null, memberId, at });
  try {
    await pipeline(archive, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) {
      throw new StartFailure(`${file} exists already.`, { cause: error });
    }
    await rm(file, { force: true });
    throw new StartFailure(`${file} could not be written.`, { cause: error });
  }
  print(`Done: ${file}. Give it to the member alone, and delete it.`);
}

async function findOwner({ db }: Installation['context'], contact: string) {
  const member = await findMemberByContact(db, contact);
  if (member === null) throw new StartFailure('No account has this phone number or email.');
  return member;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
