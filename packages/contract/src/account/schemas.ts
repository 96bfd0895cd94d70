import * as z from 'zod/mini';
import { registeredPreferences } from '../preference/schemas.ts';
import {
  atLeast,
  atMost,
  blankable,
  EMAIL_PATTERN,
  line,
  PHONE_PATTERN,
  requiredLine,
  timestamp,
} from '../primitives.ts';
import { fieldSchemas as f } from '../profile/field-schemas.ts';
import * as profile from '../profile/schemas.ts';
import { codeOf, contactOf, emailOf, phoneOf } from '../text.ts';
import { user } from '../user.ts';

/** The sentences of the account's rules, as specified. */
export const accountTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  phoneWithoutSms:
    'We cannot send text messages to this number. Please use another mobile number, or your email.',
  loginRequired: 'Please enter your phone number or email',
  contactRequired: 'Please enter your email',
  contactUnverified: 'Please verify your contact information',
  otpRequired: 'Please enter the OTP',
  otpInvalid: 'Invalid OTP. Please try again.',
  enrolmentRequired: 'Please enter the enrolment code',
  passkeyNameRequired: 'Please enter a name for the passkey',
  passkeyUnreadable: 'We could not read this passkey. Please try again.',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordWeak: 'Password must contain uppercase, lowercase, and number',
  newPhoneRequired: 'Please enter a new phone number',
  newEmailRequired: 'Please enter a new email address',
  currentPasswordRequired: 'Please enter your current password',
  newPasswordRequired: 'Please enter a new password',
  passwordCommon: 'Too many people use this password. Please choose another one.',
  confirmRequired: 'Please confirm your password',
  confirmMismatch: 'Passwords do not match',
  photoRequired: 'Profile photo is required',
  photosMost: 'You can upload maximum 5 additional photos',
  termsRequired: 'Please accept the terms of service and the privacy policy',
  intentRequired:
    'Please confirm that your details are true and that you are here to find someone to marry',
} as const;

export const OTP_LENGTH = 6;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const ADDITIONAL_PHOTOS_MAX = 5;
/** Version of the two declarations and of the terms that a member accepts; stored with the time. */
export const TERMS_VERSION = '2025-01-15';

/** An e-mail address as typed, with the sentence for a missing one; the server folds its case. */
const emailText = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.overwrite(emailOf),
      z.minLength(1, { error: required }),
      z.maxLength(254, { error: accountTexts.emailInvalid }),
      z.regex(EMAIL_PATTERN, { error: accountTexts.emailInvalid }),
    );

/** A phone number as typed; the server makes it E.164, with India as the default region. */
const phoneText = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.overwrite(phoneOf),
      z.minLength(1, { error: required }),
      z.maxLength(30, { error: accountTexts.phoneInvalid }),
      z.regex(PHONE_PATTERN, { error: accountTexts.phoneInvalid }),
    );

/** A password being chosen. */
const chosenPassword = (required: string) =>
  z.string({ error: required }).check(
    z.minLength(1, { error: required }),
    atLeast(PASSWORD_MIN, accountTexts.passwordShort),
    atMost(PASSWORD_MAX, accountTexts.passwordLong),
    z.refine((value) => kinds.every((kind) => kind.test(value.normalize('NFKC'))), {
      error: accountTexts.passwordWeak,
    }),
  );

const kinds = [/[A-Z]/, /[a-z]/, /\d/];

/** A password given to prove who one is: any text of bearable length. */
const provingPassword = (required: string) =>
  z
    .string({ error: required })
    .check(z.minLength(1, { error: required }), atMost(PASSWORD_MAX, accountTexts.passwordLong));

export const email = emailText(accountTexts.emailRequired);
export const phone = phoneText(accountTexts.phoneRequired);
export const newPassword = chosenPassword(accountTexts.passwordRequired);
export const givenPassword = provingPassword(accountTexts.passwordRequired);
export const currentPassword = provingPassword(accountTexts.currentPasswordRequired);

