import * as z from 'zod/mini';
import { email, phone } from '../account/schemas.ts';
import type { Relation } from '../family/choices.ts';
import { familyTexts, relation } from '../family/schemas.ts';
import { LANGUAGES } from '../language.ts';
import { photo } from '../photo/schemas.ts';
import { preferencesAnswer, registeredPreferences } from '../preference/schemas.ts';
import { timestamp } from '../primitives.ts';
import { sectionsForMembers } from '../profile/endpoints.ts';
import { fieldSchemas as f } from '../profile/field-schemas.ts';
import * as profile from '../profile/schemas.ts';
import {
  DRAFT_FOR,
  DRAFT_STATES,
  FOR_WHOM,
  type ForWhom,
  MAKER_RELATIONS,
  RELATIONS_FOR,
} from './choices.ts';

/** The sentences of the rules for a profile that is prepared for somebody. */
export const draftTexts = {
  forWhomRequired: 'Please choose who this profile is for',
  relationWrong: 'Please choose how you are related',
  birthDateRequired: 'Please enter your date of birth',
  phoneAlone: 'We ask for consent by SMS. Please enter their own phone number',
} as const;

export const forWhom = z.enum(FOR_WHOM, { error: draftTexts.forWhomRequired });

const language = z.enum(LANGUAGES);

const draftFor = z.enum(DRAFT_FOR);
const makerRelation = z.enum(MAKER_RELATIONS);

/** Whose profile it is to be, and how the candidate is reached. */
const about = {
  forWhom,
  /** What the one who prepares it is to the candidate. */
  relation,
  /** The candidate's own, and nobody else's: exactly one of the two. */
  email: z.optional(email),
  phone: z.optional(phone),
  /** In which the candidate is written to; without it, in that of the one who prepares. */
  language: z.optional(language),
};

const oneContact = z.refine<{ email?: unknown; phone?: unknown }>(
  (given) => (given.email === undefined) !== (given.phone === undefined),
  { error: 'Please enter their phone number or email', path: ['phone'] },
);

const relationFits = z.refine<{ forWhom: ForWhom; relation: Relation }>(
  (given) => RELATIONS_FOR[given.forWhom].includes(given.relation),
  { error: draftTexts.relationWrong, path: ['relation'] },
);

export const newDraft = z.strictObject(about).check(oneContact, relationFits);

/** Whoever kept an account for somebody says so, and goes on under their own name. */
export const newHandover = z
  .strictObject({
    ...about,
    name: profile.fullName,
    declaresAdult: z.literal(true, { error: familyTexts.adultRequired }),
  })
  .check(oneContact, relationFits);

/** What registration takes in its steps 2 to 5, each of them optional. */
const steps = {
  name: z.optional(profile.fullName),
  gender: z.optional(profile.gender),
  motherTongue: z.optional(profile.motherTongue),
  maritalStatus: z.optional(profile.maritalStatus),
  height: z.optional(f.height.input),
  education: z.optional(f.education.input),
  profession: z.optional(f.profession.input),
  location: z.optional(f.location.input),
  nativePlace: z.optional(f.nativePlace.input),
  gotra: z.optional(f.gotra.input),
  nakshatra: z.optional(f.nakshatra.input),
  rashi: z.optional(f.rashi.input),
  manglik: z.optional(f.manglik.input),
  caste: z.optional(f.caste.input),
  subCaste: z.optional(f.subCaste.input),
  familyType: z.optional(f.familyType.input),
  familyValues: z.optional(f.familyValues.input),
  bio: z.optional(profile.bio),
  interests: z.optional(profile.interests),
  preferences: z.optional(registeredPreferences),
};

/** What a volunteer begins with; the candidate is of one of their places. */
export const helpedDraft = z.strictObject({
  phone,
  language: about.language,
  location: steps.location,
  nativePlace: steps.nativePlace,
});

export const changedDraft = z
  .strictObject({
    email: about.email,
    phone: about.phone,
    language: about.language,
    ...steps,
    dateOfBirth: z.optional(profile.dateOfBirth),
  })
  .check(
    z.refine((given) => given.email === undefined || given.phone === undefined, {
      error: 'Please enter their phone number or email',
      path: ['phone'],
    }),
  );

/** What the candidate changes before a yes. The birth date is theirs to confirm, not to change. */
export const candidateChanges = z.strictObject(steps);

/** What must be there before the candidate is asked; a photo besides. */
export const completeDraft = z.object({
  name: profile.fullName,
  gender: profile.gender,
  dateOfBirth: profile.dateOfBirth,
  motherTongue: profile.motherTongue,
  maritalStatus: profile.maritalStatus,
  bio: profile.bio,
});

const answeredSteps = {
  name: z.nullable(z.string()),
  gender: f.gender.output,
  motherTongue: f.motherTongue.output,
  maritalStatus: f.maritalStatus.output,
  height: f.height.output,
  education: f.education.output,
  profession: f.profession.output,
  location: f.location.output,
  nativePlace: f.nativePlace.output,
  gotra: f.gotra.output,
  nakshatra: f.nakshatra.output,
  rashi: f.rashi.output,
  manglik: f.manglik.output,
  caste: f.caste.output,
  subCaste: f.subCaste.output,
  familyType: f.familyType.output,
  familyValues: f.familyValues.output,
  bio: z.nullable(z.string()),
  interests: z.array(z.string()),
};

const preferences = z.nullable(z.partial(preferencesAnswer));

/** One draft, as the person who prepares it reads it. */
export const draft = z.object({
  id: z.uuid(),
  forWhom: draftFor,
  relation: makerRelation,
  state: z.enum(DRAFT_STATES),
  /** The account that the maker kept for them: it cannot be taken back. */
  handedOver: z.boolean(),
  createdAt: timestamp,
  askedAt: z.nullable(timestamp),
  /** While OPEN or ASKED: when it ends by itself. */
  endsAt: timestamp,
  /** When a volunteer typed the code that the candidate had read out to them. */
  toldAt: z.nullable(timestamp),
  /** While OPEN; null ever after: a refusal erases it at once, and must look like silence. */
  content: z.nullable(
    z.object({
      /** Shortened. */
      contact: z.string(),
      language: z.nullable(language),
      fields: z.object({ ...answeredSteps, dateOfBirth: z.nullable(z.string()) }),
      preferences,
      /** In their order; the first one becomes primary. */
      photos: z.array(photo),
    }),
  ),
});

export type Draft = z.output<typeof draft>;

/** Who asks, as the link alone tells it: it may be in the wrong hands. */
export const consentRequest = z.object({
  /** First name and nothing else. */
  maker: z.string(),
  relation: makerRelation,
  forWhom: draftFor,
  /** The maker kept an account for them, with what belongs to it. */
  handedOver: z.boolean(),
  askedAt: timestamp,
  endsAt: timestamp,
});

/** What the candidate is asked about, as the code opens it: all but the birth date, which they type. */
export const preparedProfile = z.object({
  ...consentRequest.shape,
  /** The full name. */
  maker: z.string(),
  profile: z.object(answeredSteps),
  /** Of an account that was kept: what else others see, and what belongs to it. */
  kept: z.nullable(
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
