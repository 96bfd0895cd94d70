import { community } from '@sambandha/contract/community';
import type { CodePurpose, Names, Wording } from '../../wording.ts';

const { product, supportEmail } = community;

const appeal = `If you think that this is a mistake, write to ${supportEmail}: a person will look at it again.`;

const notYou = (publicUrl: string) =>
  `If this was not you, choose a new password at ${publicUrl}/forgot-password at once.`;

const purposes: Readonly<Record<CodePurpose, string>> = {
  register: `to register at ${product}`,
  'change-phone': `to use this number for your ${product} account`,
  recover: `to show that a ${product} account is yours`,
  'sign-in': `to sign in to ${product}`,
  'reset-password': `to choose a new ${product} password`,
};

/** The messages about an account. `publicUrl`: without a slash at its end. */
export const account = {
  /** It says what the code is for, to warn people who are talked into passing one on. */
  code: (code: string, purpose: CodePurpose): Wording => ({
    subject: `Your code ${purposes[purpose]}`,
    text: `${code} is your code ${purposes[purpose]}. Valid for 10 minutes. Never share it: nobody may ask you for it, not even us.`,
    sms: `${code} is your code ${purposes[purpose]}. Valid 10 minutes. Never share it: nobody may ask you for it.`,
  }),
  alreadyMember: (isRegistration: boolean, publicUrl: string): Wording => ({
    subject: `You already have a ${product} account`,
    text: `${
      isRegistration
        ? `Someone asked to register at ${product} with this contact, which already has an account.`
        : `Someone asked to use this number for their ${product} account, but it already belongs to one.`
    } You can sign in at ${publicUrl}/auth. If this was not you, there is nothing to do.`,
  }),
  noAccount: (publicUrl: string): Wording => ({
    subject: `No ${product} account with this contact`,
    text:
      `Someone asked for a new ${product} password with this contact, but it is not the confirmed ` +
      `contact of any account. You can register at ${publicUrl}/register. ` +
      'If this was not you, there is nothing to do.',
  }),
  banned: (): Wording => ({
    subject: `This contact cannot be used at ${product}`,
    text:
      `Someone asked to use this contact at ${product}. It belonged to an account that our team ` +
      `has removed, and cannot be used again. ${appeal} If you did not ask, there is nothing to do.`,
  }),
  passwordChanged: (publicUrl: string): Wording => ({
    subject: `Your ${product} password was changed`,
    text: `The password of your ${product} account was changed, and all other devices were signed out. ${notYou(publicUrl)}`,
  }),
  /** As the server names it: "Chrome on Android". */
  device: (name: string): string => name,
  passkeyAdded: (publicUrl: string, device: string): Wording => ({
    subject: `A passkey was added to your ${product} account`,
    text:
      `A passkey was added to your ${product} account with ${device}: it signs in without the password. ` +
      `If this was not you, choose a new password at ${publicUrl}/forgot-password at once, which removes every passkey.`,
  }),
  passkeyRemoved: (publicUrl: string, device: string): Wording => ({
    subject: `A passkey was removed from your ${product} account`,
    text: `A passkey was removed from your ${product} account with ${device}, and no longer signs in. ${notYou(publicUrl)}`,
  }),
  passkeysRemoved: (): Wording => ({
    subject: `The passkeys of your ${product} account were removed`,
    text: `With the new password every passkey of your ${product} account was removed. You can add them again in Settings.`,
  }),
  passkeyCopied: (publicUrl: string): Wording => ({
    subject: `A sign-in with a passkey of your ${product} account was refused`,
    text:
      `A passkey of your ${product} account was refused because there seems to be a copy of it. Please ` +
      `remove it in Settings and add a new one. ${notYou(publicUrl)}`,
  }),
  phoneAdded: (): Wording => ({
    subject: `This number now belongs to your ${product} account`,
    text: `This number is now the phone number of your ${product} account.`,
  }),
  emailChanged: (publicUrl: string): Wording => ({
    subject: `A new e-mail address for your ${product} account`,
    text:
      `A new e-mail address was entered for your ${product} account. The present one stays in force ` +
      `until the new one is confirmed; until then both sign in. ${notYou(publicUrl)}`,
  }),
  emailTaken: (publicUrl: string): Wording => ({
    subject: `This address already has a ${product} account`,
    text:
      `Someone asked to use this address for their ${product} account, but it already belongs to ` +
      `another one. You can sign in to that at ${publicUrl}/auth. If this was not you, there is ` +
      'nothing to do.',
  }),
  confirmEmail: (link: string): Wording => ({
    subject: `Please confirm your ${product} e-mail address`,
    text:
      `Please open ${link} within 72 hours to confirm that this is the e-mail address of your ` +
      `${product} account. If you have no account, there is nothing to do.`,
  }),
  /** Of a name in both scripts, the one that is read in this language. */
  name: ({ latin }: Names): string => latin,
  /** `name`: the first name of the candidate who invites. */
  invitation: (name: string, link: string): Wording => ({
    subject: `${name} invites you to ${product}, as family`,
    text:
      `${name} asks you to help to look for a match on ${product}. With an account of your own you would ` +
      `look at profiles on behalf of ${name}; you would read no conversation. Open ${link} within 7 days. ` +
      'If you do not know who this is, there is nothing to do; the same page stops all such letters.',
    sms: `${name} invites you to ${product}, as family. Within 7 days: ${link}`,
  }),
  newDevice: (publicUrl: string, device: string): Wording => ({
    subject: `New sign-in to your ${product} account`,
    text: `Someone signed in to your ${product} account with ${device}, which was not used before. ${notYou(publicUrl)}`,
  }),
  relativeJoined: (publicUrl: string): Wording => ({
    subject: `A relative joined your family on ${product}`,
    text:
      `Somebody accepted an invitation to your family on ${product}, and can now act on your behalf. ` +
      `If you did not invite them, remove them at ${publicUrl}/settings/family and choose a new password.`,
  }),
  relativeMayMore: (publicUrl: string): Wording => ({
    subject: `A relative can do more on your behalf on ${product}`,
    text:
      `One of your relatives can now do more on your behalf on ${product} than before. If you did not ` +
      `allow this, change it at ${publicUrl}/settings/family and choose a new password.`,
  }),
  deactivated: (publicUrl: string): Wording => ({
    subject: `Your ${product} account is deactivated`,
    text: `Your ${product} account is deactivated and nobody sees it. You can reactivate it any time by signing in at ${publicUrl}/auth.`,
  }),
  deleted: (): Wording => ({
    subject: `Your ${product} account is deleted`,
    text:
      `Your ${product} account and everything personal in it is deleted. Only what the law asks us to ` +
      `keep stays, sealed, for 180 days; our privacy policy says what. We wish you well.`,
  }),
  removed: (): Wording => ({
    subject: `Your ${product} account was removed`,
    text:
      `Our team has removed your ${product} account; everything personal in it is deleted but what ` +
      `the law asks us to keep, sealed, for 180 days. It cannot be made again with this contact. ${appeal}`,
  }),
  blocked: (): Wording => ({
    subject: `Your ${product} account is blocked`,
    text: `Our team has blocked your ${product} account: nobody sees it, and you cannot sign in. ${appeal}`,
  }),
  unblocked: (publicUrl: string): Wording => ({
    subject: `Your ${product} account is open again`,
    text: `Our team has looked at your ${product} account again and opened it. You can sign in at ${publicUrl}/auth.`,
  }),
  secondFactorReset: (publicUrl: string): Wording => ({
    subject: `Your second factor at ${product} was reset`,
    text:
      `The second factor of your ${product} account was reset at the machine itself. Set a ` +
      `new one up at ${publicUrl}/settings/password. If you did not ask for this, write to ` +
      `${supportEmail} at once.`,
  }),
};
