import { DAY_SECONDS } from '@sambandha/contract/durations';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowances } from '../../db/rate-limit.ts';
import { type Contact, contactKey } from './contact.ts';
import { limitKey } from './limit-key.ts';
import { type MessageText, type Recipient, toMessage } from './message-texts.ts';
import { consumeSmsBudget } from './sms/budget.ts';
import { findAccount } from './store.ts';
import { assertReachable } from './unreachable.ts';

/** Maximum number of messages of one kind to one contact, from all senders. */
const PER_CONTACT = { maxUses: 3, seconds: DAY_SECONDS };

interface MemberMessage {
  readonly contact: Contact;
  readonly text: MessageText;
  /** The language for a contact that has no account or no known language. */
  readonly language: Recipient['language'];
  /** If true, nothing is sent, but the same work is done. */
  readonly withheld: boolean;
  /**
   * True if the caller limits the messages per contact itself. A rejection by the limit of all
   * senders would reveal the messages of other senders.
   */
  readonly limitedByCaller?: true;
}

/**
 * Checks and counts a message that a member sends to a contact. The message is in the language of
 * the contact's account. Returns the function that sends the message if the transaction commits.
 * Fails with TOO_MANY, SMS_UNAVAILABLE or UNAVAILABLE, or with VALIDATION for a number that cannot
 * receive messages.
 */
export async function prepareMemberMessage(
  context: Context,
  { contact, text, language, withheld, limitedByCaller }: MemberMessage,
): Promise<(trx: Context['db']) => Promise<void>> {
  const { db, deliver } = context;
  assertReachable(context, contact);
  if (!limitedByCaller) await countMessage(context, contact, text);
  const account = await findAccount(db, contact);
  const message = toMessage(text, { ...contact, language: account?.language ?? language });
  if (contact.kind === 'phone') {
    // The message uses the budget like a registration, which leaves a share of it to members.
    const sending = { phone: contact.value, purpose: 'register', isSent: !withheld } as const;
    await consumeSmsBudget(context, sending);
  }
  return (trx) => deliver.send(withheld ? { ...message, withheld } : message, trx);
}

async function countMessage(context: Context, contact: Contact, text: MessageText): Promise<void> {
  const key = limitKey(context, `${text.kind}:contact`, contactKey(contact.value));
  const allowance = await consumeAllowances(context.db, [{ key, ...PER_CONTACT }], context.now());
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
}
