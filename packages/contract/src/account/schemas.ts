import * as z from 'zod/mini';
import { registeredPreferences } from '../preference/schemas.ts';
import {
  atLeast,
  atMost,
  EMAIL_MAX,
  EMAIL_PATTERN,
  line,
  nullableIfBlank,
  PHONE_MAX,
  PHONE_PATTERN,
  requiredLine,
  timestamp,
} from '../primitives.ts';
import { fieldSchemas } from '../profile/field-schemas.ts';
import * as profile from '../profile/schemas.ts';
import { codeOf, normalizeContact, normalizeEmail, normalizePhone } from '../text.ts';
import { user } from '../user.ts';
import { hasEveryKind, PASSWORD_MAX, PASSWORD_MIN } from './password-rule.ts';

/** Error messages of the account's rules. The specification fixes them literally. */
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
export const ADDITIONAL_PHOTOS_MAX = 5;
/**
 * Version of the two declarations and of the terms that a member accepts. The version is stored
 * with the time of the acceptance.
 */
export const TERMS_VERSION = '2025-01-15';

/**
 * Returns the schema of an e-mail address as typed. `required` is the message for a missing
 * address. The server folds the case of the address.
 */
const emailText = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.overwrite(normalizeEmail),
      z.minLength(1, { error: required }),
      z.maxLength(EMAIL_MAX, { error: accountTexts.emailInvalid }),
      z.regex(EMAIL_PATTERN, { error: accountTexts.emailInvalid }),
    );

/**
 * Returns the schema of a phone number as typed. The server converts it to E.164, with India as the
 * default region.
 */
const phoneText = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.overwrite(normalizePhone),
      z.minLength(1, { error: required }),
      z.maxLength(PHONE_MAX, { error: accountTexts.phoneInvalid }),
      z.regex(PHONE_PATTERN, { error: accountTexts.phoneInvalid }),
    );

/** Returns the schema of a new password. */
const newPasswordText = (required: string) =>
  z
    .string({ error: required })
    .check(
      z.minLength(1, { error: required }),
      atLeast(PASSWORD_MIN, accountTexts.passwordShort),
      atMost(PASSWORD_MAX, accountTexts.passwordLong),
      z.refine(hasEveryKind, { error: accountTexts.passwordWeak }),
    );

/** Returns the schema of a password that proves an identity: any text up to the maximum length. */
const provingPassword = (required: string) =>
  z
    .string({ error: required })
    .check(z.minLength(1, { error: required }), atMost(PASSWORD_MAX, accountTexts.passwordLong));

export const email = emailText(accountTexts.emailRequired);
export const phone = phoneText(accountTexts.phoneRequired);
export const newPassword = newPasswordText(accountTexts.passwordRequired);
const passwordProof = provingPassword(accountTexts.passwordRequired);
const currentPassword = provingPassword(accountTexts.currentPasswordRequired);

/** A one-time code as typed. A blank code and a wrong code have different messages. */
export const otpCode = z
  .string({ error: accountTexts.otpRequired })
  .check(
    z.overwrite(codeOf),
    z.minLength(1, { error: accountTexts.otpRequired }),
    z.regex(/^\d{6}$/, { error: accountTexts.otpInvalid }),
  );

export const oneContact = z.refine<{ email?: unknown; phone?: unknown }>(
  (body) => (body.email === undefined) !== (body.phone === undefined),
  { error: accountTexts.contactRequired, path: ['email'] },
);

export const requestOtpBody = z
  .strictObject({ email: z.optional(email), phone: z.optional(phone) })
  .check(oneContact);

export const verifyOtpBody = z
  .strictObject({ email: z.optional(email), phone: z.optional(phone), otpCode })
  .check(oneContact);

/**
 * A code of the second factor: six digits of an authenticator app, or a recovery code
 * (xxxxx-xxxxx), with any spacing. If a required code is missing, the call fails with
 * SECOND_FACTOR.
 */
export const secondFactorCode = z
  .string({ error: accountTexts.otpRequired })
  .check(
    z.overwrite(codeOf),
    z.minLength(1, { error: accountTexts.otpRequired }),
    z.maxLength(20, { error: accountTexts.otpInvalid }),
  );

/** A phone number or an e-mail address, as typed at sign-in. */
const contactText = z
  .string({ error: accountTexts.loginRequired })
  .check(
    z.overwrite(normalizeContact),
    z.minLength(1, { error: accountTexts.loginRequired }),
    z.maxLength(EMAIL_MAX, { error: accountTexts.loginRequired }),
  );

export const loginBody = z.strictObject({
  /** A phone number or, despite the name, an e-mail address, as in the bodies below. */
  phone: contactText,
  password: passwordProof,
  /** True for a session that expires after 30 days without use instead of 12 hours. */
  remember: z.optional(z.boolean()),
  otpCode: z.optional(secondFactorCode),
});

