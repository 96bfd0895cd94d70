import { community } from '@sambandha/contract/community';
import type { Wording } from '../../wording.ts';

const { product, supportEmail } = community;

type ContactKind = 'phone' | 'email';

const contactNames = { phone: 'phone number', email: 'email address' } as const;

/** Messages about a change of contact and about the dispute that may follow. */
export const recovery = {
  /** To a former contact. `link` undoes the change within 72 hours. */
  changed: (kind: ContactKind, link: string): Wording => ({
    subject: `Your ${product} ${contactNames[kind]} was changed`,
    text: `The ${contactNames[kind]} of your ${product} account was changed. If this was not you, open ${link} within 72 hours to undo it and sign out everywhere. Keep this message.`,
  }),
  /** To a former contact that the owner of the account no longer trusts. */
  changedUntrusted: (kind: ContactKind): Wording => ({
    subject: `Your ${product} ${contactNames[kind]} was changed`,
    text:
      `The ${contactNames[kind]} of your ${product} account was changed. Its owner told us that this phone number or email ` +
      `is no longer theirs. If that is wrong, write to ${supportEmail}.`,
  }),
  marked: (kind: ContactKind): Wording => ({
    subject: `The undo link for your old ${product} ${contactNames[kind]} is turned off`,
    text: `The old ${contactNames[kind]} of your ${product} account was marked as no longer yours, so its undo link no longer works. If this was not you, open the undo link in the message we sent here. That link still works.`,
  }),
  caseFormer: (kind: ContactKind): Wording => ({
    subject: `A change of your ${product} ${contactNames[kind]} was undone`,
    text: `Someone used the link that undoes the change of your ${product} ${contactNames[kind]}. All devices were signed out, and a password set since then no longer works. To get the account back, open the link again and use an OTP and your password from before the change. If you made the change yourself, sign in with the password from before.`,
  }),
  /** `link` confirms the change within 72 hours. */
  casePresent: (kind: ContactKind, link: string): Wording => ({
    subject: `Someone says they did not change your ${product} ${contactNames[kind]}`,
    text: `The person with the old ${contactNames[kind]} of your ${product} account says they did not change it. All devices were signed out. If you changed it, open ${link} within 72 hours and confirm it with an OTP and the password from before the change.`,
  }),
  caseWon: (isFormer: boolean, publicUrl: string): Wording => ({
    subject: `We have settled whose ${product} account it is`,
    text: isFormer
      ? `Your ${product} account is yours again, with the phone number and email from before the change, and all devices are signed out. Sign in at ${publicUrl}/auth with your password from before the change and choose a new one.`
      : `The new phone number or email of your ${product} account is kept. You can change everything again.`,
  }),
  caseLost: (): Wording => ({
    subject: `This phone number or email does not belong to a ${product} account`,
    text: `We have settled whose ${product} account it is. This phone number or email is no longer part of it. If you think this is a mistake, write to ${supportEmail}. A person will look at it again.`,
  }),
  caseOpen: (): Wording => ({
    subject: `You cannot change your ${product} password right now`,
    text: `Someone asked for a new ${product} password. A change of its phone number or email was undone. Until we know whose account it is, sign in with the password from before the change, or open the link in our message about it.`,
  }),
  caseOpenSignIn: (): Wording => ({
    subject: `You cannot sign in to ${product} with an OTP right now`,
    text: `Someone asked to sign in to ${product} with an OTP. A change of its phone number or email was undone. Until we know whose account it is, sign in with the password from before the change.`,
  }),
};
