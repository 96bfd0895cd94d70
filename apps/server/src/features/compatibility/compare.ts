import { type ComparedMember, compareMembers } from '@sambandha/compatibility/compare';
import { preferenceFit } from '@sambandha/compatibility/fit';
import type { FamilyNames } from '@sambandha/compatibility/related';
import { ageOn, communityDate } from '@sambandha/contract/calendar';
import type { Compatibility } from '@sambandha/contract/compatibility/schemas';
import { heightInches } from '@sambandha/contract/profile/height';
import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import type { MemberView } from '../profile/index.ts';
import { readSides, type Sides } from './store.ts';

/**
 * Returns the compatibility of a member with the viewer, or null if there is nothing to compare.
 * Runs exactly one query.
 */
export async function readCompatibility(
  context: Context,
  viewer: { readonly memberId: string },
  view: MemberView,
): Promise<Compatibility | null> {
  const sides = await readSides(context.db, viewer.memberId, view.id);
  const today = communityDate(context.now());
  return compareMembers(sideOfViewer(sides, today), sideOfView(view, sides.otherWishes, today));
}

/**
 * Returns true if the member meets all partner preferences of the other member. Data of the member
 * that is missing or not shown has no effect. `today` is the date in the community's time zone.
 */
export async function meetsPreferences(
  db: Kysely<Database>,
  pair: { readonly memberId: string; readonly otherId: string; readonly today: string },
): Promise<boolean> {
  const sides = await readSides(db, pair.memberId, pair.otherId);
  const seeker = { wish: sides.otherWishes, gotra: sides.otherGotra };
  const { fit } = preferenceFit(seeker, sideOfViewer(sides, pair.today).person);
  return fit === null || fit === 100;
}

function sideOfViewer({ viewer, viewerWishes }: Sides, today: string): ComparedMember {
  const isHoroscopeVisible = viewer.show_horoscope;
  return {
    gender: viewer.gender,
    person: {
      age: viewer.date_of_birth === null ? null : ageOn(viewer.date_of_birth, today),
      heightInches: viewer.height_inches,
      maritalStatus: viewer.marital_status,
      motherTongue: viewer.mother_tongue,
      education: viewer.education,
      profession: viewer.profession,
      gotra: viewer.gotra,
      nakshatra: isHoroscopeVisible ? viewer.nakshatra : null,
      manglik: isHoroscopeVisible ? viewer.manglik : null,
    },
    pada: viewer.pada,
    rashi: viewer.rashi,
    showsHoroscope: isHoroscopeVisible,
    wish: viewerWishes,
    names: namesOf({ ...viewer.details, gotra: viewer.gotra }),
  };
}

function sideOfView(view: MemberView, wish: Sides['otherWishes'], today: string): ComparedMember {
  const { profile, horoscopeVisible: isHoroscopeVisible } = view;
  return {
    gender: view.gender,
    person: {
      age: profile.dob === null ? null : ageOn(profile.dob, today),
      heightInches: profile.height === null ? null : heightInches(profile.height),
      maritalStatus: profile.maritalStatus,
      motherTongue: profile.motherTongue,
      education: profile.education,
      profession: profile.profession,
      gotra: profile.gotra,
      nakshatra: isHoroscopeVisible ? profile.nakshatra : null,
      manglik: isHoroscopeVisible ? profile.manglik : null,
    },
    pada: profile.pada,
    rashi: profile.rashi,
    showsHoroscope: isHoroscopeVisible,
    wish,
    names: namesOf(profile),
  };
}

function namesOf(profile: Partial<FamilyNames>): FamilyNames {
  const { gotra, houseName, nativeHouseName, nativePlace, mothersHouse } = profile;
  return {
    gotra: gotra ?? null,
    houseName: houseName ?? null,
    nativeHouseName: nativeHouseName ?? null,
    nativePlace: nativePlace ?? null,
    mothersHouse: mothersHouse ?? null,
  };
}