/** Proof of identity of a signed-in member. */
export const proveBody = z.strictObject({
  password: passwordProof,
  otpCode: z.optional(secondFactorCode),
});

/** A phone number or an e-mail address in a valid form. */
const validContact = contactText.check(
  z.refine((text) => !text.includes('@') || EMAIL_PATTERN.test(text), {
    error: accountTexts.emailInvalid,
  }),
  z.refine((text) => text.includes('@') || PHONE_PATTERN.test(text), {
    error: accountTexts.phoneInvalid,
  }),
);

/** A request for a code by a person with an account: to sign in, or for a new password. */
export const codeRequestBody = z.strictObject({ phone: validContact });

export const codeSignInBody = z.strictObject({
  phone: validContact,
  otpCode,
  remember: z.optional(z.boolean()),
  secondFactorCode: z.optional(secondFactorCode),
});

export const resetPasswordBody = z.strictObject({
  phone: validContact,
  otpCode,
  newPassword: newPasswordText(accountTexts.newPasswordRequired),
  secondFactorCode: z.optional(secondFactorCode),
});

export const updatePasswordBody = z.strictObject({
  currentPassword,
  newPassword: newPasswordText(accountTexts.newPasswordRequired),
});

export const updatePhoneBody = z.strictObject({
  newPhone: phoneText(accountTexts.newPhoneRequired),
  otpCode,
  /**
   * True if the member no longer controls the former number. The former number then receives no
   * link that undoes the change.
   */
  formerNotMine: z.optional(z.boolean()),
});

export const updateEmailBody = z.strictObject({
  newEmail: emailText(accountTexts.newEmailRequired),
  currentPassword,
});

/** The proof that a contact was verified, as `verify-otp` returned it. */
export const verificationToken = requiredLine(accountTexts.contactUnverified, 200);

export const checkPasswordBody = z.strictObject({ password: newPassword, verificationToken });

export const discardRegistrationBody = z.strictObject({ verificationToken });

/** The token after the `#` of a link in a message. */
export const linkBody = z.strictObject({ token: line(200) });

/** The link of one side of a case, and the contact that receives the code. */
export const caseContactBody = z.strictObject({
  token: line(200),
  to: z.enum(['phone', 'email'], { error: accountTexts.contactRequired }),
});

export const answerCaseBody = z.strictObject({
  ...caseContactBody.shape,
  otpCode,
  /** The password before the change. */
  password: z.optional(passwordProof),
  recoveryCode: z.optional(secondFactorCode),
});

/** One signed-in browser, as its member sees it. */
export const signedInSession = z.object({
  id: z.uuid(),
  /** True for the session of this request. */
  current: z.boolean(),
  /** For example "Chrome on Android". */
  device: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
});

export type SignedInSession = z.output<typeof signedInSession>;

/** The URL of a photo uploaded before the account existed, as `upload-registration` returned it. */
const uploadedPhoto = z
  .string({ error: accountTexts.photoRequired })
  .check(z.minLength(1, { error: accountTexts.photoRequired }), z.maxLength(2000));

export const registerBody = z
  .strictObject({
    name: profile.fullName,
    email: z.optional(nullableIfBlank(email)),
    phone: z.optional(nullableIfBlank(phone)),
    /** Optional if the password was already chosen by `check-password` with the same token. */
    password: z.optional(newPassword),
    gender: profile.gender,
    dateOfBirth: profile.dateOfBirth,
    motherTongue: profile.motherTongue,
    maritalStatus: profile.maritalStatus,
    height: z.optional(fieldSchemas.height.input),
    education: z.optional(fieldSchemas.education.input),
    profession: z.optional(fieldSchemas.profession.input),
    location: z.optional(fieldSchemas.location.input),
    gotra: z.optional(fieldSchemas.gotra.input),
    nakshatra: z.optional(fieldSchemas.nakshatra.input),
    rashi: z.optional(fieldSchemas.rashi.input),
    manglik: z.optional(fieldSchemas.manglik.input),
    caste: z.optional(fieldSchemas.caste.input),
    subCaste: z.optional(fieldSchemas.subCaste.input),
    familyType: z.optional(fieldSchemas.familyType.input),
    familyValues: z.optional(fieldSchemas.familyValues.input),
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
    z.refine((body) => Boolean(body.email) || Boolean(body.phone), {
      error: accountTexts.emailRequired,
      path: ['email'],
    }),
  );

export const session = z.object({ user, token: z.string() });

/** The response to a request for a code. */
export const codeSent = z.object({
  message: z.string(),
  /** Seconds for which the code is valid. */
  expiresIn: z.int(),
  /** Seconds until another code can be requested. */
  resendAfter: z.int(),
});

/** A code from the command line of the installation (xxxxx-xxxxx), with any spacing. */
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
