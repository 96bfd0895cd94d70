import { community } from '@sambandha/contract/community';
import type { OutgoingMessage } from '../../outside/deliver.ts';
import type { Contact } from './contact.ts';
import type { Purpose } from './otp/rules.ts';

/** A message without recipient and channel. */
export type MessageText = Omit<OutgoingMessage, 'to' | 'channel'>;

const { product, supportEmail } = community;

const appeal = `If you think that this is a mistake, write to ${supportEmail}: a person will look at it again.`;

const notYou = (publicUrl: string) =>
  `If this was not you, choose a new password at ${publicUrl}/forgot-password at once.`;

const codePurposes: Readonly<Record<Purpose, string>> = {
  register: `to register at ${product}`,
  'change-phone': `to use this number for your ${product} account`,
  recover: `to show that a ${product} account is yours`,
  'sign-in': `to sign in to ${product}`,
  'reset-password': `to choose a new ${product} password`,
};

/**
 * The message with a code. It says what the code is for, to warn people who are talked into passing
 * one on. By SMS its last line names the site (origin-bound one-time codes), so that a browser fills
 * the code in there and nowhere else; with a host of up to 23 characters it is one SMS of 160.
 */
export function codeMessage(
  code: string,
  purpose: Purpose,
  { contact, publicUrl }: { readonly contact: Contact; readonly publicUrl: string },
): OutgoingMessage {
  const message = toMessage(codeText(code, purpose), contact);
  if (contact.kind === 'email') return message;
  const { hostname } = new URL(publicUrl);
  const text = `${code} is your code ${codePurposes[purpose]}. Valid 10 minutes. Never share it: nobody may ask you for it.`;
  return { ...message, text: `${text}\n@${hostname} #${code}` };
}

function codeText(code: string, purpose: Purpose): MessageText {
  const purposeText = codePurposes[purpose];
  return {
    kind: `code-${purpose}`,
    subject: `Your code ${purposeText}`,
    text: `${code} is your code ${purposeText}. Valid for 10 minutes. Never share it: nobody may ask you for it, not even us.`,
    values: { code },
    code,
  };
}

/** Sent instead of a code to a contact that already has an account. */
export function alreadyMemberText(purpose: Purpose, publicUrl: string): MessageText {
  const purposeText =
    purpose === 'register'
      ? `Someone asked to register at ${product} with this contact, which already has an account.`
      : `Someone asked to use this number for their ${product} account, but it already belongs to one.`;
  return {
    kind: 'already-member',
    subject: `You already have a ${product} account`,
    text: `${purposeText} You can sign in at ${publicUrl}/auth. If this was not you, there is nothing to do.`,
  };
}

/** Sent instead of a code to a contact that is not the confirmed contact of any account. */
export function noAccountText(publicUrl: string): MessageText {
  return {
    kind: 'no-account',
    subject: `No ${product} account with this contact`,
    text:
      `Someone asked for a new ${product} password with this contact, but it is not the confirmed ` +
      `contact of any account. You can register at ${publicUrl}/register. ` +
      'If this was not you, there is nothing to do.',
  };
}

/** Sent to a banned contact instead of a code or a link. */
export function bannedText(): MessageText {
  return {
    kind: 'banned',
    subject: `This contact cannot be used at ${product}`,
    text:
      `Someone asked to use this contact at ${product}. It belonged to an account that our team ` +
      `has removed, and cannot be used again. ${appeal} If you did not ask, there is nothing to do.`,
  };
}

export function passwordChangedText(publicUrl: string): MessageText {
  return {
    kind: 'password-changed',
    subject: `Your ${product} password was changed`,
    text: `The password of your ${product} account was changed, and all other devices were signed out. ${notYou(publicUrl)}`,
  };
}

/** `device`: where it was added, "Chrome on Android". */
export function passkeyAddedText(publicUrl: string, device: string): MessageText {
  return {
    kind: 'passkey-added',
    subject: `A passkey was added to your ${product} account`,
    text:
      `A passkey was added to your ${product} account with ${device}: it signs in without the password. ` +
      `If this was not you, choose a new password at ${publicUrl}/forgot-password at once, which removes every passkey.`,
    values: { device },
  };
}

/** `device`: where it was removed. */
export function passkeyRemovedText(publicUrl: string, device: string): MessageText {
  return {
    kind: 'passkey-removed',
    subject: `A passkey was removed from your ${product} account`,
    text: `A passkey was removed from your ${product} account with ${device}, and no longer signs in. ${notYou(publicUrl)}`,
    values: { device },
  };
}

