import type { Choices } from '../choices.ts';
import { GOTRA, MOTHER_TONGUE } from '../community.ts';
import type { KnownKind } from '../community-words.ts';
import { EDUCATION } from '../education.ts';
import {
  DIET,
  FAMILY_TYPE,
  FAMILY_VALUES,
  GENDER,
  HABIT,
  MANGLIK,
  MARITAL_STATUS,
  NAKSHATRA,
  RASHI,
} from './choices.ts';

export type Section = 'basic' | 'professional' | 'about' | 'cultural' | 'lifestyle' | 'family';

/** The groups of the filter panel and of the preferences, in their order. */
export const FILTER_GROUPS = [
  'basic',
  'cultural',
  'personal',
  'professional',
  'lifestyle',
  'family',
] as const;

type FilterGroup = (typeof FILTER_GROUPS)[number];

/**
 * The filter of a field. `choice` accepts any codes of the field's list. `range` accepts a minimum
 * and a maximum (for `dob`, of the age). `words` accepts words of the field's text.
 */
export interface Filter {
  readonly by: 'choice' | 'range' | 'words';
  readonly group: FilterGroup;
  /** Number of codes that are shown before "more". Absent to show all. */
  readonly folded?: number;
  /** True if the chip of a code also names the field, because "Yes" alone would be unclear. */
  readonly named?: true;
}

/**
 * A field of a profile, declared once. Its `name` in the API is its key in the registry. `column`
 * is set if the field controls access, sorts, filters or is a date. Other fields are in `details`.
 * The key of its label in a catalogue is `profile.field.<key>`. Schemas are in `field-schemas.ts`,
 * so that a screen can import the registry without them.
 */
export interface ProfileField {
  readonly section: Section;
  /** Readers beside the member. */
  readonly audience: 'members' | 'self';
  readonly column?: string;
  /** The closed list of the field's codes. */
  readonly choices?: Choices<string>;
  /** Maximum number of characters of a line of text. */
  readonly line?: number;
  /**
   * Kind of the known words that are suggested, stored in English, and shown in the reader's
   * language.
   */
  readonly known?: KnownKind;
  /** True for a list of short texts. An empty list means no value. */
  readonly list?: true;
  /** True for a part of the horoscope, which others read only while the member shows it. */
  readonly horoscope?: true;
  readonly filter?: Filter;
  /**
   * True if members have a preference for the field (`preferredGotra`, `preferredHeightMin`), which
   * counts in the fit.
   */
  readonly wish?: true;
  /** A code that is no filter, because it carries no information. */
  readonly unfiltered?: string;
  /** A code that cannot be preferred. */
  readonly unwished?: string;
  /**
   * The field that this field repeats in the community's own script. Readers of that script see
   * this field instead.
   */
  readonly nativeOf?: string;
  /** True if only the candidate can change the field, never a relative on their behalf. */
  readonly candidateOnly?: true;
}

export const profileFields = {
  fullName: { section: 'basic', audience: 'members', column: 'full_name', candidateOnly: true },
  nativeName: {
    section: 'basic',
    audience: 'members',
    column: 'native_name',
    line: 80,
    nativeOf: 'fullName',
    candidateOnly: true,
  },
  gender: {
    section: 'basic',
    audience: 'members',
    column: 'gender',
    choices: GENDER,
    candidateOnly: true,
  },
  dob: {
    section: 'basic',
    audience: 'self',
    column: 'date_of_birth',
    candidateOnly: true,
    filter: { by: 'range', group: 'basic' },
    wish: true,
  },
  motherTongue: {
    section: 'basic',
    audience: 'members',
    column: 'mother_tongue',
    choices: MOTHER_TONGUE,
    filter: { by: 'choice', group: 'personal', folded: 4 },
    wish: true,
  },
  maritalStatus: {
    section: 'basic',
    audience: 'members',
    column: 'marital_status',
    choices: MARITAL_STATUS,
    filter: { by: 'choice', group: 'personal' },
    wish: true,
    unwished: 'SEPARATED',
  },
  languages: { section: 'basic', audience: 'members', list: true },
  height: {
    section: 'basic',
    audience: 'members',
    column: 'height_inches',
    filter: { by: 'range', group: 'basic' },
    wish: true,
  },
  education: {
    section: 'professional',
    audience: 'members',
    column: 'education',
    choices: EDUCATION,
    filter: { by: 'choice', group: 'professional' },
    wish: true,
    unfiltered: 'OTHER',
    unwished: 'OTHER',
  },
  profession: {
    section: 'professional',
    audience: 'members',
    column: 'profession',
    line: 80,
    known: 'profession',
    filter: { by: 'words', group: 'professional' },
    wish: true,
  },
  location: {
    section: 'professional',
    audience: 'members',
    column: 'location',
    line: 80,
    known: 'place',
  },
  aboutMe: { section: 'about', audience: 'members', column: 'bio' },
  interests: { section: 'about', audience: 'members', column: 'interests', list: true },
  gotra: {
    section: 'cultural',
    audience: 'members',
    column: 'gotra',
    choices: GOTRA,
    filter: { by: 'choice', group: 'cultural', folded: 5 },
    wish: true,
    unwished: 'OTHER',
  },
  nakshatra: {
    section: 'cultural',
    audience: 'members',
    column: 'nakshatra',
    choices: NAKSHATRA,
    horoscope: true,
    filter: { by: 'choice', group: 'cultural', folded: 6 },
    wish: true,
  },
  pada: { section: 'cultural', audience: 'members', column: 'pada', horoscope: true },
  rashi: {
    section: 'cultural',
    audience: 'members',
    column: 'rashi',
    choices: RASHI,
    horoscope: true,
  },
  manglik: {
    section: 'cultural',
    audience: 'members',
    column: 'manglik',
    choices: MANGLIK,
    horoscope: true,
    filter: { by: 'choice', group: 'cultural', named: true },
    wish: true,
  },
  caste: { section: 'cultural', audience: 'members', line: 60 },
  subCaste: { section: 'cultural', audience: 'members', line: 60 },
  birthTime: { section: 'cultural', audience: 'self' },
  birthPlace: { section: 'cultural', audience: 'self', line: 80, known: 'place' },
  diet: { section: 'lifestyle', audience: 'members', choices: DIET },
  smoking: { section: 'lifestyle', audience: 'members', choices: HABIT },
  drinking: { section: 'lifestyle', audience: 'members', choices: HABIT },
  familyType: { section: 'family', audience: 'members', choices: FAMILY_TYPE },
  familyValues: { section: 'family', audience: 'members', choices: FAMILY_VALUES },
  fatherOccupation: { section: 'family', audience: 'members', line: 80, known: 'profession' },
  motherOccupation: { section: 'family', audience: 'members', line: 80, known: 'profession' },
  siblings: { section: 'family', audience: 'members', line: 120 },
  nativePlace: { section: 'family', audience: 'members', line: 80, known: 'place' },
  houseName: { section: 'family', audience: 'members', line: 80 },
  nativeHouseName: { section: 'family', audience: 'members', line: 80, nativeOf: 'houseName' },
  mothersHouse: { section: 'family', audience: 'members', line: 80 },
  familyDeity: { section: 'family', audience: 'members', line: 80 },
} as const satisfies Record<string, ProfileField>;

