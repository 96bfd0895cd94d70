import type { Choices } from '@sambandha/contract/choices';
import { community, SUGGESTED_WORDS } from '@sambandha/contract/community';
import { languageTagOf } from '@sambandha/contract/language';
import type { Photo, Picture } from '@sambandha/contract/photo/schemas';
import type {
  MemberProfile,
  OwnProfile,
  Verification,
} from '@sambandha/contract/profile/endpoints';
import {
  type FieldName,
  fieldNames,
  horoscopeFields,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { nativeFields, toNativeScript } from '@sambandha/contract/profile/native';
import type { Card } from '@sambandha/contract/search/schemas';
import { languageTag } from '../../i18n/language.ts';
import { flattenProfile } from './all-values.ts';

/** The data of a profile page, for another member or one's own profile. */
export interface ProfileFacts {
  readonly name: string;
  readonly age: number | null;
  readonly location: string | null;
  /** The verification, or null for a profile without a Verified mark. */
  readonly verification: Verification | null;
  readonly pictures: readonly Picture[];
  readonly bio: string | null;
  readonly interests: readonly string[];
  /** The values of the registry's fields, as in the API. */
  readonly values: Readonly<Partial<Record<FieldName, unknown>>>;
}

/** Returns true if a picture is a photo rather than a stand-in drawn by the server. */
export function isPhoto({ large }: Picture): boolean {
  return !large.startsWith('/avatar/');
}

/**
 * Returns the facts of a member from the card of a list, which are shown until the profile is read.
 */
export function factsOfCard(card: Card): ProfileFacts {
  const { name, age, location, photo, placeholder, bio } = card;
  return {
    name,
    age,
    location,
    bio,
    verification: null,
    pictures: [{ large: photo, medium: photo, thumb: photo, placeholder }],
    interests: [],
    values: card,
  };
}

/** Returns the facts of another member's profile. */
export function factsOfMember(profile: MemberProfile): ProfileFacts {
  const { name, age, location, verification, photos, bio, interests } = profile;
  return {
    name,
    age,
    location,
    verification,
    bio,
    interests,
    pictures: photos,
    values: withoutNative(flattenProfile(profile)),
  };
}

/**
 * Returns the values without the fields in native script. The server has already selected the
 * reader's script.
 */
function withoutNative(values: ProfileFacts['values']): ProfileFacts['values'] {
  return { ...values, ...Object.fromEntries(nativeFields.map((name) => [name, null])) };
}

/**
 * Returns the facts of a member's own profile as other readers of the same language see them.
 * Private fields are omitted.
 */
export function factsOfOwn(profile: OwnProfile, photos: readonly Photo[]): ProfileFacts {
  const { age, location, verification, aboutMe, interests } = profile;
  const values = flattenProfile(profile);
  const isNative = languageTag() === languageTagOf(community.nativeLanguage);
  const localizedValues = isNative ? toNativeScript(values) : values;
  const showHoroscope = profile.privacy?.showHoroscope ?? true;
  const publicFields = (Object.keys(profileFields) as FieldName[]).filter(
    (name) =>
      profileFields[name].audience === 'members' &&
      (showHoroscope || !horoscopeFields.includes(name)),
  );
  return {
    age,
    location,
    verification,
    interests,
    name: localizedValues.fullName,
    bio: aboutMe,
    pictures: photos.map(pictureOf),
    values: withoutNative(
      Object.fromEntries(publicFields.map((name) => [name, localizedValues[name]])),
    ),
  };
}

/** Returns the facts of a profile with all fields, including private ones, for the team. */
export function factsForTeam(profile: OwnProfile, photos: readonly Photo[]): ProfileFacts {
  return { ...factsOfOwn(profile, photos), values: flattenProfile(profile) };
}

function pictureOf({ fileUrl, thumbUrl, placeholder }: Photo): Picture {
  return { large: fileUrl, medium: fileUrl, thumb: thumbUrl, placeholder };
}

/** One row of a section. `text` is null for an empty field. */
export interface Row {
  readonly name: FieldName | 'age';
  readonly text: string | null;
}

export type FactSection = 'basic' | 'professional' | 'cultural' | 'lifestyle' | 'family';

/** Fields whose row is always shown. The row of another field is shown only if it has a value. */
const fixedFields: Record<FactSection, readonly FieldName[]> = {
  basic: ['height', 'maritalStatus', 'motherTongue', 'languages', 'location'],
  professional: ['profession', 'education'],
  cultural: ['gotra', 'nakshatra', 'rashi', 'manglik'],
  lifestyle: ['diet', 'smoking', 'drinking', 'familyType'],
  family: [],
};

/** Fields in the heading or in a section of their own, and fields that are not shown as facts. */
const fieldsWithoutRow: readonly FieldName[] = [
  'fullName',
  'gender',
  'dob',
  'aboutMe',
  'interests',
];

const placedFields = new Set<FieldName>([
  ...Object.values(fixedFields).flat(),
  ...fieldsWithoutRow,
]);

/** Returns the rows of a section. A field that is added to the registry is included. */
export function rowsOf(section: FactSection, { age, values }: ProfileFacts): readonly Row[] {
  const fixedRows = fixedFields[section].map((name) => ({
    name,
    text: formatFieldValue(name, values[name]),
  }));
  const filledRows = fieldNames(section, 'members')
    .filter((name) => !placedFields.has(name))
    .map((name) => ({ name, text: formatFieldValue(name, values[name]) }))
    .filter((row) => row.text !== null);
  const ageRow: Row[] = section === 'basic' ? [{ name: 'age', text: age?.toString() ?? null }] : [];
  return [...ageRow, ...fixedRows, ...filledRows];
}

/** Returns true if a field's text is the label of a choice rather than the member's own text. */
function isChoice(name: Row['name']): boolean {
  return name !== 'age' && 'choices' in profileFields[name];
}

/** Returns true if the product suggests words for a field. */
function isSuggested(name: Row['name']): boolean {
  return name in SUGGESTED_WORDS || (name !== 'age' && 'known' in profileFields[name]);
}

/**
 * Returns the text of a field, translated if the text is a choice or a suggested word. Other texts
 * are not translated.
 */
export function translatedText(
  name: Row['name'],
  text: string,
  phrase: (english: string) => string,
) {
  return isChoice(name) || isSuggested(name) ? phrase(text) : text;
}

/** Returns the text of a field's value, or null for an empty value. */
export function formatFieldValue(name: FieldName, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  const field: ProfileField = profileFields[name];
  const choices: Choices<string> | undefined = field.choices;
  return choices?.labels[String(value)] ?? String(value);
}