/** A one-time code as typed: blank is told apart from wrong. */
export const otpCode = z
  .string({ error: accountTexts.otpRequired })
  .check(
    z.overwrite(codeOf),
    z.minLength(1, { error: accountTexts.otpRequired }),
    z.regex(/^\d{6}$/, { error: accountTexts.otpInvalid }),
  );

export const oneContact = z.refine<{ email?: unknown; phone?: unknown }>(
  (given) => (given.email === undefined) !== (given.phone === undefined),
  { error: accountTexts.contactRequired, path: ['email'] },
);

export const requestOtpBody = z
  .strictObject({ email: z.optional(email), phone: z.optional(phone) })
  .check(oneContact);

export const verifyOtpBody = z
  .strictObject({ email: z.optional(email), phone: z.optional(phone), otpCode })
  .check(oneContact);

/** Six digits of an authenticator app, or a recovery code (xxxxx-xxxxx), however it is spaced. */
export const secondFactorCode = z
  .string({ error: accountTexts.otpRequired })
  .check(
    z.overwrite(codeOf),
    z.minLength(1, { error: accountTexts.otpRequired }),
    z.maxLength(20, { error: accountTexts.otpInvalid }),
  );

export const loginBody = z.strictObject({
  phone: z
    .string({ error: accountTexts.loginRequired })
    .check(
      z.overwrite(contactOf),
      z.minLength(1, { error: accountTexts.loginRequired }),
      z.maxLength(254, { error: accountTexts.loginRequired }),
    ),
  password: givenPassword,
  remember: z.optional(z.boolean()),
  /** From the authenticator app, or a recovery code; asked for with SECOND_FACTOR. */
  otpCode: z.optional(secondFactorCode),
});

/** What a signed-in member gives to prove that it is them. */
export const proveBody = z.strictObject({
  password: givenPassword,
  /** From the authenticator app, or a recovery code; asked for with SECOND_FACTOR. */
  otpCode: z.optional(secondFactorCode),
});

/** What signing in takes: a phone number or an e-mail address, checked for its form. */
const anyContact = z.string({ error: accountTexts.loginRequired }).check(
  z.overwrite(contactOf),
  z.minLength(1, { error: accountTexts.loginRequired }),
  z.maxLength(254, { error: accountTexts.loginRequired }),
  z.refine((text) => !text.includes('@') || EMAIL_PATTERN.test(text), {
    error: accountTexts.emailInvalid,
  }),
  z.refine((text) => text.includes('@') || PHONE_PATTERN.test(text), {
    error: accountTexts.phoneInvalid,
  }),
);

export const forgotPasswordBody = z.strictObject({ phone: anyContact });

export const codeSignInBody = z.strictObject({
  phone: anyContact,
  otpCode,
  remember: z.optional(z.boolean()),
  /** From the authenticator app, or a recovery code; asked for with SECOND_FACTOR. */
  secondFactorCode: z.optional(secondFactorCode),
});

export const resetPasswordBody = z.strictObject({
  phone: anyContact,
  otpCode,
  newPassword: chosenPassword(accountTexts.newPasswordRequired),
  /** From the authenticator app, or a recovery code; asked for with SECOND_FACTOR. */
  secondFactorCode: z.optional(secondFactorCode),
});

export const updatePasswordBody = z.strictObject({
  currentPassword: provingPassword(accountTexts.currentPasswordRequired),
  newPassword: chosenPassword(accountTexts.newPasswordRequired),
});

export const updatePhoneBody = z.strictObject({
  newPhone: phoneText(accountTexts.newPhoneRequired),
  otpCode,
  /** The former number is not mine to trust: it gets no link that takes the change back. */
  formerNotMine: z.optional(z.boolean()),
});

