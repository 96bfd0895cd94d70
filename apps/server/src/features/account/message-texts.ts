import type { Language } from '@sambandha/contract/language';
import {
  type LetterTexts,
  letterTextsIn,
  type NameSpellings,
  type Wording,
} from '@sambandha/words/letters';
import type { OutgoingMessage } from '../../outside/deliver.ts';
import type { Contact } from './contact.ts';
import type { Purpose } from './otp/rules.ts';

/** A message without recipient and channel, for every language. */
export interface MessageText extends Pick<OutgoingMessage, 'kind' | 'code'> {
  readonly wording: (words: LetterTexts) => Wording;
  readonly values?: (words: LetterTexts) => OutgoingMessage['values'];
}

/** The recipient of a message and its language, which is null if the recipient never chose one. */
export type Recipient = Contact & { readonly language: Language | null };

/**
 * Returns the message with a code. The last line of an SMS names the site (origin-bound one-time
 * codes), so that a browser fills in the code only on this site. In English, and with a host of up
 * to 26 characters, the message fits into one SMS of 160 characters.
 */
export function codeText(code: string, purpose: Purpose, publicUrl: string): MessageText {
  const binding = `@${new URL(publicUrl).hostname} #${code}`;
  return {
    kind: `code-${purpose}`,
    wording: ({ account }) => {
      const { sms = '', ...mail } = account.code(code, purpose);
      return { ...mail, sms: `${sms}\n${binding}` };
    },
    values: () => ({ code }),
    code,
  };
}

/** Returns the message that replaces a code if the contact already has an account. */
export function alreadyMemberText(purpose: Purpose, publicUrl: string): MessageText {
  return {
    kind: 'already-member',
    wording: ({ account }) => account.alreadyMember(purpose === 'register', publicUrl),
  };
}

/**
 * Returns the message that replaces a code if the contact is not a confirmed contact of any
 * account.
 */
export function noAccountText(publicUrl: string): MessageText {
  return { kind: 'no-account', wording: ({ account }) => account.noAccount(publicUrl) };
}

/** Returns the message that replaces a code or a link if the contact is banned. */
export function bannedText(): MessageText {
  return { kind: 'banned', wording: ({ account }) => account.banned() };
}

export function passwordChangedText(publicUrl: string): MessageText {
  return { kind: 'password-changed', wording: ({ account }) => account.passwordChanged(publicUrl) };
}

/**
 * Returns the notice that a passkey was added. `device` is the device on which it was added, such
 * as "Chrome on Android".
 */
export function passkeyAddedText(publicUrl: string, device: string): MessageText {
  return {
    kind: 'passkey-added',
    wording: ({ account }) => account.passkeyAdded(publicUrl, account.device(device)),
    values: ({ account }) => ({ device: account.device(device) }),
  };
}

/**
 * Returns the notice that a passkey was removed. `device` is the device on which it was removed.
 */
export function passkeyRemovedText(publicUrl: string, device: string): MessageText {
  return {
    kind: 'passkey-removed',
    wording: ({ account }) => account.passkeyRemoved(publicUrl, account.device(device)),
    values: ({ account }) => ({ device: account.device(device) }),
  };
}

/** Returns the notice that a password reset removed the passkeys. */
export function passkeysRemovedText(): MessageText {
  return { kind: 'passkeys-removed', wording: ({ account }) => account.passkeysRemoved() };
}

/**
 * Returns the notice that the counter of a passkey decreased, which indicates that it was copied.
 */
export function passkeyCopiedText(publicUrl: string): MessageText {
  return { kind: 'passkey-copied', wording: ({ account }) => account.passkeyCopied(publicUrl) };
}

/** Returns the notice to a phone number that was added to an account. */
export function phoneAddedText(): MessageText {
  return { kind: 'phone-added', wording: ({ account }) => account.phoneAdded() };
}

/** Returns the notice to the current contacts about a new address that is not confirmed yet. */
export function emailChangedText(publicUrl: string): MessageText {
  return { kind: 'email-changed', wording: ({ account }) => account.emailChanged(publicUrl) };
}

/** Returns the notice to a new address that belongs to another account. */
export function emailTakenText(publicUrl: string): MessageText {
  return { kind: 'email-taken', wording: ({ account }) => account.emailTaken(publicUrl) };
}

/** Returns the message that asks the owner of a new address to confirm it. */
export function confirmEmailText(publicUrl: string, token: string): MessageText {
  const link = `${publicUrl}/confirm-email#${token}`;
  return {
    kind: 'confirm-email',
    wording: ({ account }) => account.confirmEmail(link),
    values: () => ({ link }),
  };
}

/** Returns the invitation to a family. `names` is the candidate's first name in both scripts. */
export function invitationText(
  publicUrl: string,
  token: string,
  names: NameSpellings,
): MessageText {
  const link = `${publicUrl}/invitation#${token}`;
  return {
    kind: 'invitation',
    wording: ({ account }) => account.invitation(account.name(names), link),
    values: ({ account }) => ({ name: account.name(names), link }),
  };
}

export function newDeviceText(publicUrl: string, device: string): MessageText {
  return {
    kind: 'new-device',
    wording: ({ account }) => account.newDevice(publicUrl, account.device(device)),
    values: ({ account }) => ({ device: account.device(device) }),
  };
}

/** Returns the notice that somebody accepted an invitation to the family. */
export function relativeJoinedText(publicUrl: string): MessageText {
  return { kind: 'relative-joined', wording: ({ account }) => account.relativeJoined(publicUrl) };
}

/** Returns the notice that a relative has more rights than before. */
export function relativeRightsExtendedText(publicUrl: string): MessageText {
  return {
    kind: 'relative-may-more',
    wording: ({ account }) => account.relativeMayMore(publicUrl),
  };
}

export function deactivatedText(publicUrl: string): MessageText {
  return { kind: 'deactivated', wording: ({ account }) => account.deactivated(publicUrl) };
}

export function deletedText(): MessageText {
  return { kind: 'deleted', wording: ({ account }) => account.deleted() };
}

/** Returns the notice to a member whom an admin deleted. */
export function removedText(): MessageText {
  return { kind: 'removed', wording: ({ account }) => account.removed() };
}

export function blockedText(): MessageText {
  return { kind: 'blocked', wording: ({ account }) => account.blocked() };
}

export function unblockedText(publicUrl: string): MessageText {
  return { kind: 'unblocked', wording: ({ account }) => account.unblocked(publicUrl) };
}

/** Returns the message to send, in the recipient's language. An SMS gets the short version. */
export function toMessage(
  { wording, values, ...rest }: MessageText,
  { kind, value, language }: Recipient,
): OutgoingMessage {
  const words = letterTextsIn(language);
  const { subject, text, sms } = wording(words);
  const filledValues = values === undefined ? {} : { values: values(words) };
  const message = { ...rest, ...filledValues, to: value, language, subject };
  return kind === 'email'
    ? { ...message, channel: 'email', text }
    : { ...message, channel: 'sms', text: sms ?? text };
}
