import type { Language } from '@sambandha/contract/language';
import type { Context } from '../../core/context.ts';
import type { Contact } from './contact.ts';
import { type MessageText, type Recipient, toMessage } from './message-texts.ts';
import { findAccountById } from './store.ts';

interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language | null;
}

/** Returns every contact of an account, with the account's language. */
export function contactsOf({ email, phone, language }: Contacts): Recipient[] {
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, value: email, language }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone, language }]),
  ];
}

/** Returns contacts that belong or belonged to an account, with the account's language. */
export function toRecipients(
  account: Pick<Contacts, 'language'> | undefined,
  contacts: readonly Contact[],
): Recipient[] {
  const language = account?.language ?? null;
  return contacts.map((contact) => ({ ...contact, language }));
}

/** Sends a notice to every contact of a member. Call this function after the commit. */
export async function sendNoticeToMember(
  context: Context,
  memberId: string,
  text: MessageText,
): Promise<void> {
  const account = await findAccountById(context.db, memberId);
  if (account !== undefined) await sendNotice(context, contactsOf(account), text);
}

/**
 * Queues a notice with a link in the transaction that stores the hash of the link. The notice is
 * sent only if the transaction commits, and the transaction fails if the notice cannot be queued.
 * Recipients of an unavailable channel are skipped.
 */
export async function queueNotice(
  { deliver }: Pick<Context, 'deliver'>,
  trx: Context['db'],
  recipients: readonly Recipient[],
  text: MessageText,
): Promise<void> {
  for (const recipient of recipients) {
    const message = toMessage(text, recipient);
    if (deliver.isChannelAvailable(message.channel)) await deliver.send(message, trx);
  }
}

/**
 * Sends a notice. Call this function after the commit. Recipients of an unavailable channel are
 * skipped. A delivery failure is only logged, because the event has already happened.
 */
export async function sendNotice(
  context: Context,
  recipients: readonly Recipient[],
  text: MessageText,
): Promise<void> {
  for (const recipient of recipients) {
    const message = toMessage(text, recipient);
    if (!context.deliver.isChannelAvailable(message.channel)) continue;
    try {
      await context.deliver.send(message);
    } catch (err) {
      context.log.warn({ err, kind: text.kind }, 'a notice could not be sent');
    }
  }
}