/** Sent after a forgotten password was replaced. */
export function passkeysRemovedText(): MessageText {
  return {
    kind: 'passkeys-removed',
    subject: `The passkeys of your ${product} account were removed`,
    text: `With the new password every passkey of your ${product} account was removed. You can add them again in Settings.`,
  };
}

/** Sent when the counter of a passkey went back: it was used in two places. */
export function passkeyCopiedText(publicUrl: string): MessageText {
  return {
    kind: 'passkey-copied',
    subject: `A sign-in with a passkey of your ${product} account was refused`,
    text:
      `A passkey of your ${product} account was refused because there seems to be a copy of it. Please ` +
      `remove it in Settings and add a new one. ${notYou(publicUrl)}`,
  };
}

/** Sent to the new number. */
export function phoneAddedText(): MessageText {
  return {
    kind: 'phone-added',
    subject: `This number now belongs to your ${product} account`,
    text: `This number is now the phone number of your ${product} account.`,
  };
}

/** Sent to the present contacts when a new address was entered; it is in force once confirmed. */
export function emailChangedText(publicUrl: string): MessageText {
  return {
    kind: 'email-changed',
    subject: `A new e-mail address for your ${product} account`,
    text:
      `A new e-mail address was entered for your ${product} account. The present one stays in force ` +
      `until the new one is confirmed; until then both sign in. ${notYou(publicUrl)}`,
  };
}

/** Sent to the new address if another account has it. */
export function emailTakenText(publicUrl: string): MessageText {
  return {
    kind: 'email-taken',
    subject: `This address already has a ${product} account`,
    text:
      `Someone asked to use this address for their ${product} account, but it already belongs to ` +
      `another one. You can sign in to that at ${publicUrl}/auth. If this was not you, there is ` +
      'nothing to do.',
  };
}

/** Sent to the new address. */
export function confirmEmailText(publicUrl: string, token: string): MessageText {
  const link = `${publicUrl}/confirm-email#${token}`;
  return {
    kind: 'confirm-email',
    subject: `Please confirm your ${product} e-mail address`,
    text:
      `Please open ${link} within 72 hours to confirm that this is the e-mail address of your ` +
      `${product} account. If you have no account, there is nothing to do.`,
    values: { link },
  };
}

export function newDeviceText(publicUrl: string, device: string): MessageText {
  return {
    kind: 'new-device',
    subject: `New sign-in to your ${product} account`,
    text: `Someone signed in to your ${product} account with ${device}, which was not used before. ${notYou(publicUrl)}`,
    values: { device },
  };
}

export function deactivatedText(publicUrl: string): MessageText {
  return {
    kind: 'deactivated',
    subject: `Your ${product} account is deactivated`,
    text: `Your ${product} account is deactivated and nobody sees it. You can reactivate it any time by signing in at ${publicUrl}/auth.`,
  };
}

export function deletedText(): MessageText {
  return {
    kind: 'deleted',
    subject: `Your ${product} account is deleted`,
    text:
      `Your ${product} account and everything personal in it is deleted. Only what the law asks us to ` +
      `keep stays, sealed, for 180 days; our privacy policy says what. We wish you well.`,
  };
}

/** Sent to a member whom an admin deleted. */
export function removedText(): MessageText {
  return {
    kind: 'removed',
    subject: `Your ${product} account was removed`,
    text:
      `Our team has removed your ${product} account; everything personal in it is deleted but what ` +
      `the law asks us to keep, sealed, for 180 days. It cannot be made again with this contact. ${appeal}`,
  };
}

export function blockedText(): MessageText {
  return {
    kind: 'blocked',
    subject: `Your ${product} account is blocked`,
    text: `Our team has blocked your ${product} account: nobody sees it, and you cannot sign in. ${appeal}`,
  };
}

export function unblockedText(publicUrl: string): MessageText {
  return {
    kind: 'unblocked',
    subject: `Your ${product} account is open again`,
    text: `Our team has looked at your ${product} account again and opened it. You can sign in at ${publicUrl}/auth.`,
  };
}

export function toMessage(text: MessageText, contact: Contact): OutgoingMessage {
  return { ...text, to: contact.value, channel: contact.kind === 'email' ? 'email' : 'sms' };
}
