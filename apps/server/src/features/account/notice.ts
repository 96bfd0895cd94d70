import type { Context } from '../../context.ts';
import type { Contact } from './contact.ts';
import { addressed, type Text } from './messages.ts';
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

/** Tells a member what has happened, at every contact of theirs; after the commit. */
export async function tellMember(context: Context, memberId: string, text: Text): Promise<void> {
  const account = await ownAccount(context.db, memberId);
  if (account !== undefined) await tell(context, contactsOf(account), text);
}

/** Tells what has happened; after the commit. It fails nothing: what happened has happened. */
export async function tell(
  context: Context,
  contacts: readonly Contact[],
  text: Text,
): Promise<void> {
  for (const contact of contacts) {
    const message = addressed(text, contact);
    if (!context.deliver.reaches(message.channel)) continue;
    try {
      await context.deliver.send(message);
    } catch (err) {
      context.log.warn({ err, kind: text.kind }, 'a notice could not be sent');
    }
  }
}