export const updateEmailBody = z.strictObject({
  newEmail: emailText(accountTexts.newEmailRequired),
  currentPassword: provingPassword(accountTexts.currentPasswordRequired),
});

/** That a contact was verified, as `verify-otp` answered it. */
export const verificationToken = requiredLine(accountTexts.contactUnverified, 200);

export const checkPasswordBody = z.strictObject({ password: newPassword, verificationToken });

export const discardRegistrationBody = z.strictObject({ verificationToken });

/** What stands behind the `#` of a link in a message. */
export const linkBody = z.strictObject({ token: line(200) });

/** A side's link to a case, and to which of its contacts a code goes. */
export const caseContactBody = z.strictObject({
  token: line(200),
  to: z.enum(['phone', 'email'], { error: accountTexts.contactRequired }),
});

export const answerCaseBody = z.strictObject({
  ...caseContactBody.shape,
  otpCode,
  /** The one from before the change. */
  password: z.optional(provingPassword(accountTexts.passwordRequired)),
  recoveryCode: z.optional(secondFactorCode),
});

/** One signed-in browser, as its member sees it. */
export const signedInSession = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  /** "Chrome on Android" */
  device: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
});

export type SignedInSession = z.output<typeof signedInSession>;

/** A photo uploaded before the account existed: the url that upload-registration answered. */
const uploadedPhoto = z
  .string({ error: accountTexts.photoRequired })
  .check(z.minLength(1, { error: accountTexts.photoRequired }), z.maxLength(2000));

export const registerBody = z
  .strictObject({
    name: profile.fullName,
    email: z.optional(blankable(email)),
    phone: z.optional(blankable(phone)),
    /** May be left out where it was chosen before, by check-password with the same token. */
    password: z.optional(newPassword),
    gender: profile.gender,
    dateOfBirth: profile.dateOfBirth,
    motherTongue: profile.motherTongue,
    maritalStatus: profile.maritalStatus,
    height: z.optional(f.height.input),
    education: z.optional(f.education.input),
    profession: z.optional(f.profession.input),
    location: z.optional(f.location.input),
    gotra: z.optional(f.gotra.input),
    nakshatra: z.optional(f.nakshatra.input),
    rashi: z.optional(f.rashi.input),
    manglik: z.optional(f.manglik.input),
    caste: z.optional(f.caste.input),
    subCaste: z.optional(f.subCaste.input),
    familyType: z.optional(f.familyType.input),
    familyValues: z.optional(f.familyValues.input),
    bio: profile.bio,
    interests: z._default(profile.interests, []),
    profilePhoto: uploadedPhoto,
    additionalPhotos: z._default(
      z
        .array(uploadedPhoto)
        .check(z.maxLength(ADDITIONAL_PHOTOS_MAX, { error: accountTexts.photosMost })),
      [],
    ),
    preferences: z.optional(registeredPreferences),
    verificationToken,
    acceptedTerms: z.literal(true, { error: accountTexts.termsRequired }),
    declaresIntent: z.literal(true, { error: accountTexts.intentRequired }),
  })
  .check(
    z.refine((given) => Boolean(given.email) || Boolean(given.phone), {
      error: accountTexts.emailRequired,
      path: ['email'],
    }),
  );

export const session = z.object({ user, token: z.string() });

/** From the command line of the installation (xxxxx-xxxxx), however it is spaced. */
export const enrolmentCode = z
  .string({ error: accountTexts.enrolmentRequired })
  .check(
    z.overwrite(codeOf),
    z.minLength(1, { error: accountTexts.enrolmentRequired }),
    z.maxLength(40, { error: accountTexts.otpInvalid }),
  );

export const beginSecondFactorBody = z.strictObject({ currentPassword, enrolmentCode });

export const confirmSecondFactorBody = z.strictObject({ otpCode: secondFactorCode });

export const removeSecondFactorBody = z.strictObject({
  currentPassword,
  otpCode: secondFactorCode,
});