type Registry = typeof profileFields;

export type FieldName = keyof Registry;

/** The value of a field in a response of the API. */
export type FieldValue<K extends FieldName> = Registry[K] extends {
  readonly choices: Choices<infer Code>;
}
  ? Code | null
  : Registry[K] extends { readonly list: true }
    ? string[]
    : K extends 'fullName'
      ? string
      : K extends 'pada'
        ? number | null
        : string | null;

/** Names of the fields whose declaration extends `Part`. */
type NamesWith<Part> = {
  [K in FieldName]: Registry[K] extends Part ? K : never;
}[FieldName];

/** Fields with a filter by codes. */
export type ChoiceFilter = NamesWith<{ readonly filter: { readonly by: 'choice' } }>;

/** Fields with a closed list of which one code can be preferred. */
export type ChoicePreference = NamesWith<{ readonly choices: unknown; readonly wish: true }>;

const names = Object.keys(profileFields) as FieldName[];
const fieldOf = (name: FieldName): ProfileField => profileFields[name];

/** Fields with a filter by codes, in the order of the filter panel. */
export const choiceFilters: readonly ChoiceFilter[] = FILTER_GROUPS.flatMap((group) =>
  names.filter((name): name is ChoiceFilter => {
    const { filter } = fieldOf(name);
    return filter?.by === 'choice' && filter.group === group;
  }),
);

export const choicePreferences: readonly ChoicePreference[] = names.filter(
  (name): name is ChoicePreference =>
    fieldOf(name).wish === true && fieldOf(name).choices !== undefined,
);

/** The name of a field's preference in the API. */
export type PreferenceOf<K extends string> = `preferred${Capitalize<K>}`;

export function preferenceOf<K extends ChoicePreference>(name: K): PreferenceOf<K> {
  return `preferred${name.charAt(0).toUpperCase()}${name.slice(1)}` as PreferenceOf<K>;
}

/** The columns of some fields with the types of their values. */
export type ColumnsOf<K extends FieldName> = {
  [P in K as Registry[P] extends { readonly column: infer Column extends string }
    ? Column
    : never]: FieldValue<P>;
};

/** Names of the fields of one section, optionally limited to one audience. */
export type FieldsOf<S extends Section, Audience extends string = string> = {
  [K in FieldName]: Registry[K]['section'] extends S
    ? Registry[K]['audience'] extends Audience
      ? K
      : never
    : never;
}[FieldName];

/**
 * Returns the names of a section's fields. With `members`, returns only the names of those that
 * others may read.
 */
export function fieldNames<S extends Section, A extends 'members' | 'self' = 'members' | 'self'>(
  section: S,
  audience?: A,
): FieldsOf<S, A>[] {
  return names.filter((name): name is FieldsOf<S, A> => {
    const field = fieldOf(name);
    return field.section === section && (audience === undefined || field.audience === audience);
  });
}

/** Fields that are shown only while a member shows their horoscope. */
export const horoscopeFields: readonly FieldName[] = names.filter(
  (name) => fieldOf(name).horoscope === true,
);

/** Fields that relatives may change on a candidate's behalf. */
export const sharedFields: readonly FieldName[] = names.filter(
  (name) => fieldOf(name).candidateOnly !== true,
);
