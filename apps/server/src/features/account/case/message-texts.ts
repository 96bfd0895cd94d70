import { community } from '@sambandha/contract/community';
import type { Contact } from '../contact.ts';
import type { MessageText } from '../message-texts.ts';
import type { Side } from './rules.ts';

const { product, supportEmail } = community;

type Kind = Contact['kind'];

const named = { phone: 'phone number', email: 'e-mail address' } as const;

/**
 * Sent to every former contact, with an undo link. `token` is null for a contact that the member
 * marked as no longer theirs.
 */
export function changedText(kind: Kind, publicUrl: string, token: string | null): MessageText {
  const name = named[kind];
  const subject = `Your ${product} ${name} was changed`;
  const text = `The ${name} of your ${product} account was changed.`;
  if (token === null) {
    return {
      kind: `${kind}-changed-untrusted`,
      subject,
      text:
        `${text} Its owner told us that this contact is no longer theirs. If that is wrong, write ` +
        `to ${supportEmail}.`,
    };
  }
  // The fragment of a URL is never sent to a server, so no log holds the token.
  const link = `${publicUrl}/undo-change#${token}`;
  return {
    kind: kind === 'phone' ? 'phone-changed' : 'email-replaced',
    subject,
    text:
      `${text} If this was not you, open ${link} within 72 hours to take it back and sign out ` +
      'everywhere. Keep this message.',
    values: { link },
  };
}

/** Sent to the account's contacts when a former one was marked as no longer theirs. */
export function markedText(kind: Kind): MessageText {
  const name = named[kind];
  return {
    kind: 'former-contact-marked',
    subject: `Your former ${product} ${name} can no longer take its change back`,
    text:
      `The former ${name} of your ${product} account was marked as no longer yours. If this was not ` +
      'you, use the link in our message about the change, which still works for this contact.',
  };
}

/** Sent to the former contacts when a case was opened. */
export function caseFormerText(kind: Kind): MessageText {
  return {
    kind: 'change-taken-back',
    subject: `A change of your ${product} ${named[kind]} was taken back`,
    text:
      `Somebody pressed the link that takes the change of your ${product} ${named[kind]} back. All ` +
      'devices were signed out, and a password set since then is no longer valid. To have the account ' +
      'back, open the link again and show a code and your password from before the change. If you ' +
      'made the change yourself, sign in with the password from before.',
  };
}

/** Sent to the new contact, with the link for the present side. */
export function casePresentText(kind: Kind, publicUrl: string, token: string): MessageText {
  const link = `${publicUrl}/keep-change#${token}`;
  return {
    kind: 'change-questioned',
    subject: `The change of your ${product} ${named[kind]} is questioned`,
    text:
      `Somebody with the former ${named[kind]} of your ${product} account says that they did not change ` +
      `it. All devices were signed out. If you changed it, open ${link} within 72 hours and keep it ` +
      'with a code and the password from before the change.',
    values: { link },
  };
}

/** Sent to the side that won. */
export function caseWonText(outcome: Side, publicUrl: string): MessageText {
  const text =
    outcome === 'former'
      ? `Your ${product} account is yours again, with the contacts from before, and all devices are signed out. Sign in at ${publicUrl}/auth with your password from before and choose a new one.`
      : `The change of contact of your ${product} account stands. You can change everything again.`;
  return { kind: `case-${outcome}`, subject: `Your ${product} account is settled`, text };
}

/** Sent to the side that lost. */
export function caseLostText(): MessageText {
  return {
    kind: 'case-lost',
    subject: `This contact does not belong to a ${product} account`,
    text:
      `It was settled whose a ${product} account is: this contact is no longer a part of it. If you ` +
      `think that this is a mistake, write to ${supportEmail}: a person will look at it again.`,
  };
}

/** Sent instead of a password reset code while a case is open. */
export function caseOpenText(): MessageText {
  return {
    kind: 'case-open',
    subject: `Your ${product} password cannot be changed at present`,
    text:
      `Someone asked for a new ${product} password. A change of contact of this account was taken back: ` +
      'until it is settled whose it is, sign in with the password from before the change, or open the ' +
      'link in our message about it.',
  };
}

/** Sent instead of a code to sign in with while a case is open. */
export function caseOpenSignInText(): MessageText {
  return {
    kind: 'case-open-sign-in',
    subject: `Your ${product} account cannot be entered with a code at present`,
    text:
      `Someone asked to sign in to ${product} with a code. A change of contact of this account was taken ` +
      'back: until it is settled whose it is, sign in with the password from before the change.',
  };
}
