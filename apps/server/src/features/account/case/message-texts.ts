import type { Contact } from '../contact.ts';
import type { MessageText } from '../message-texts.ts';
import type { Side } from './rules.ts';

type ContactKind = Contact['kind'];

/**
 * Returns the notice to a contact that the account had before the change, with an undo link. For a
 * contact that the member marked as no longer theirs, `token` is null and there is no link.
 */
export function contactChangedText(
  contactKind: ContactKind,
  publicUrl: string,
  token: string | null,
): MessageText {
  if (token === null) {
    return {
      kind: `${contactKind}-changed-untrusted`,
      wording: ({ recovery }) => recovery.changedUntrusted(contactKind),
    };
  }
  // The token is in the fragment of the URL, which is never sent to a server or logged.
  const link = `${publicUrl}/undo-change#${token}`;
  return {
    // Not `email-changed`, which is the kind of the notice about an unconfirmed address.
    kind: contactKind === 'phone' ? 'phone-changed' : 'email-replaced',
    wording: ({ recovery }) => recovery.changed(contactKind, link),
    values: () => ({ link }),
  };
}

/**
 * Returns the notice to the account's contacts that a former contact was marked as no longer the
 * member's.
 */
export function formerContactMarkedText(contactKind: ContactKind): MessageText {
  return { kind: 'former-contact-marked', wording: ({ recovery }) => recovery.marked(contactKind) };
}

/** Returns the notice to the former contacts that a case was opened. */
export function caseOpenedFormerSideText(contactKind: ContactKind): MessageText {
  return { kind: 'change-taken-back', wording: ({ recovery }) => recovery.caseFormer(contactKind) };
}

/**
 * Returns the notice to the new contacts that a case was opened, with the link that confirms the
 * change.
 */
export function caseOpenedPresentSideText(
  contactKind: ContactKind,
  publicUrl: string,
  token: string,
): MessageText {
  const link = `${publicUrl}/keep-change#${token}`;
  return {
    kind: 'change-questioned',
    wording: ({ recovery }) => recovery.casePresent(contactKind, link),
    values: () => ({ link }),
  };
}

/** Returns the notice to the winning side. */
export function caseWonText(outcome: Side, publicUrl: string): MessageText {
  return {
    kind: `case-${outcome}`,
    wording: ({ recovery }) => recovery.caseWon(outcome === 'former', publicUrl),
  };
}

/** Returns the notice to the losing side. */
export function caseLostText(): MessageText {
  return { kind: 'case-lost', wording: ({ recovery }) => recovery.caseLost() };
}

/** Returns the message that replaces a password reset code while a case is open. */
export function caseOpenText(): MessageText {
  return { kind: 'case-open', wording: ({ recovery }) => recovery.caseOpen() };
}

/** Returns the message that replaces a sign-in code while a case is open. */
export function caseOpenSignInText(): MessageText {
  return { kind: 'case-open-sign-in', wording: ({ recovery }) => recovery.caseOpenSignIn() };
}
