import { ageOn, communityDate } from '@sambandha/contract/calendar';
import type { Compatibility } from '@sambandha/contract/compatibility/schemas';
import type { Picture } from '@sambandha/contract/photo/schemas';
import {
  type MemberProfile,
  type OwnProfile,
  openFields,
  type Verification,
} from '@sambandha/contract/profile/endpoints';
import { type FieldName, fieldNames, horoscopeFields } from '@sambandha/contract/profile/fields';
import type { Member } from '../../db/schema.ts';
import type { OpenedProfile } from './open.store.ts';
import { type FullProfile, profileFromRow } from './record.ts';
import { completeness } from './rules.ts';

interface Activity {
  readonly views: number;
  readonly interestsReceived: number;
}

/** Data of a member's own profile outside the member's row. */
interface ExternalData {
  readonly activity: Activity;
  readonly hasPhoto: boolean;
}

/**
 * Returns the API response for a member's own profile. `today` is the date in the community's time
 * zone.
 */
export function toOwnProfile(
  row: Member,
  { activity, hasPhoto }: ExternalData,
  today: string,
): OwnProfile {
  const profile = profileFromRow(row);
  return {
    id: row.id,
    ...pick(profile, [
      ...fieldNames('basic'),
      ...fieldNames('professional'),
      ...fieldNames('about'),
    ]),
    age: profile.dob === null ? null : ageOn(profile.dob, today),
    cultural: pick(profile, fieldNames('cultural')),
    lifestyle: pick(profile, fieldNames('lifestyle')),
    family: pick(profile, fieldNames('family')),
    privacy: {
      photoAudience: row.photo_audience,
      photosForFamily: row.photos_for_family,
      showLastSeen: row.show_last_seen,
      hidden: row.hidden,
      showHoroscope: row.show_horoscope,
    },
    verified: row.verified_at !== null,
    verification: toVerification(row),
    completeness: completeness(profile, hasPhoto),
    activity: { ...activity, lastActiveAt: row.last_active_at.toISOString() },
  };
}

/** Parts of the response that come from other features. */
interface ExternalParts {
  readonly pictures: readonly Picture[];
  readonly compatibility: Compatibility | null;
}

/**
 * Returns the API response for another member's profile, or null if the member has no birth date,
 * because the age is required.
 */
export function toMemberProfile(
  openedProfile: OpenedProfile,
  { pictures, compatibility }: ExternalParts,
  today: string,
): MemberProfile | null {
  const { view, views, interestsReceived, online, shortlisted } = openedProfile;
  const { profile } = view;
  const [primary, ...others] = pictures;
  // There is always a picture, at least the drawn avatar.
  if (profile.dob === null || primary === undefined) return null;
  return {
    id: view.id,
    name: view.name,
    age: ageOn(profile.dob, today),
    ...toSections(profile, view.horoscopeVisible),
    photo: primary.large,
    additionalPhotos: others.map((picture) => picture.large),
    photos: [...pictures],
    verified: view.verified,
    verification: toVerification(view.verification),
    bio: profile.aboutMe,
    activity: {
      views,
      interestsReceived,
      lastActiveAt: view.lastActiveAt?.toISOString() ?? null,
    },
    online,
    shortlisted,
    compatibility,
    match: view.match,
    inTalks: view.inTalks,
  };
}

/**
 * Returns the fields that other members may read, except name and bio. The cultural, lifestyle and
 * family fields are grouped by section.
 */
export function toSections(profile: FullProfile, horoscopeVisible: boolean) {
  const visibleProfile = horoscopeVisible ? profile : withoutHoroscope(profile);
  return {
    ...pick(profile, openFields),
    cultural: pick(visibleProfile, fieldNames('cultural', 'members')),
    lifestyle: pick(profile, fieldNames('lifestyle', 'members')),
    family: pick(profile, fieldNames('family', 'members')),
  };
}

function toVerification(row: Pick<Member, 'verified_at' | 'verified_for'>): Verification | null {
  if (row.verified_at === null) return null;
  const basis = row.verified_for as Verification['basis'];
  return { basis, month: communityDate(row.verified_at).slice(0, 'YYYY-MM'.length) };
}

function withoutHoroscope(profile: FullProfile): FullProfile {
  const emptyFields = Object.fromEntries(horoscopeFields.map((name) => [name, null]));
  return { ...profile, ...emptyFields };
}

function pick<K extends FieldName>(profile: FullProfile, names: readonly K[]) {
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as Pick<FullProfile, K>;
}
