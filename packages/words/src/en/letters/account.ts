import { community } from '@sambandha/contract/community';
import type { CodePurpose, NameSpellings, Wording } from '../../wording.ts';

const { product, supportEmail } = community;

const appeal = `If you think this is a mistake, write to ${supportEmail}. A person will look at it again.`;

const notYou = (publicUrl: string) =>
  `If this was not you, choose a new password at ${publicUrl}/forgot-password at once.`;

const purposes: Readonly<Record<CodePurpose, string>> = {
  register: `to register at ${product}`,
  'change-phone': `to use this number for your ${product} account`,
  recover: `to prove that a ${product} account is yours`,
  'sign-in': `to sign in to ${product}`,
  'reset-password': `to choose a new ${product} password`,
};

/** Messages about an account. `publicUrl` has no slash at its end. */
export const account = {
  /** The text names the purpose of the code, to warn people who are persuaded to pass it on. */
  code: (code: string, purpose: CodePurpose): Wording => ({
    subject: `Your OTP ${purposes[purpose]}`,
    text: `${code} is your OTP ${purposes[purpose]}. Valid for 10 minutes. Never share it with anyone, not even us.`,
    sms: `${code} is your OTP ${purposes[purpose]}. Valid 10 minutes. Never share it with anyone, not even us.`,
  }),
  alreadyMember: (isRegistration: boolean, publicUrl: string): Wording => ({
    subject: `You already have a ${product} account`,
    text: `${
      isRegistration
        ? `Someone tried to register on ${product} with this phone number or email, which already has an account.`
        : `Someone tried to use this number for their ${product} account, but it already belongs to an account.`
    } You can sign in at ${publicUrl}/auth. If this was not you, you can ignore this.`,
  }),
  noAccount: (publicUrl: string): Wording => ({
    subject: `No ${product} account with this phone number or email`,
    text: `Someone asked for a new ${product} password for this phone number or email, but it is not confirmed for any account. You can register at ${publicUrl}/register. If this was not you, you can ignore this.`,
  }),
  banned: (): Wording => ({
    subject: `This phone number or email cannot be used on ${product}`,
    text: `Someone tried to use this phone number or email on ${product}. It belonged to an account that our team removed, and cannot be used again. ${appeal} If this was not you, you can ignore this.`,
  }),
  passwordChanged: (publicUrl: string): Wording => ({
    subject: `Your ${product} password was changed`,
    text: `The password of your ${product} account was changed, and all other devices were signed out. ${notYou(publicUrl)}`,
  }),
  /** Translates the name of a device, such as "Chrome on Android" or "Unknown device". */
  device: (name: string): string => (name === 'Unknown device' ? 'an unknown device' : name),
  passkeyAdded: (publicUrl: string, device: string): Wording => ({
    subject: `A passkey was added to your ${product} account`,
    text: `A passkey was added to your ${product} account with ${device}. It can sign in without a password. If this was not you, choose a new password at ${publicUrl}/forgot-password at once. That removes every passkey.`,
  }),
  passkeyRemoved: (publicUrl: string, device: string): Wording => ({
    subject: `A passkey was removed from your ${product} account`,
    text: `A passkey was removed from your ${product} account with ${device}. You can no longer sign in with it. ${notYou(publicUrl)}`,
  }),
  passkeysRemoved: (): Wording => ({
    subject: `The passkeys of your ${product} account were removed`,
    text: `The new password removed every passkey of your ${product} account. You can add them again in Settings.`,
  }),
  passkeyCopied: (publicUrl: string): Wording => ({
    subject: `We refused a passkey for your ${product} account`,
    text: `We refused a passkey for your ${product} account because there seems to be a copy of it. Please remove it in Settings and add a new one. ${notYou(publicUrl)}`,
  }),
  phoneAdded: (): Wording => ({
    subject: `This number now belongs to your ${product} account`,
    text: `This number is now the phone number of your ${product} account.`,
  }),
  emailChanged: (publicUrl: string): Wording => ({
    subject: `A new email address for your ${product} account`,
    text: `A new email address was entered for your ${product} account. Once it is confirmed, it replaces the old address. ${notYou(publicUrl)}`,
  }),
  emailTaken: (publicUrl: string): Wording => ({
    subject: `This address already has a ${product} account`,
    text: `Someone tried to use this address for their ${product} account, but it already belongs to another one. You can sign in to that account at ${publicUrl}/auth. If this was not you, you can ignore this.`,
  }),
  confirmEmail: (link: string): Wording => ({
    subject: `Please confirm your ${product} email address`,
    text: `Please open ${link} within 72 hours to confirm that this is the email address of your ${product} account. If you have no account, you can ignore this.`,
  }),
  /** Returns the spelling that readers of this language use. */
  name: ({ latin }: NameSpellings): string => latin,
  /** `name`: the first name of the candidate who invites. */
  invitation: (name: string, link: string): Wording => ({
    subject: `${name} has invited you to help on ${product}`,
    text: `${name} would like your help in finding a match on ${product}. You would use your own account to browse profiles for ${name}. You can read a conversation only if both people in it let you join. Open ${link} within 7 days. If you do not know who this is, you can ignore this. On the same page you can stop these messages.`,
    sms: `${name} asks you to help find a match on ${product}. Within 7 days: ${link}`,
  }),
  newDevice: (publicUrl: string, device: string): Wording => ({
    subject: `New sign-in to your ${product} account`,
    text: `Someone has signed in to your ${product} account from ${device}. We do not recognise it as one of your devices. If this was you, you do not need to do anything. ${notYou(publicUrl)} That signs out the other device.`,
    sms: `Someone has signed in to your ${product} account from ${device}. ${notYou(publicUrl)}`,
  }),
  relativeJoined: (publicUrl: string): Wording => ({
    subject: `A relative can now help you on ${product}`,
    text:
      `Someone accepted your invitation to help you on ${product}, and can now browse for you. ` +
      `If you did not invite them, remove them at ${publicUrl}/settings/family and choose a new password.`,
  }),
  relativeMayMore: (publicUrl: string): Wording => ({
    subject: `You changed what a relative can do on ${product}`,
    text:
      `One of your relatives can now do more for you on ${product} than before. If this was not ` +
      `you, change it at ${publicUrl}/settings/family and choose a new password.`,
  }),
  deactivated: (publicUrl: string): Wording => ({
    subject: `Your ${product} account is deactivated`,
    text: `Your ${product} account is deactivated, and no one can see it. You can reactivate it any time by signing in at ${publicUrl}/auth.`,
  }),
  deleted: (): Wording => ({
    subject: `Your ${product} account is deleted`,
    text: `Your ${product} account and everything personal in it are deleted. We keep a few records for the law and for safety. Our privacy policy says which, and for how long. We wish you well.`,
  }),
  removed: (): Wording => ({
    subject: `Your ${product} account was removed`,
    text: `Our team has removed your ${product} account and everything personal in it. We keep a few records for the law and for safety. Our privacy policy says which, and for how long. You cannot register again with this phone number or email. ${appeal}`,
  }),
  blocked: (): Wording => ({
    subject: `Your ${product} account is blocked`,
    text: `Our team has blocked your ${product} account. No one can see it, and you cannot sign in. ${appeal}`,
  }),
  unblocked: (publicUrl: string): Wording => ({
    subject: `Your ${product} account is unblocked`,
    text: `Our team has looked at your ${product} account again and unblocked it. You can sign in at ${publicUrl}/auth.`,
  }),
  secondFactorReset: (publicUrl: string): Wording => ({
    subject: `Two-step verification for ${product} was reset`,
    text: `The two-step verification of your ${product} account was reset by the person who runs the site. Set it up again at ${publicUrl}/settings/password. If you did not ask for this, write to ${supportEmail} at once.`,
  }),
};
