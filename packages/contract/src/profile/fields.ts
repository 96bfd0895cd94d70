import * as z from 'zod/mini';
import { choice, code } from '../choice-schemas.ts';
import type { Choices } from '../choices.ts';
import { GOTRA, MOTHER_TONGUE } from '../community.ts';
import { blankable, lastAlternative, optionalText } from '../primitives.ts';
import {
  DIET,
  EDUCATION,
  FAMILY_TYPE,
  FAMILY_VALUES,
  GENDER,
  HABIT,
  MANGLIK,
  MARITAL_STATUS,
  NAKSHATRA,
  RASHI,
} from './choices.ts';
import { height } from './height-schema.ts';
import * as own from './schemas.ts';

export type Section = 'basic' | 'professional' | 'about' | 'cultural' | 'lifestyle' | 'family';

/**
 * One field of a profile, declared once. `name` in the API is its key in the registry; `column` is
 * set where it gates, sorts, filters or is a date, and everything else is kept in `details`.
 * The label of a field in a catalogue is `profile.field.<key>`.
 */
export interface ProfileField {
  readonly section: Section;
  /** Who reads it besides the member. */
  readonly audience: 'members' | 'self';
  readonly column?: string;
  readonly choices?: Choices<string>;
  /** Any number of short texts instead of one value; empty where nothing was given. */
  readonly list?: true;
  /** Part of the horoscope: others read it only while the member lets it be seen. */
  readonly horoscope?: true;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

const optionalString = z.nullable(z.string());

/** A closed list that may be left empty. */
function optionalChoice<S extends Section, Code extends string>(
  section: S,
  list: Choices<Code>,
  column?: string,
) {
  return {
    section,
    audience: 'members' as const,
    choices: list,
    ...(column === undefined ? {} : { column }),
    input: blankable(choice(list, 'Please select one of the choices')),
    output: z.nullable(code(list)),
  };
}

/** A part of the horoscope, out of a closed list. */
function ofHoroscope<Code extends string>(list: Choices<Code>, column: string) {
  return { ...optionalChoice('cultural', list, column), horoscope: true as const };
}

/** Free text that may be left empty. */
function optionalLine<S extends Section>(section: S, max: number, column?: string) {
  return {
    section,
    audience: 'members' as const,
    ...(column === undefined ? {} : { column }),
    input: optionalText(max),
    output: optionalString,
  };
}

export const profileFields = {
  fullName: {
    section: 'basic',
    audience: 'members',
    column: 'full_name',
    input: own.fullName,
    output: z.string(),
  },
  gender: {
    section: 'basic',
    audience: 'members',
    column: 'gender',
    choices: GENDER,
    input: own.gender,
    output: z.nullable(code(GENDER)),
  },
  dob: {
    section: 'basic',
    audience: 'self',
    column: 'date_of_birth',
    input: own.dateOfBirth,
    output: optionalString,
  },
  motherTongue: {
    section: 'basic',
    audience: 'members',
    column: 'mother_tongue',
    choices: MOTHER_TONGUE,
    input: own.motherTongue,
    output: z.nullable(code(MOTHER_TONGUE)),
  },
  maritalStatus: {
    section: 'basic',
    audience: 'members',
    column: 'marital_status',
    choices: MARITAL_STATUS,
    input: own.maritalStatus,
    output: z.nullable(code(MARITAL_STATUS)),
  },
  languages: {
    section: 'basic',
    audience: 'members',
    list: true,
    input: own.languages,
    output: z.array(z.string()),
  },
  height: {
    section: 'basic',
    audience: 'members',
    column: 'height_inches',
    input: blankable(height),
    output: optionalString,
  },
  education: optionalChoice('professional', EDUCATION, 'education'),
  profession: optionalLine('professional', 80, 'profession'),
  location: optionalLine('professional', 80, 'location'),
  aboutMe: {
    section: 'about',
    audience: 'members',
    column: 'bio',
    input: own.bio,
    output: optionalString,
  },
  interests: {
    section: 'about',
    audience: 'members',
    column: 'interests',
    list: true,
    input: own.interests,
    output: z.array(z.string()),
  },
  gotra: optionalChoice('cultural', GOTRA, 'gotra'),
  nakshatra: ofHoroscope(NAKSHATRA, 'nakshatra'),
  pada: {
    section: 'cultural',
    audience: 'members',
    column: 'pada',
    horoscope: true,
    input: z.union([z.null(), own.pada], lastAlternative),
    output: z.nullable(z.int()),
  },
  rashi: ofHoroscope(RASHI, 'rashi'),
  manglik: ofHoroscope(MANGLIK, 'manglik'),
  caste: optionalLine('cultural', 60),
  subCaste: optionalLine('cultural', 60),
  birthTime: {
    section: 'cultural',
    audience: 'self',
    input: blankable(
      z
        .string()
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please enter a time like 06:45' })),
    ),
    output: optionalString,
  },
  birthPlace: { ...optionalLine('cultural', 80), audience: 'self' },
  diet: optionalChoice('lifestyle', DIET),
  smoking: optionalChoice('lifestyle', HABIT),
  drinking: optionalChoice('lifestyle', HABIT),
  familyType: optionalChoice('family', FAMILY_TYPE),
  familyValues: optionalChoice('family', FAMILY_VALUES),
  fatherOccupation: optionalLine('family', 80),
  motherOccupation: optionalLine('family', 80),
  siblings: optionalLine('family', 120),
  nativePlace: optionalLine('family', 80),
  houseName: optionalLine('family', 80),
  familyDeity: optionalLine('family', 80),
} as const satisfies Record<string, ProfileField>;

export type FieldName = keyof typeof profileFields;

/** The value of a field as the API answers it. */
export type FieldValue<K extends FieldName> = z.output<(typeof profileFields)[K]['output']>;

type Registry = typeof profileFields;

/** The names of the fields of one section, in their order. */
export type FieldsOf<S extends Section, Audience extends string = string> = {
  [K in FieldName]: Registry[K]['section'] extends S
    ? Registry[K]['audience'] extends Audience
      ? K
      : never
    : never;
}[FieldName];

/** The names of a section's fields; with `members`, only those that others may read. */
export function fieldNames<S extends Section, A extends 'members' | 'self' = 'members' | 'self'>(
  section: S,
  audience?: A,
): FieldsOf<S, A>[] {
  return (Object.keys(profileFields) as FieldName[]).filter((name): name is FieldsOf<S, A> => {
    const field: ProfileField = profileFields[name];
    return field.section === section && (audience === undefined || field.audience === audience);
  });
}

/** What is shown only while a member lets their horoscope be seen. */
export const horoscopeFields: readonly FieldName[] = (
  Object.keys(profileFields) as FieldName[]
).filter((name) => (profileFields[name] as ProfileField).horoscope === true);

/** The registry's output schemas of some fields, as an object shape. */
export function outputShape<K extends FieldName>(names: readonly K[]) {
  const entries = names.map((name) => [name, profileFields[name].output]);
  return Object.fromEntries(entries) as { [P in K]: Registry[P]['output'] };
}

/** The registry's input schemas of some fields, each of them optional, as an object shape. */
export function inputShape<K extends FieldName>(names: readonly K[]) {
  const entries = names.map((name) => [name, z.optional(profileFields[name].input)]);
  return Object.fromEntries(entries) as { [P in K]: z.ZodMiniOptional<Registry[P]['input']> };
}
