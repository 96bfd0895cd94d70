import type { Context } from '../../../context.ts';
import { Failure } from '../../../failure.ts';
import { emailContact } from '../contact.ts';
import { confirmEmailText, emailChangedText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { proveCurrentPassword } from '../proof.ts';
import { changeAccount, forgetContacts, isContactTaken, ownAccount } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import { insertLink, takeLink } from './link.store.ts';

/** How long the link that confirms an address holds: milliseconds. */
const CONFIRM_FOR = 72 * 60 * 60 * 1000;

interface Change {
  readonly newEmail: string;
  readonly currentPassword: string;
}

/**
 * Changes the e-mail address at once; it stays unverified until the link sent to it is opened. The
 * present address again sends another link. Fails with PASSWORD_WRONG, CONTACT_TAKEN, TOO_MANY or
 * UNAVAILABLE.
 */
export async function updateEmail(
  context: Context,
  memberId: string,
  { newEmail, currentPassword }: Change,
): Promise<void> {
  const { db, config } = context;
  const contact = emailContact(newEmail);
  const account = await ownAccount(db, memberId);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  await proveCurrentPassword(context, account, currentPassword);
  const confirmToken = newToken();
  const before = await db
    .transaction()
    .execute(async (trx) => {
      const present = await ownAccount(trx, memberId, true);
      if (present === undefined) throw new Failure('UNAUTHENTICATED');
      if (present.password_hash !== account.password_hash) throw new Failure('PASSWORD_WRONG');
      if (present.email === contact.value && present.email_verified_at !== null) return present;
      const now = context.now();
      await insertLink(trx, {
        token_hash: tokenHash(confirmToken),
        member_id: memberId,
        kind: 'confirm-email',
        contact: contact.value,
        created_at: now,
        expires_at: new Date(now.getTime() + CONFIRM_FOR),
      });
      if (present.email !== null) await forgetContacts(trx, [present.email]);
      await changeAccount(trx, memberId, { email: contact.value, email_verified_at: null });
      return present;
    })
    .catch((error: unknown) => {
      throw isContactTaken(error) ? new Failure('CONTACT_TAKEN', { cause: error }) : error;
    });
  if (before.email === contact.value && before.email_verified_at !== null) return;
  await tell(context, [contact], confirmEmailText(config.publicUrl, confirmToken));
  if (before.email === contact.value) return;
  await tell(context, contactsOf(before), emailChangedText(config.publicUrl));
}

/** Confirms the present address of the signed-in member by its link. Fails with LINK_INVALID. */
export async function confirmEmail(
  context: Context,
  memberId: string,
  token: string,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const account = await ownAccount(trx, memberId, true);
    const link = await takeLink(trx, 'confirm-email', tokenHash(token), context.now());
    // Thrown, a foreign member's link is not used up: the transaction takes nothing.
    const mine = link?.member_id === memberId && link.contact === account?.email;
    if (!mine) throw new Failure('LINK_INVALID');
    await changeAccount(trx, memberId, { email_verified_at: context.now() });
  });
}
