import {
  type MemberProfile,
  memberProfile as memberSchema,
  type OwnProfile,
  ownProfile as ownSchema,
} from '@sambandha/contract/profile/endpoints';
import {
  type FieldName,
  type FieldValue,
  fieldNames,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import type { Card } from '@sambandha/contract/search/schemas';

/* Profiles for tests with every field of the registry. Fields without an argument are empty. */

type Fields = { readonly [K in FieldName]?: FieldValue<K> };

function allFields(fields: Fields): Record<string, unknown> {
  const empty = Object.entries<ProfileField>(profileFields).map(([name, { list }]) => [
    name,
    list ? [] : null,
  ]);
  const values: Record<string, unknown> = { ...Object.fromEntries(empty), ...fields };
  const section = (name: 'cultural' | 'lifestyle' | 'family') =>
    Object.fromEntries(fieldNames(name).map((field) => [field, values[field]]));
  return {
    id: '0193b0a0-0000-7000-8000-000000000001',
    ...values,
    cultural: section('cultural'),
    lifestyle: section('lifestyle'),
    family: section('family'),
    verified: false,
    verification: null,
    activity: { views: 0, interestsReceived: 0, lastActiveAt: null },
  };
}

/** Returns the profile of the signed-in member. */
export function ownProfile(fields: Fields & { readonly age?: number }): OwnProfile {
  return ownSchema.parse({
    ...allFields({ fullName: 'Test Member', ...fields }),
    age: fields.age ?? null,
    completeness: 40,
    privacy: {
      photoAudience: 'everyone',
      photosForFamily: false,
      showLastSeen: true,
      hidden: false,
      showHoroscope: true,
    },
  });
}

/** Returns the profile of another member. */
export function memberProfile(fields: Fields & Partial<MemberProfile>): MemberProfile {
  return memberSchema.parse({
    ...allFields(fields),
    name: 'Test Member',
    age: 28,
    photo: '/p',
    additionalPhotos: [],
    photos: [{ large: '/l', medium: '/m', thumb: '/t', placeholder: null }],
    bio: null,
    online: false,
    shortlisted: false,
    inTalks: false,
    compatibility: null,
    match: null,
    ...fields,
  });
}

/** Returns a card of the search. */
export function memberCard(name: string, overrides: Partial<Card> = {}): Card {
  return {
    id: name,
    name,
    age: 27,
    photo: '/photo.webp',
    placeholder: null,
    verified: false,
    profession: 'Botanist',
    education: null,
    bio: null,
    height: null,
    location: 'Sirsi',
    nativePlace: null,
    gotra: null,
    motherTongue: null,
    match: null,
    compatibility: null,
    shortlisted: false,
    ...overrides,
  };
}
