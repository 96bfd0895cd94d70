import type { Viewer } from '../../../access/viewer.ts';
import type { Context } from '../../../context.ts';
import type { OnContactsReleased } from '../../../erasure.ts';
import { Failure } from '../../../failure.ts';
import { isBanned } from '../ban/ban.ts';
import { keepChange } from '../case/changes.ts';
import { refuseOpenCase } from '../case/freeze.ts';
import { type Contact, emailContact } from '../contact.ts';
import { forgetMarks } from '../device/store.ts';
import { bannedText, confirmEmailText, emailChangedText, emailTakenText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { countMail } from '../otp/otp.ts';
import { proveCurrentPassword } from '../proof.ts';
import { deleteSessionsOf } from '../session/store.ts';
import {
  changeAccount,
  findAccount,
  forgetContacts,
  isContactTaken,
  ownAccount,
} from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import { deleteLinks, insertLink, takeLink } from './link.store.ts';

/** How long the link that confirms an address holds: milliseconds. */
const CONFIRM_FOR = 72 * 60 * 60 * 1000;

interface Change {
  readonly newEmail: string;
  readonly currentPassword: string;
}

/**
 * Changes the e-mail address. Until the link sent to it is opened it takes nobody's place: the former
 * one stays in force beside it, and whoever proves the address first has it. An address that is
 * another account's, or banned, is answered like any other and reads so in place of a link. The same
 * address again sends another link. Fails with PASSWORD_WRONG, RECOVERY_OPEN, TOO_MANY or UNAVAILABLE.
 */
export async function updateEmail(
  context: Context,
  viewer: Viewer,
  { newEmail, currentPassword }: Change,
): Promise<void> {
  const { db, config } = context;
  const { person: memberId } = viewer;
  const contact = emailContact(newEmail);
  const account = await ownAccount(db, memberId);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  await proveCurrentPassword(context, viewer, account, currentPassword);
  const { before, text } = await db.transaction().execute(async (trx) => {
    const before = await ownAccount(trx, memberId, true);
    if (before === undefined) throw new Failure('UNAUTHENTICATED');
    await refuseOpenCase(trx, memberId);
    if (before.password_hash !== account.password_hash) throw new Failure('PASSWORD_WRONG');
    await deleteLinks(trx, memberId, 'confirm-email');
    if (before.email === contact.value) {
      await changeAccount(trx, memberId, { new_email: null });
      return { before, text: null };
    }
    await countMail(context, trx, memberId, contact);
    await changeAccount(trx, memberId, { new_email: contact.value });
    return { before, text: await textFor(context, trx, memberId, contact) };
  });
  if (text === null) return;
  await tell(context, [contact], text);
  if (before.new_email === contact.value) return;
  await tell(context, contactsOf(before), emailChangedText(config.publicUrl));
}

/** What the new address reads: a link, where it can be confirmed. */
async function textFor(context: Context, trx: Context['db'], memberId: string, contact: Contact) {
  const { publicUrl } = context.config;
  const owner = await findAccount(trx, contact);
  const taken = owner !== undefined && owner.member_id !== memberId;
  if (taken) return emailTakenText(publicUrl);
  if (await isBanned(context, trx, contact.value)) return bannedText();
  const token = newToken();
  const now = context.now();
  await insertLink(trx, {
    token_hash: tokenHash(token),
    member_id: memberId,
    kind: 'confirm-email',
    contact: contact.value,
    created_at: now,
    expires_at: new Date(now.getTime() + CONFIRM_FOR),
  });
  return confirmEmailText(publicUrl, token);
}

/**
 * Confirms the new address of the signed-in member by its link: it takes the place of the former one,
 * and the member's other sessions end. Fails with LINK_INVALID, RECOVERY_OPEN, or CONTACT_TAKEN where
 * another account was first.
 */
export async function confirmEmail(
  context: Context,
  { person: memberId, checks: { sessionId, secondFactor } }: Viewer,
  { token, ipAddress }: { readonly token: string; readonly ipAddress: string },
  left: OnContactsReleased,
): Promise<void> {
  const work = context.db.transaction().execute(async (trx) => {
    const account = await ownAccount(trx, memberId, true);
    const link = await takeLink(trx, 'confirm-email', tokenHash(token), context.now());
    // Thrown, a foreign member's link is not used up: the transaction takes nothing.
    const mine = link?.member_id === memberId && link.contact === account?.new_email;
    if (!mine || link.contact === null) throw new Failure('LINK_INVALID');
    if (account === undefined) throw new Failure('UNAUTHENTICATED');
    await refuseOpenCase(trx, memberId);
    const change = { before: account, kind: 'email', secondFactor } as const;
    const telling = await keepChange(context, trx, change);
    if (account.email !== null) {
      await forgetContacts(trx, [account.email]);
      await left(trx, [account.email]);
    }
    await changeAccount(trx, memberId, {
      email: link.contact,
      email_verified_at: context.now(),
      new_email: null,
    });
    if (await isBanned(context, trx, link.contact)) throw new Failure('LINK_INVALID');
    await forgetMarks(trx, memberId, sessionId);
    return { telling, ended: await deleteSessionsOf(trx, memberId, sessionId) };
  });
  const { telling, ended } = await work.catch((error: unknown) => {
    throw isContactTaken(error) ? new Failure('CONTACT_TAKEN', { cause: error }) : error;
  });
  context.live.endSessions(ended);
  context.events.record('contact-changed', { memberId, ipAddress, detail: 'email' });
  await telling();
}
