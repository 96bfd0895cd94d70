import {
  type Person,
  personCodes,
  preferenceCodes,
  type Wishes,
} from '@sambandha/compatibility/fit';
import { quarterFromFields } from '@sambandha/compatibility/star';
import { ageOn } from '@sambandha/contract/calendar';
import type { PersonAndPreference, Seeker } from '@sambandha/member-index/pair';
import type { ComparedColumns } from '../compatibility/index.ts';
import type { WishColumns } from './viewer.store.ts';

/** The compared columns of a member and of the member's preferences. */
type ComparedRowColumns = ComparedColumns & WishColumns;

export function toSeeker(
  row: ComparedRowColumns & { readonly number: number },
  today: string,
): Seeker {
  const wish = wishOf(row);
  return {
    number: row.number,
    isGroom: row.gender === 'MALE',
    person: personCodes(personOf(row, today)),
    profession: row.profession,
    // -1 stands for an unknown or private star.
    quarter: row.show_horoscope ? quarterFromFields(row) : -1,
    wish: preferenceCodes(wish, row.gotra),
    wishProfession: wish.profession,
  };
}

export function toPersonAndWish(row: ComparedRowColumns, today: string): PersonAndPreference {
  return { person: personOf(row, today), wish: wishOf(row) };
}

function personOf(row: ComparedRowColumns, today: string): Person {
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

function wishOf(row: ComparedRowColumns): Wishes {
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
    other_gotra: row.wish_other_gotra,
  };
}
