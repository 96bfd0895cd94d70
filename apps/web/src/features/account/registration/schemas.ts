import { accountTexts, email, newPassword, phone } from '@sambandha/contract/account/schemas';
import { preferences, preferenceTexts } from '@sambandha/contract/preference/schemas';
import { fieldSchemas } from '@sambandha/contract/profile/field-schemas';
import * as profileSchemas from '@sambandha/contract/profile/schemas';
import * as z from 'zod/mini';
import type { ContactMethod } from './data.ts';

/** Runs checks across fields even while a single field is invalid. */
const always = () => true;

interface ContactState {
  readonly verified: boolean;
  /** True if the fields of the password are shown. The default is the value of `verified`. */
  readonly asksForPassword?: boolean;
}

/**
 * Returns the schema of step 1. Depends on the state of the contact and the password outside the
 * form.
 */
export function buildContactStepSchema(
  method: ContactMethod,
  { verified, asksForPassword = verified }: ContactState,
) {
  return z
    .object({
      contact: method === 'email' ? email : phone,
      password: asksForPassword ? newPassword : z.string(),
      confirmPassword: asksForPassword
        ? z.string().check(z.minLength(1, { error: accountTexts.confirmRequired }))
        : z.string(),
    })
    .check(
      z.refine(() => verified, {
        error: accountTexts.contactUnverified,
        path: ['contact'],
        when: always,
      }),
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: accountTexts.confirmMismatch,
        path: ['confirmPassword'],
        when: always,
      }),
    );
}

/** The schema of step 2. */
export const basicStepSchema = z.object({
  name: profileSchemas.fullName,
  gender: profileSchemas.gender,
  dateOfBirth: profileSchemas.dateOfBirth,
  motherTongue: profileSchemas.motherTongue,
  maritalStatus: profileSchemas.maritalStatus,
  height: fieldSchemas.height.input,
  education: fieldSchemas.education.input,
  profession: fieldSchemas.profession.input,
  location: fieldSchemas.location.input,
});

/** The schema of step 3. No field is required, and free text has a maximum length. */
export const culturalStepSchema = z.object({
  gotra: fieldSchemas.gotra.input,
  nakshatra: fieldSchemas.nakshatra.input,
  rashi: fieldSchemas.rashi.input,
  manglik: fieldSchemas.manglik.input,
  caste: fieldSchemas.caste.input,
  subCaste: fieldSchemas.subCaste.input,
  familyType: fieldSchemas.familyType.input,
  familyValues: fieldSchemas.familyValues.input,
});

const preferenceShape = preferences.shape;

/**
 * Converts the text of a control to an age. An empty text becomes NaN, which the schema of the
 * preference refuses. The output has the input type of that schema, which also accepts null and
 * undefined.
 */
const ageFromText = z.pipe(
  z.string(),
  z.transform((input): number | null | undefined =>
    input.trim() === '' ? Number.NaN : Number(input),
  ),
);

/** The schema of step 5. */
export const aboutStepSchema = z
  .object({
    preferredAgeMin: z.pipe(ageFromText, preferenceShape.preferredAgeMin),
    preferredAgeMax: z.pipe(ageFromText, preferenceShape.preferredAgeMax),
    preferredEducation: preferenceShape.preferredEducation,
    preferredProfession: preferenceShape.preferredProfession,
    preferredMaritalStatus: preferenceShape.preferredMaritalStatus,
    preferredMotherTongue: preferenceShape.preferredMotherTongue,
    bio: profileSchemas.bio,
    interests: profileSchemas.interests,
    declaresIntent: z.literal(true, { error: accountTexts.intentRequired }),
    acceptedTerms: z.literal(true, { error: accountTexts.termsRequired }),
  })
  .check(
    // A comparison with NaN is false. An invalid age therefore has only its own error.
    z.refine(({ preferredAgeMin: min, preferredAgeMax: max }) => !(Number(max) <= Number(min)), {
      error: preferenceTexts.ageOrder,
      path: ['preferredAgeMax'],
      when: always,
    }),
  );
