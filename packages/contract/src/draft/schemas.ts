import * as z from 'zod/mini';
import { email, phone } from '../account/schemas.ts';
import type { Relation } from '../family/choices.ts';
import { familyTexts, relation } from '../family/schemas.ts';
import { LANGUAGES } from '../language.ts';
import { photo } from '../photo/schemas.ts';
import { preferencesOutput, registeredPreferences } from '../preference/schemas.ts';
import { timestamp } from '../primitives.ts';
import { sectionsForMembers } from '../profile/endpoints.ts';
import { fieldSchemas } from '../profile/field-schemas.ts';
import * as profile from '../profile/schemas.ts';
import {
  DRAFT_FOR,
  DRAFT_STATES,
  FOR_WHOM,
  type ForWhom,
  MAKER_RELATIONS,
  RELATIONS_FOR,
} from './choices.ts';

/** Error messages of prepared profiles. */
export const draftTexts = {
  forWhomRequired: 'Please choose who this profile is for',
  relationWrong: 'Please choose how you are related',
  birthDateRequired: 'Please enter your date of birth',
  contactRequired: 'Please enter their phone number or email',
  phoneAlone: 'We ask for consent by SMS. Please enter their own phone number',
} as const;

export const forWhom = z.enum(FOR_WHOM, { error: draftTexts.forWhomRequired });

const language = z.enum(LANGUAGES);

const draftFor = z.enum(DRAFT_FOR);
const makerRelation = z.enum(MAKER_RELATIONS);

/** The candidate of the profile and their contact. */
const candidate = {
  forWhom,
  /** Relation of the maker to the candidate. */
  relation,
  /** The candidate's own contact, which nobody else uses: either `email` or `phone`. */
  email: z.optional(email),
  phone: z.optional(phone),
  /** Language of the messages to the candidate. The default is the maker's language. */
  language: z.optional(language),
};

const oneCandidateContact = z.refine<{ email?: unknown; phone?: unknown }>(
  (body) => (body.email === undefined) !== (body.phone === undefined),
  { error: draftTexts.contactRequired, path: ['phone'] },
);

const relationFits = z.refine<{ forWhom: ForWhom; relation: Relation }>(
  (body) => RELATIONS_FOR[body.forWhom].includes(body.relation),
  { error: draftTexts.relationWrong, path: ['relation'] },
);

export const newDraft = z.strictObject(candidate).check(oneCandidateContact, relationFits);

/**
 * The handover of an account by the person who kept it. That person continues under their own name.
 */
export const newHandover = z
  .strictObject({
    ...candidate,
    /** The name of the person who kept the account. */
    name: profile.fullName,
    declaresAdult: z.literal(true, { error: familyTexts.adultRequired }),
  })
  .check(oneCandidateContact, relationFits);

/**
 * The native place, and the fields of steps 2 to 5 of the registration except the birth date and
 * the photos. All are optional.
 */
const profileSteps = {
  name: z.optional(profile.fullName),
  gender: z.optional(profile.gender),
  motherTongue: z.optional(profile.motherTongue),
  maritalStatus: z.optional(profile.maritalStatus),
  height: z.optional(fieldSchemas.height.input),
  education: z.optional(fieldSchemas.education.input),
  profession: z.optional(fieldSchemas.profession.input),
  location: z.optional(fieldSchemas.location.input),
  nativePlace: z.optional(fieldSchemas.nativePlace.input),
  gotra: z.optional(fieldSchemas.gotra.input),
  nakshatra: z.optional(fieldSchemas.nakshatra.input),
  rashi: z.optional(fieldSchemas.rashi.input),
  manglik: z.optional(fieldSchemas.manglik.input),
  caste: z.optional(fieldSchemas.caste.input),
  subCaste: z.optional(fieldSchemas.subCaste.input),
  familyType: z.optional(fieldSchemas.familyType.input),
  familyValues: z.optional(fieldSchemas.familyValues.input),
  bio: z.optional(profile.bio),
  interests: z.optional(profile.interests),
  preferences: z.optional(registeredPreferences),
};

/**
 * The first fields of a volunteer's draft. One of the two places must be a place of the volunteer.
 */
