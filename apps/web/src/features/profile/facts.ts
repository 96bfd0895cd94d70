import type { Choices } from '@sambandha/contract/choices';
import type { Photo, Picture } from '@sambandha/contract/photo/schemas';
import type { MemberProfile, OwnProfile } from '@sambandha/contract/profile/endpoints';
import {
  type FieldName,
  fieldNames,
  horoscopeFields,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';

/** What a profile page shows of someone, whoever looks: another member's profile or one's own. */
export interface ProfileFacts {
  readonly name: string;
  readonly age: number | null;
  readonly location: string | null;
  readonly verified: boolean;
  readonly pictures: readonly Picture[];
  readonly bio: string | null;
  readonly interests: readonly string[];
  /** The values of the registry's fields, as the API answers them. */
  readonly values: Readonly<Partial<Record<FieldName, unknown>>>;
}

/** Another member's profile as a page shows it. */
export function factsOfMember(profile: MemberProfile): ProfileFacts {
  const { name, age, location, verified, photos, bio, interests } = profile;
  return {
    ...{ name, age, location, verified, bio, interests },
    pictures: photos,
    values: {
      ...profile,
      ...profile.cultural,
      ...profile.lifestyle,
      ...profile.family,
    },
  };
}

/** One's own profile as others see it: what only oneself may read is left out. */
export function factsOfOwn(profile: OwnProfile, photos: readonly Photo[]): ProfileFacts {
  const { fullName, age, location, verified, aboutMe, interests } = profile;
  const all: Partial<Record<FieldName, unknown>> = {
    ...profile,
    ...profile.cultural,
    ...profile.lifestyle,
    ...profile.family,
  };
  const { showHoroscope } = profile.privacy;
  const open = (Object.keys(profileFields) as FieldName[]).filter(
    (name) =>
      profileFields[name].audience === 'members' &&
      (showHoroscope || !horoscopeFields.includes(name)),
  );
  return {
    ...{ age, location, verified, interests },
    name: fullName,
    bio: aboutMe,
    pictures: photos.map(pictureOf),
    values: Object.fromEntries(open.map((name) => [name, all[name]])),
  };
}

/** A profile with all that its member has given, for an admin who decides about them. */
export function factsOfFile(profile: OwnProfile, photos: readonly Photo[]): ProfileFacts {
  const values = { ...profile, ...profile.cultural, ...profile.lifestyle, ...profile.family };
  return { ...factsOfOwn(profile, photos), values };
}

function pictureOf({ fileUrl, thumbUrl, placeholder }: Photo): Picture {
  return { large: fileUrl, medium: fileUrl, thumb: thumbUrl, placeholder };
}

/** One line of a section. `text` is null where the member has given nothing. */
export interface Row {
  readonly name: FieldName | 'age';
  readonly text: string | null;
}

export type FactSection = 'basic' | 'professional' | 'cultural' | 'lifestyle' | 'family';

/** Lines that always show; others of a section only where there is something to say. */
const always: Record<FactSection, readonly FieldName[]> = {
  basic: ['height', 'maritalStatus', 'motherTongue', 'languages', 'location'],
  professional: ['profession', 'education'],
  cultural: ['gotra', 'nakshatra', 'rashi', 'manglik'],
  lifestyle: ['diet', 'smoking', 'drinking', 'familyType'],
  family: [],
};

/** What the page says elsewhere: in its heading, or in a section of its own. */
const elsewhere: readonly FieldName[] = ['fullName', 'gender', 'dob', 'aboutMe', 'interests'];

const placed = new Set<FieldName>([...Object.values(always).flat(), ...elsewhere]);

/** The lines of a section. A field that the registry gains shows up here by itself. */
export function rowsOf(section: FactSection, { age, values }: ProfileFacts): readonly Row[] {
  const fixed = always[section].map((name) => ({ name, text: textOf(name, values[name]) }));
  const others = fieldNames(section, 'members')
    .filter((name) => !placed.has(name))
    .map((name) => ({ name, text: textOf(name, values[name]) }))
    .filter((row) => row.text !== null);
  const first: Row[] = section === 'basic' ? [{ name: 'age', text: age?.toString() ?? null }] : [];
  return [...first, ...fixed, ...others];
}

/** Whether a field's words are the label of a list, and not a member's own. */
export function isListed(name: Row['name']): boolean {
  return name !== 'age' && 'choices' in profileFields[name];
}

/** A field's value in words; null where there is none. */
export function textOf(name: FieldName, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  const field: ProfileField = profileFields[name];
  const list: Choices<string> | undefined = field.choices;
  return list?.labels[String(value)] ?? String(value);
}
