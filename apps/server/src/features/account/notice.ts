import type { Context } from '../../context.ts';
import type { Contact } from './contact.ts';
import { type MessageText, toMessage } from './message-texts.ts';
import { ownAccount } from './store.ts';

interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Every contact of an account. */
export function contactsOf({ email, phone }: Contacts): Contact[] {
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, value: email }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
  ];
}

/** Sends a notice to every contact of a member. Call it after the commit. */
export async function sendNoticeToMember(
  context: Context,
  memberId: string,
  text: MessageText,
): Promise<void> {
  const account = await ownAccount(context.db, memberId);
  if (account !== undefined) await sendNotice(context, contactsOf(account), text);
}

/**
 * Sends a notice. Call it after the commit. A delivery failure is only logged: the event itself
 * already happened.
 */
export async function sendNotice(
  context: Context,
  contacts: readonly Contact[],
  text: MessageText,
): Promise<void> {
  for (const contact of contacts) {
    const message = toMessage(text, contact);
    if (!context.deliver.reaches(message.channel)) continue;
    try {
      await context.deliver.send(message);
    } catch (err) {
      context.log.warn({ err, kind: text.kind }, 'a notice could not be sent');
    }
  }
}
