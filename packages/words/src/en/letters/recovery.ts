import { community } from '@sambandha/contract/community';
import type { Wording } from '../../wording.ts';

const { product, supportEmail } = community;

type Kind = 'phone' | 'email';

const named = { phone: 'phone number', email: 'e-mail address' } as const;

/** The messages about a contact that was changed, and whose account it is. */
export const recovery = {
  /** To a former contact. `link` takes the change back, within 72 hours. */
  changed: (kind: Kind, link: string): Wording => ({
    subject: `Your ${product} ${named[kind]} was changed`,
    text:
      `The ${named[kind]} of your ${product} account was changed. If this was not you, open ${link} ` +
      'within 72 hours to take it back and sign out everywhere. Keep this message.',
  }),
  /** To a former contact that its owner said is no longer theirs. */
  changedUntrusted: (kind: Kind): Wording => ({
    subject: `Your ${product} ${named[kind]} was changed`,
    text:
      `The ${named[kind]} of your ${product} account was changed. Its owner told us that this contact ` +
      `is no longer theirs. If that is wrong, write to ${supportEmail}.`,
  }),
  marked: (kind: Kind): Wording => ({
    subject: `Your former ${product} ${named[kind]} can no longer take its change back`,
    text:
      `The former ${named[kind]} of your ${product} account was marked as no longer yours. If this was not ` +
      'you, use the link in our message about the change, which still works for this contact.',
  }),
  caseFormer: (kind: Kind): Wording => ({
    subject: `A change of your ${product} ${named[kind]} was taken back`,
    text:
      `Somebody pressed the link that takes the change of your ${product} ${named[kind]} back. All ` +
      'devices were signed out, and a password set since then is no longer valid. To have the account ' +
      'back, open the link again and show a code and your password from before the change. If you ' +
      'made the change yourself, sign in with the password from before.',
  }),
  /** `link` keeps the change, within 72 hours. */
  casePresent: (kind: Kind, link: string): Wording => ({
    subject: `The change of your ${product} ${named[kind]} is questioned`,
    text:
      `Somebody with the former ${named[kind]} of your ${product} account says that they did not change ` +
      `it. All devices were signed out. If you changed it, open ${link} within 72 hours and keep it ` +
      'with a code and the password from before the change.',
  }),
  caseWon: (isFormer: boolean, publicUrl: string): Wording => ({
    subject: `Your ${product} account is settled`,
    text: isFormer
      ? `Your ${product} account is yours again, with the contacts from before, and all devices are signed out. Sign in at ${publicUrl}/auth with your password from before and choose a new one.`
      : `The change of contact of your ${product} account stands. You can change everything again.`,
  }),
  caseLost: (): Wording => ({
    subject: `This contact does not belong to a ${product} account`,
    text:
      `It was settled whose a ${product} account is: this contact is no longer a part of it. If you ` +
      `think that this is a mistake, write to ${supportEmail}: a person will look at it again.`,
  }),
  caseOpen: (): Wording => ({
    subject: `Your ${product} password cannot be changed at present`,
    text:
      `Someone asked for a new ${product} password. A change of contact of this account was taken back: ` +
      'until it is settled whose it is, sign in with the password from before the change, or open the ' +
      'link in our message about it.',
  }),
  caseOpenSignIn: (): Wording => ({
    subject: `Your ${product} account cannot be entered with a code at present`,
    text:
      `Someone asked to sign in to ${product} with a code. A change of contact of this account was taken ` +
      'back: until it is settled whose it is, sign in with the password from before the change.',
  }),
};
