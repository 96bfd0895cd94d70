import { ageOn } from '@sambandha/contract/calendar';
import type { Compatibility } from '@sambandha/contract/compatibility/schemas';
import type { Picture } from '@sambandha/contract/photo/schemas';
import {
  type MemberProfile,
  type OwnProfile,
  openFields,
} from '@sambandha/contract/profile/endpoints';
import { type FieldName, fieldNames, horoscopeFields } from '@sambandha/contract/profile/fields';
import type { Member } from '../../db/schema.ts';
import type { Look } from './look.store.ts';
import { type FullProfile, fromRow } from './record.ts';
import { completeness } from './rules.ts';

interface Activity {
  readonly views: number;
  readonly interestsReceived: number;
}

/** One's own profile as it is answered. `today` is the date where the community lives. */
export function toOwnProfile(row: Member, activity: Activity, today: string): OwnProfile {
  const profile = fromRow(row);
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
      showLastSeen: row.show_last_seen,
      hidden: row.hidden,
      showHoroscope: row.show_horoscope,
    },
    verified: row.verified_at !== null,
    completeness: completeness(profile),
    activity: { ...activity, lastActiveAt: row.last_active_at.toISOString() },
  };
}

/** What a profile is answered with that other features know. */
interface Beside {
  readonly pictures: readonly Picture[];
  readonly compatibility: Compatibility | null;
}

/** Another member's profile as it is answered; null if there is no birth date to tell an age by. */
export function toMemberProfile(
  look: Look,
  { pictures, compatibility }: Beside,
  today: string,
): MemberProfile | null {
  const { view, views, interestsReceived, online, shortlisted } = look;
  const { profile } = view;
  const shown = view.horoscopeVisible ? profile : withoutHoroscope(profile);
  const [primary, ...others] = pictures;
  if (profile.dob === null || primary === undefined) return null;
  return {
    id: view.id,
    name: view.name,
    age: ageOn(profile.dob, today),
    ...pick(profile, openFields),
    photo: primary.large,
    additionalPhotos: others.map((picture) => picture.large),
    photos: [...pictures],
    verified: view.verified,
    bio: profile.aboutMe,
    cultural: pick(shown, fieldNames('cultural', 'members')),
    lifestyle: pick(profile, fieldNames('lifestyle', 'members')),
    family: pick(profile, fieldNames('family', 'members')),
    activity: {
      views,
      interestsReceived,
      lastActiveAt: view.lastActiveAt?.toISOString() ?? null,
    },
    online,
    shortlisted,
    compatibility,
    match: view.match,
  };
}

function withoutHoroscope(profile: FullProfile): FullProfile {
  const nothing = Object.fromEntries(horoscopeFields.map((name) => [name, null]));
  return { ...profile, ...nothing };
}

function pick<K extends FieldName>(profile: FullProfile, names: readonly K[]) {
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as Pick<FullProfile, K>;
}
