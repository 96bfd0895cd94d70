import type { Contact } from '../contact.ts';
import type { MessageText } from '../message-texts.ts';
import type { Side } from './rules.ts';

type Kind = Contact['kind'];

/**
 * The notice to a former contact, with an undo link. `token` is null for a contact that the member
 * marked as no longer theirs.
 */
export function contactChangedText(
  kind: Kind,
  publicUrl: string,
  token: string | null,
): MessageText {
  if (token === null) {
    return {
      kind: `${kind}-changed-untrusted`,
      wording: ({ recovery }) => recovery.changedUntrusted(kind),
    };
  }
  // The fragment of a URL is never sent to a server, so no log holds the token.
  const link = `${publicUrl}/undo-change#${token}`;
  return {
    kind: kind === 'phone' ? 'phone-changed' : 'email-replaced',
    wording: ({ recovery }) => recovery.changed(kind, link),
    values: () => ({ link }),
  };
}

/** The notice to the account's contacts when a former one was marked as no longer theirs. */
export function formerContactMarkedText(kind: Kind): MessageText {
  return { kind: 'former-contact-marked', wording: ({ recovery }) => recovery.marked(kind) };
}

/** The notice to the former contacts when a case was opened. */
export function caseFormerText(kind: Kind): MessageText {
  return { kind: 'change-taken-back', wording: ({ recovery }) => recovery.caseFormer(kind) };
}

/** The notice to the new contact, with the link for the present side. */
export function casePresentText(kind: Kind, publicUrl: string, token: string): MessageText {
  const link = `${publicUrl}/keep-change#${token}`;
  return {
    kind: 'change-questioned',
    wording: ({ recovery }) => recovery.casePresent(kind, link),
    values: () => ({ link }),
  };
}

/** The notice to the winning side. */
export function caseWonText(outcome: Side, publicUrl: string): MessageText {
  return {
    kind: `case-${outcome}`,
    wording: ({ recovery }) => recovery.caseWon(outcome === 'former', publicUrl),
  };
}

/** The notice to the losing side. */
export function caseLostText(): MessageText {
  return { kind: 'case-lost', wording: ({ recovery }) => recovery.caseLost() };
}

/** The message instead of a password reset code while a case is open. */
export function caseOpenText(): MessageText {
  return { kind: 'case-open', wording: ({ recovery }) => recovery.caseOpen() };
}

/** The message instead of a sign-in code while a case is open. */
export function caseOpenSignInText(): MessageText {
  return { kind: 'case-open-sign-in', wording: ({ recovery }) => recovery.caseOpenSignIn() };
}
