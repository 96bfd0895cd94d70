import { community } from '@sambandha/contract/community';
import type { OutgoingMessage } from '../../outside/deliver.ts';
import type { Contact } from './contact.ts';
import type { Purpose } from './otp/rules.ts';

/** A message without its addressee. */
export type Text = Omit<OutgoingMessage, 'to' | 'channel'>;

const { product, supportEmail } = community;

const appeal = `If you think that this is a mistake, write to ${supportEmail}: a person will look at it again.`;

const notYou = (publicUrl: string) =>
  `If this was not you, choose a new password at ${publicUrl}/forgot-password at once.`;

const codeWishes: Readonly<Record<Purpose, string>> = {
  register: `to register at ${product}`,
  'change-phone': `to use this number for your ${product} account`,
  recover: `to show that a ${product} account is yours`,
  'reset-password': `to choose a new ${product} password`,
};

/**
 * The message that carries a code. It says what the code is for, so that whoever is talked into
 * passing one on can know better. One SMS holds 160 letters.
 */
export function codeText(code: string, purpose: Purpose): Text {
  const wish = codeWishes[purpose];
  return {
    kind: `code-${purpose}`,
    subject: `Your code ${wish}`,
    text: `${code} is your code ${wish}. Valid for 10 minutes. Never share it: nobody may ask you for it, not even us.`,
    values: { code },
    code,
  };
}

/** What someone with an account reads instead of a code. */
export function alreadyMemberText(purpose: Purpose, publicUrl: string): Text {
  const wish =
    purpose === 'register'
      ? `Someone asked to register at ${product} with this contact, which already has an account.`
      : `Someone asked to use this number for their ${product} account, but it already belongs to one.`;
  return {
    kind: 'already-member',
    subject: `You already have a ${product} account`,
    text: `${wish} You can sign in at ${publicUrl}/auth. If this was not you, there is nothing to do.`,
  };
}

/** What someone without an account, or with an unconfirmed contact, reads instead of a code. */
export function noAccountText(publicUrl: string): Text {
  return {
    kind: 'no-account',
    subject: `No ${product} account with this contact`,
    text:
      `Someone asked for a new ${product} password with this contact, but it is not the confirmed ` +
      `contact of any account. You can register at ${publicUrl}/register. ` +
      'If this was not you, there is nothing to do.',
  };
}

/** What the owner of a banned contact reads instead of a code or a link. */
export function bannedText(): Text {
  return {
    kind: 'banned',
    subject: `This contact cannot be used at ${product}`,
    text:
      `Someone asked to use this contact at ${product}. It belonged to an account that our team ` +
      `has removed, and cannot be used again. ${appeal} If you did not ask, there is nothing to do.`,
  };
}

export function passwordChangedText(publicUrl: string): Text {
  return {
    kind: 'password-changed',
    subject: `Your ${product} password was changed`,
    text: `The password of your ${product} account was changed, and all other devices were signed out. ${notYou(publicUrl)}`,
  };
}

/** To the new number. */
export function phoneAddedText(): Text {
  return {
    kind: 'phone-added',
    subject: `This number now belongs to your ${product} account`,
    text: `This number is now the phone number of your ${product} account.`,
  };
}

/** To the former address. */
export function emailChangedText(publicUrl: string): Text {
  return {
    kind: 'email-changed',
    subject: `Your ${product} e-mail address was changed`,
    text: `The e-mail address of your ${product} account was changed. ${notYou(publicUrl)}`,
  };
}

/** To the new address, where it is another account's. */
export function emailTakenText(publicUrl: string): Text {
  return {
    kind: 'email-taken',
    subject: `This address already has a ${product} account`,
    text:
      `Someone asked to use this address for their ${product} account, but it already belongs to ` +
      `another one. You can sign in to that at ${publicUrl}/auth. If this was not you, there is ` +
      'nothing to do.',
  };
}

/** To the new address. */
export function confirmEmailText(publicUrl: string, token: string): Text {
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

export function newDeviceText(publicUrl: string, device: string): Text {
  return {
    kind: 'new-device',
    subject: `New sign-in to your ${product} account`,
    text: `Someone signed in to your ${product} account with ${device}, which was not used before. ${notYou(publicUrl)}`,
    values: { device },
  };
}

export function deactivatedText(publicUrl: string): Text {
  return {
    kind: 'deactivated',
    subject: `Your ${product} account is deactivated`,
    text: `Your ${product} account is deactivated and nobody sees it. You can reactivate it any time by signing in at ${publicUrl}/auth.`,
  };
}

export function deletedText(): Text {
  return {
    kind: 'deleted',
    subject: `Your ${product} account is deleted`,
    text:
      `Your ${product} account and everything personal in it is deleted. Only what the law asks us to ` +
      `keep stays, sealed, for 180 days; our privacy policy says what. We wish you well.`,
  };
}

/** To a member whom an admin deleted. */
export function removedText(): Text {
  return {
    kind: 'removed',
    subject: `Your ${product} account was removed`,
    text:
      `Our team has removed your ${product} account; everything personal in it is deleted but what ` +
      `the law asks us to keep, sealed, for 180 days. It cannot be made again with this contact. ${appeal}`,
  };
}

export function blockedText(): Text {
  return {
    kind: 'blocked',
    subject: `Your ${product} account is blocked`,
    text: `Our team has blocked your ${product} account: nobody sees it, and you cannot sign in. ${appeal}`,
  };
}

export function unblockedText(publicUrl: string): Text {
  return {
    kind: 'unblocked',
    subject: `Your ${product} account is open again`,
    text: `Our team has looked at your ${product} account again and opened it. You can sign in at ${publicUrl}/auth.`,
  };
}

export function addressed(text: Text, contact: Contact): OutgoingMessage {
  return { ...text, to: contact.value, channel: contact.kind === 'email' ? 'email' : 'sms' };
}
