import { HOUR_MS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { OnContactsReleased } from '../../../lifecycle/erasure.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { isBanned } from '../ban/ban.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { recordChange } from '../case/contact-changes.ts';
import { type Contact, emailContact } from '../contact.ts';
import { invalidateDeviceMarks } from '../device/store.ts';
import { rejectTakenContact } from '../fail-if-taken.ts';
import { holdIfContactWasHeld } from '../hold/held-contacts.ts';
import {
  bannedText,
  confirmEmailText,
  emailChangedText,
  emailTakenText,
} from '../message-texts.ts';
import { contactsOf, queueNotice, sendNotice, toRecipients } from '../notice.ts';
import { limitConfirmationMails } from '../otp/verify.ts';
import { proveCurrentPassword } from '../prove-password.ts';
import { releaseContacts } from '../release-contacts.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { changeAccount, findAccount, findAccountById } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import { deleteLinks, findAddressByLink, insertLink } from './link.store.ts';

/** Milliseconds for which a confirmation link is valid. */
const CONFIRMATION_MS = 72 * HOUR_MS;

interface EmailChange {
  readonly newEmail: string;
  readonly currentPassword: string;
}

/**
 * Starts a change of the e-mail address. The former address stays valid until the link is opened.
 * If several accounts request the same address, the account that confirms it first gets it. The
 * response does not reveal that an address is taken or banned. In these cases the message to the
 * address says so and contains no link. A repeated request for the same address sends another link.
 * A request for the present address cancels a change. Fails with PASSWORD_WRONG, RECOVERY_OPEN,
 * TOO_MANY, UNAUTHENTICATED or UNAVAILABLE.
 */
export async function updateEmail(
  context: Context,
  viewer: Viewer,
  { newEmail, currentPassword }: EmailChange,
): Promise<void> {
  const { db, config } = context;
  const { person: memberId } = viewer;
  const contact = emailContact(newEmail);
  const account = await findAccountById(db, memberId);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  await proveCurrentPassword(context, viewer, account, currentPassword);
  const accountBefore = await inTransaction(db, async (trx) => {
    const { account: lockedAccount } = await lockOwnAccount(trx, viewer);
    await assertNoOpenCase(trx, memberId);
    // Another request changed the password in the meantime.
    if (lockedAccount.password_hash !== account.password_hash) throw new Failure('PASSWORD_WRONG');
    await deleteLinks(trx, memberId);
    if (lockedAccount.email === contact.value) {
      await changeAccount(trx, memberId, { new_email: null });
      return null;
    }
    await limitConfirmationMails(context, trx, memberId, contact);
    await changeAccount(trx, memberId, { new_email: contact.value });
    const text = await prepareAddressMessage(context, trx, memberId, contact);
    await queueNotice(context, trx, toRecipients(lockedAccount, [contact]), text);
    return lockedAccount;
  });
  if (accountBefore === null) return;
  // The first request for this address has notified the current contacts already.
  if (accountBefore.new_email === contact.value) return;
  await sendNotice(context, contactsOf(accountBefore), emailChangedText(config.publicUrl));
}

/**
 * Returns the message to the new address. If the address can be confirmed, stores a link, which the
 * message contains.
 */
async function prepareAddressMessage(
  context: Context,
  trx: Context['db'],
  memberId: string,
  contact: Contact,
) {
  const { publicUrl } = context.config;
  const owner = await findAccount(trx, contact);
  const isTaken = owner !== undefined && owner.member_id !== memberId;
  if (isTaken) return emailTakenText(publicUrl);
  if (await isBanned(context, trx, contact.value)) return bannedText();
  const token = newToken();
  const now = context.now();
  await insertLink(trx, {
    token_hash: tokenHash(token),
    member_id: memberId,
    kind: 'confirm-email',
    contact: contact.value,
    created_at: now,
    expires_at: new Date(now.getTime() + CONFIRMATION_MS),
  });
  return confirmEmailText(publicUrl, token);
}

/**
 * Confirms the signed-in member's new address by its link. The address replaces the former address,
 * and the member's other sessions end. Does nothing if the link has confirmed the address already,
 * because a repeated call after a lost response must succeed. Fails with LINK_INVALID,
 * RECOVERY_OPEN or UNAUTHENTICATED, or with CONTACT_TAKEN if another account confirmed the address
 * first.
 */
export async function confirmEmail(
  context: Context,
  viewer: Viewer,
  { token, ipAddress }: { readonly token: string; readonly ipAddress: string },
  onContactsReleased: OnContactsReleased,
): Promise<void> {
  const {
    person: memberId,
    sessionFacts: { sessionId },
  } = viewer;
  const confirmation = inTransaction(context.db, async (trx) => {
    const { account, secondFactor } = await lockOwnAccount(trx, viewer);
    const key = { memberId, tokenHash: tokenHash(token) };
    const contact = await findAddressByLink(trx, key, context.now());
    if (contact === null) throw new Failure('LINK_INVALID');
    // The link is stored until it expires or another change starts, but has no further effect.
    if (contact === account.email) return null;
    if (contact !== account.new_email) throw new Failure('LINK_INVALID');
    await assertNoOpenCase(trx, memberId);
    const change = { accountBefore: account, kind: 'email', secondFactor } as const;
    if (account.email !== null) {
      const release = { memberId, contacts: [account.email] };
      await releaseContacts(context, trx, release, onContactsReleased);
    }
    // The notices of the change are queued after the release, which deletes the messages to the
    // former contact.
    await recordChange(context, trx, change);
    await changeAccount(trx, memberId, {
      email: contact,
      email_verified_at: context.now(),
      new_email: null,
    });
    // The ban is checked after the update, which waits for a concurrent deletion that bans the
    // contact.
    if (await isBanned(context, trx, contact)) throw new Failure('LINK_INVALID');
    await holdIfContactWasHeld(context, trx, { memberId, contact });
    await invalidateDeviceMarks(trx, memberId, sessionId);
    return deleteSessionsOf(trx, memberId, sessionId);
  });
  const endedSessionIds = await rejectTakenContact(confirmation);
  if (endedSessionIds === null) return;
  context.live.endSessions(endedSessionIds);
  context.events.record('contact-changed', { memberId, ipAddress, detail: 'email' });
}
