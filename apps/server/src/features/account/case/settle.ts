import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import type { OnContactsReleased } from '../../../lifecycle/erasure.ts';
import { isBanned } from '../ban/ban.ts';
import type { Contact } from '../contact.ts';
import { invalidateDeviceMarks } from '../device/store.ts';
import { rejectTakenContact } from '../fail-if-taken.ts';
import { sendNotice, toRecipients } from '../notice.ts';
import {
  deleteSetAsidePasskeys,
  hasSetAsideFactorPasskey,
  restorePasskeys,
} from '../passkey/store.ts';
import { releaseContacts } from '../release-contacts.ts';
import { factorActivationTime, restoreFactor } from '../second-factor/store.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { changeAccount, findAccount, findAccountById } from '../store.ts';
import { changeCase, deleteCaseLinks, type RecoveryCase } from './case.store.ts';
import { caseLostText, caseWonText } from './message-texts.ts';
import { contactsOfSide, type Side } from './rules.ts';

interface Settlement {
  readonly outcome: Side;
  readonly settledBy: 'proof' | 'time' | 'person';
  /** The admin who decided. Undefined if no admin decided. */
  readonly decidedBy?: string;
}

/**
 * Settles a case inside the transaction, under the locks of account and case. Returns the work to
 * do after the commit. Fails with CONTACT_TAKEN if the former side wins and none of its contacts
 * can be restored, or another account takes one of them at the same time.
 */
export async function settleCase(
  context: Context,
  trx: Transaction<Database>,
  row: RecoveryCase,
  { outcome, settledBy, decidedBy }: Settlement,
  onContactsReleased: OnContactsReleased,
): Promise<() => Promise<void>> {
  const { member_id: memberId } = row;
  await deleteCaseLinks(trx, row.id);
  // Sessions continue only if the end of the hearing (72 hours) settled the case and the opening of
  // the case changed no credentials. Otherwise a session could depend on a password that both sides
  // know, or that is no longer valid.
  const keepsSessions = settledBy === 'time' && (await isUnchangedByOpening(trx, row));
  if (outcome === 'former') await restoreFormerContacts(context, trx, row, onContactsReleased);
  else await restorePresentCredentials(trx, row);
  const endedSessionIds = keepsSessions ? [] : await deleteSessionsOf(trx, memberId);
  if (!keepsSessions) await invalidateDeviceMarks(trx, memberId, undefined);
  await changeCase(trx, row.id, {
    outcome,
    settled_by: settledBy,
    settled_at: context.now(),
    decided_by: decidedBy ?? null,
    present_password_hash: null,
    present_factor: null,
  });
  const { publicUrl } = context.config;
  const losingSide: Side = outcome === 'former' ? 'present' : 'former';
  const account = await findAccountById(trx, memberId);
  const winners = toRecipients(account, contactsOfSide(row, outcome));
  // A former contact that is still a contact of the account is not notified of a lost case.
  const losers = toRecipients(account, contactsOfSide(row, losingSide)).filter(
    ({ value }) => outcome === 'former' || ![row.present_email, row.present_phone].includes(value),
  );
  return async () => {
    context.live.endSessions(endedSessionIds);
    context.events.record('contact-changed', { memberId, detail: `settled-${outcome}` });
    await sendNotice(context, winners, caseWonText(outcome, publicUrl));
    await sendNotice(context, losers, caseLostText());
  };
}

/**
 * Restores the former contacts, releases the present ones and deletes the passkeys that were set
 * aside. The password and the second factor were restored when the case was opened.
 */
async function restoreFormerContacts(
  context: Context,
  trx: Transaction<Database>,
  row: RecoveryCase,
  onContactsReleased: OnContactsReleased,
): Promise<void> {
  const { member_id: memberId } = row;
  const account = await findAccountById(trx, memberId);
  const email = await restorableContact(context, trx, memberId, 'email', row.former_email);
  const phone = await restorableContact(context, trx, memberId, 'phone', row.former_phone);
  if (email === null && phone === null) throw new Failure('CONTACT_TAKEN');
  await deleteSetAsidePasskeys(trx, memberId);
  const contacts = contactsOfSide(row, 'present').map(({ value }) => value);
  await releaseContacts(context, trx, { memberId, contacts }, onContactsReleased);
  // A contact that the account kept also keeps its verification time, because a biodata link does
  // not show a contact that is newer than the link.
  const verifiedAt = (kind: Contact['kind'], value: string | null) => {
    if (value === null) return null;
    const keptAt = account?.[kind] === value ? account?.[`${kind}_verified_at` as const] : null;
    return keptAt ?? context.now();
  };
  const change = changeAccount(trx, memberId, {
    email,
    email_verified_at: verifiedAt('email', email),
    phone,
    phone_verified_at: verifiedAt('phone', phone),
    new_email: null,
  });
  // Another account can take a contact after the check.
  await rejectTakenContact(change);
}

/** Returns the former contact, or null if it is banned or now belongs to another account. */
async function restorableContact(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
  kind: Contact['kind'],
  value: string | null,
): Promise<string | null> {
  if (value === null || (await isBanned(context, trx, value))) return null;
  const holder = await findAccount(trx, { kind, value });
  return holder === undefined || holder.member_id === memberId ? value : null;
}

/**
 * Returns true if the opening of the case left the password and the second factor unchanged. This
 * is so if neither was set, and no passkey added as a second factor, after the change of contact.
 */
async function isUnchangedByOpening(
  trx: Transaction<Database>,
  row: RecoveryCase,
): Promise<boolean> {
  const { member_id: memberId } = row;
  if (await hasSetAsideFactorPasskey(trx, memberId)) return false;
  const account = await findAccountById(trx, memberId);
  if (account?.password_hash !== row.present_password_hash) return false;
  const activatedAt = await factorActivationTime(trx, memberId);
  return activatedAt?.toISOString() === row.present_factor?.confirmedAt;
}

/**
 * Restores the password, second factor and passkeys from just before the case was opened. The
 * account still has the present contacts.
 */
async function restorePresentCredentials(
  trx: Transaction<Database>,
  row: RecoveryCase,
): Promise<void> {
  if (row.present_password_hash !== null) {
    await changeAccount(trx, row.member_id, { password_hash: row.present_password_hash });
  }
  await restoreFactor(trx, row.member_id, row.present_factor);
  await restorePasskeys(trx, row.member_id);
}
