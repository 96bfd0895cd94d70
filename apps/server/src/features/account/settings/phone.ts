import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { ContactsLeft } from '../../../leaving.ts';
import { isBanned } from '../ban/ban.ts';
import { phoneContact } from '../contact.ts';
import { phoneAddedText, phoneChangedText, phoneRestoredText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { checkCode, countAddress, useUp } from '../otp/otp.ts';
import { TRIES_PER_ADDRESS } from '../otp/rules.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { changeAccount, forgetContacts, isContactTaken, ownAccount } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import { deleteLinks, insertLink, takeLink } from './link.store.ts';

/** How long a change of the phone number can be taken back: milliseconds. */
const UNDO_FOR = 72 * 60 * 60 * 1000;

interface Change {
  readonly newPhone: string;
  readonly otpCode: string;
  readonly address: string;
}

/** Changes the phone number to one proved by its code. Fails with OTP_INVALID, CONTACT_TAKEN, TOO_MANY. */
export async function updatePhone(
  context: Context,
  memberId: string,
  { newPhone, otpCode, address }: Change,
  left: ContactsLeft,
): Promise<void> {
  const contact = phoneContact(newPhone);
  if (contact === null) {
    throw invalid([{ path: 'newPhone', message: accountTexts.phoneInvalid }]);
  }
  const proof = await checkCode(context, contact, 'change-phone', otpCode, address);
  const undoToken = newToken();
  const before = await refusingTaken(() =>
    context.db.transaction().execute(async (trx) => {
      if (!(await useUp(trx, contact, 'change-phone', proof))) throw new Failure('OTP_INVALID');
      const account = await ownAccount(trx, memberId, true);
      if (account === undefined) throw new Failure('UNAUTHENTICATED');
      const now = context.now();
      await insertLink(trx, {
        token_hash: tokenHash(undoToken),
        member_id: memberId,
        kind: 'undo-phone',
        contact: account.phone,
        created_at: now,
        expires_at: new Date(now.getTime() + UNDO_FOR),
      });
      if (account.phone !== null && account.phone !== contact.value) {
        await forgetContacts(trx, [account.phone]);
        await left(trx, [account.phone]);
      }
      await changeAccount(trx, memberId, { phone: contact.value, phone_verified_at: now });
      if (await isBanned(context, trx, contact.value)) throw new Failure('OTP_INVALID');
      return account;
    }),
  );
  const former = before.phone === contact.value ? null : before.phone;
  const text = phoneChangedText(context.config.publicUrl, undoToken);
  await tell(context, contactsOf({ phone: former, email: before.email }), text);
  await tell(context, [contact], phoneAddedText());
}

/**
 * Brings back the number that a member had before a change, and signs them out everywhere: whoever
 * made the change is out too. Fails with LINK_INVALID, CONTACT_TAKEN or TOO_MANY.
 */
export async function undoPhone(
  context: Context,
  { token, address }: { readonly token: string; readonly address: string },
  left: ContactsLeft,
): Promise<void> {
  await countAddress(context, 'undo-phone', address, TRIES_PER_ADDRESS);
  const { contacts, ended } = await refusingTaken(() =>
    context.db.transaction().execute(async (trx) => {
      const now = context.now();
      const link = await takeLink(trx, 'undo-phone', tokenHash(token), now);
      const account = link && (await ownAccount(trx, link.member_id, true));
      if (link === undefined || account === undefined) throw new Failure('LINK_INVALID');
      // Later changes go with this one; the links of earlier ones still hold.
      await deleteLinks(trx, link.member_id, 'undo-phone', link.created_at);
      if (account.phone !== null) await left(trx, [account.phone]);
      await changeAccount(trx, link.member_id, {
        phone: link.contact,
        phone_verified_at: link.contact === null ? null : now,
      });
      const banned = link.contact !== null && (await isBanned(context, trx, link.contact));
      if (banned) throw new Failure('LINK_INVALID');
      const contacts = contactsOf({ email: account.email, phone: link.contact });
      return { contacts, ended: await deleteSessionsOf(trx, link.member_id, undefined) };
    }),
  );
  context.live.endSessions(ended);
  await tell(context, contacts, phoneRestoredText(context.config.publicUrl));
}

async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isContactTaken(error) ? new Failure('CONTACT_TAKEN', { cause: error }) : error;
  }
}