export const helpedDraft = z.strictObject({
  phone,
  language: candidate.language,
  location: profileSteps.location,
  nativePlace: profileSteps.nativePlace,
});

export const changedDraft = z
  .strictObject({
    email: candidate.email,
    phone: candidate.phone,
    language: candidate.language,
    ...profileSteps,
    dateOfBirth: z.optional(profile.dateOfBirth),
  })
  .check(
    z.refine((body) => body.email === undefined || body.phone === undefined, {
      error: draftTexts.contactRequired,
      path: ['phone'],
    }),
  );

/**
 * The candidate's changes before consent. The candidate confirms the birth date, but cannot change
 * it.
 */
export const candidateChanges = z.strictObject(profileSteps);

/** The fields that are required before the candidate is asked, in addition to a photo. */
export const completeDraft = z.object({
  name: profile.fullName,
  gender: profile.gender,
  dateOfBirth: profile.dateOfBirth,
  motherTongue: profile.motherTongue,
  maritalStatus: profile.maritalStatus,
  bio: profile.bio,
});

const profileOutput = {
  name: z.nullable(z.string()),
  gender: fieldSchemas.gender.output,
  motherTongue: fieldSchemas.motherTongue.output,
  maritalStatus: fieldSchemas.maritalStatus.output,
  height: fieldSchemas.height.output,
  education: fieldSchemas.education.output,
  profession: fieldSchemas.profession.output,
  location: fieldSchemas.location.output,
  nativePlace: fieldSchemas.nativePlace.output,
  gotra: fieldSchemas.gotra.output,
  nakshatra: fieldSchemas.nakshatra.output,
  rashi: fieldSchemas.rashi.output,
  manglik: fieldSchemas.manglik.output,
  caste: fieldSchemas.caste.output,
  subCaste: fieldSchemas.subCaste.output,
  familyType: fieldSchemas.familyType.output,
  familyValues: fieldSchemas.familyValues.output,
  bio: z.nullable(z.string()),
  interests: z.array(z.string()),
};

const preferences = z.nullable(z.partial(preferencesOutput));

/** A draft, as its maker reads it. */
export const draft = z.object({
  id: z.uuid(),
  forWhom: draftFor,
  relation: makerRelation,
  state: z.enum(DRAFT_STATES),
  /**
   * True for an account that the maker kept for the candidate. The maker cannot delete the draft
   * while it is ASKED.
   */
  handedOver: z.boolean(),
  createdAt: timestamp,
  askedAt: z.nullable(timestamp),
  /** Time at which an OPEN or ASKED draft expires. */
  endsAt: timestamp,
  /** Time at which a volunteer entered the code that the candidate read to them. */
  codeEnteredAt: z.nullable(timestamp),
  /** Null unless the draft is OPEN. A refusal erases the content and must look like no answer. */
  content: z.nullable(
    z.object({
      /** Masked. */
      contact: z.string(),
      language: z.nullable(language),
      fields: z.object({ ...profileOutput, dateOfBirth: z.nullable(z.string()) }),
      preferences,
      /** In display order. The first photo becomes primary. */
      photos: z.array(photo),
    }),
  ),
});

export type Draft = z.output<typeof draft>;

/**
 * The request for consent, as the link without the code shows it. The request contains little,
 * because another person may have the link.
 */
export const consentRequest = z.object({
  /** First name only. */
  maker: z.string(),
  relation: makerRelation,
  forWhom: draftFor,
  /** True if the maker kept an account for the candidate, which is handed over with its data. */
  handedOver: z.boolean(),
  askedAt: timestamp,
  endsAt: timestamp,
});

/**
 * The prepared profile, opened by the code. It lacks the birth date, which the candidate enters.
 */
export const preparedProfile = z.object({
  ...consentRequest.shape,
  /** Full name. */
  maker: z.string(),
  profile: z.object(profileOutput),
  /** Further public fields and counts of an account that is handed over. Null for a new profile. */
  accountData: z.nullable(
    z.object({
      ...sectionsForMembers,
      conversations: z.int(),
      shortlisted: z.int(),
    }),
  ),
  preferences,
  photos: z.array(photo),
});

export type PreparedProfile = z.output<typeof preparedProfile>;
