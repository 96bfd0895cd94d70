import { ageOn } from '@sambandha/contract/calendar';
import type { PreferenceReason } from '@sambandha/contract/compatibility/schemas';
import {
  type ComparedColumns,
  FIT_WEIGHTS,
  fitOf,
  gunaTable,
  type Person,
  type PersonCodes,
  personCodes,
  preferenceFit,
  professionFit,
  reasonsOf,
  scoreOf,
  type Wish,
  type WishCodes,
  wishCodes,
} from '../compatibility/index.ts';
import { QUARTERS, quarterOf } from '../star/index.ts';
import type { WishColumns } from './viewer.store.ts';

/** The columns that are compared: of the member and of their wishes. */
type Compared = ComparedColumns & WishColumns;

/** A viewer's side of a comparison, precomputed. */
export interface Seeker {
  readonly isGroom: boolean;
  readonly person: PersonCodes;
  readonly profession: string | null;
  /** The quarter of the star; -1 if it is unknown or private. */
  readonly quarter: number;
  /** Null without preferences. */
  readonly wish: WishCodes | null;
  readonly wishProfession: string | null;
}

export function seekerOf(row: Compared, today: string): Seeker {
  const wish = wishOf(row);
  return {
    isGroom: row.gender === 'MALE',
    person: personCodes(personOf(row, today)),
    profession: row.profession,
    quarter: row.show_horoscope ? quarterOf(row) : -1,
    wish: wish === null ? null : wishCodes(wish),
    wishProfession: wish?.profession ?? null,
  };
}

/** A member's own data and wishes. */
export interface PersonAndWish {
  readonly person: Person;
  readonly wish: Wish | null;
}

export function personAndWishOf(row: Compared, today: string): PersonAndWish {
  return { person: personOf(row, today), wish: wishOf(row) };
}

/** How a card's member fits the viewer; null if there is nothing to compare. */
export function markOf(seeker: Seeker, row: Compared, today: string): { score: number } | null {
  const other = seekerOf(row, today);
  const mine =
    seeker.wish === null
      ? -1
      : fitOf(seeker.wish, other.person, professionFit(seeker.wishProfession, other.profession));
  const theirs =
    other.wish === null
      ? -1
      : fitOf(other.wish, seeker.person, professionFit(other.wishProfession, seeker.profession));
  const score = scoreOf(mine, theirs, gunaOf(seeker, other));
  return score < 0 ? null : { score };
}

/** Reasons that fit on a card. */
const REASONS = 2;

/** The wishes of both that are met, the weightiest first. */
export function topReasons(viewer: PersonAndWish, other: PersonAndWish): PreferenceReason[] {
  const mine = preferenceFit(viewer.wish, other.person).reasons.filter(({ met }) => met);
  const theirs = preferenceFit(other.wish, viewer.person).reasons.filter(({ met }) => met);
  return reasonsOf(mine, theirs)
    .sort((a, b) => FIT_WEIGHTS[b.kind] - FIT_WEIGHTS[a.kind])
    .slice(0, REASONS);
}

/** Guna milan in half points; -1 if a star is unknown. */
function gunaOf(seeker: Seeker, other: Seeker): number {
  if (seeker.quarter < 0 || other.quarter < 0) return -1;
  const [groom, bride] = seeker.isGroom
    ? [seeker.quarter, other.quarter]
    : [other.quarter, seeker.quarter];
  return gunaTable()[groom * QUARTERS + bride] ?? -1;
}

function personOf(row: Compared, today: string): Person {
  return {
    age: row.date_of_birth === null ? null : ageOn(row.date_of_birth, today),
    heightInches: row.height_inches,
    maritalStatus: row.marital_status,
    motherTongue: row.mother_tongue,
    education: row.education,
    profession: row.profession,
    gotra: row.gotra,
    nakshatra: row.show_horoscope ? row.nakshatra : null,
    manglik: row.show_horoscope ? row.manglik : null,
  };
}

function wishOf(row: Compared): Wish | null {
  if (!row.wishes) return null;
  return {
    age_min: row.wish_age_min,
    age_max: row.wish_age_max,
    height_min_inches: row.wish_height_min_inches,
    height_max_inches: row.wish_height_max_inches,
    education: row.wish_education,
    profession: row.wish_profession,
    marital_status: row.wish_marital_status,
    mother_tongue: row.wish_mother_tongue,
    gotra: row.wish_gotra,
    nakshatra: row.wish_nakshatra,
    manglik: row.wish_manglik,
  };
}
