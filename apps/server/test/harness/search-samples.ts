import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { EDUCATION } from '@sambandha/contract/education';
import { MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import {
  type ChoiceFilter,
  type ColumnsOf,
  choiceFilters,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../../src/db/schema.ts';

/* Generates random members and random queries of Browse. */

export const TODAY = '2026-02-28';
export const NOW = new Date('2026-02-28T06:00:00Z');

export type MemberRow = Insertable<Database['members']> & { id: string };
/** The preferences of a member. A null column has no preference. */
export type PreferenceRow = Insertable<Database['preferences']>;

/** Generates one of the values, or null. The values are few, so that filters match. */
const valueOrNull = <T>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: null });

// The inner arrays of the following lists only group the texts by line.
const words = [
  ...['Farmer', 'software engineer', '100% archaka', 'Teacher_of\\Sanskrit', 'ಕೃಷಿಕ'],
  ...['Programmer', 'ಶಿಕ್ಷಕಿ', 'CA', 'Purohit'],
];
const places = ['Sirsi', 'Honnavar', 'Kumta, Uttara Kannada', 'Bengaluru', 'ಶಿರಸಿ', 'North Kanara'];
const names = ['Asha Hegde', 'Rama Bhat', 'Sita SHASTRI', 'ಗೌರಿ ಭಟ್', "Ganga O'Hegde"];

/** A column for each field that Browse filters by codes. */
const choiceColumns = Object.fromEntries(
  choiceFilters.map((name) => {
    const { column, choices } = profileFields[name];
    return [column, valueOrNull<string>(choices.codes.slice(0, 4))];
  }),
) as { [K in keyof ColumnsOf<ChoiceFilter>]: fc.Arbitrary<ColumnsOf<ChoiceFilter>[K]> };

/** Generates the row of a member. A repeated value is more frequent. */
export const memberRow: fc.Arbitrary<MemberRow> = fc
  .record({
    full_name: fc.constantFrom(...names),
    gender: valueOrNull(['FEMALE', 'FEMALE', 'MALE'] as const),
    // One member in twenty has no date of birth.
    ageInDays: fc.option(fc.integer({ min: 19 * 365, max: 60 * 365 }), { nil: null, freq: 20 }),
    height_inches: valueOrNull([54, 60, 61, 66, 78]),
    ...choiceColumns,
    profession: valueOrNull(words),
    location: valueOrNull(places),
    bio: valueOrNull(['Likes the monsoon and long walks.', 'A plain 50% sentence about home.']),
    show_horoscope: fc.constantFrom(true, true, true, false),
    show_last_seen: fc.constantFrom(true, true, false),
    hidden: fc.boolean(),
    held: fc.boolean(),
    deactivated: fc.boolean(),
    // Uses few different days, so that many members have the same one.
    joinedDay: fc.integer({ min: 0, max: 9 }),
    lastActiveDay: fc.integer({ min: 0, max: 9 }),
    daysBeforeYesterday: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    // Often one of the last three days, because the hour must not affect members who hide their
    // activity.
    minutesAgo: fc.option(fc.integer({ min: 0, max: 3 * 24 * 60 }), { nil: null }),
    selector: fc.integer({ min: 0, max: 9 }),
  })
  .map(
    ({
      ageInDays,
      hidden,
      held,
      deactivated,
      joinedDay,
      lastActiveDay,
      minutesAgo,
      daysBeforeYesterday,
      selector,
      ...columns
    }) => ({
      ...columns,
      id: uuidv7(),
      date_of_birth: ageInDays === null ? null : dateBefore(ageInDays),
      // One member in ten can be hidden, held or deactivated.
      hidden: selector === 0 && hidden,
      held_at: selector === 0 && held ? NOW : null,
      state: selector === 0 && deactivated ? ('deactivated' as const) : ('active' as const),
      created_at: new Date(Date.UTC(2026, 0, 1) + joinedDay * DAY_MS),
      last_active_at:
        minutesAgo === null
          ? new Date(Date.UTC(2026, 1, 1) + lastActiveDay * DAY_MS)
          : new Date(NOW.getTime() - minutesAgo * MINUTE_MS),
      active_before:
        daysBeforeYesterday === null
          ? null
          : new Date(Date.UTC(2026, 1, 27) - daysBeforeYesterday * DAY_MS),
      verified_at: null,
      blocked_at: null,
      block_reason: null,
      pada: null,
      rashi: null,
    }),
  );

/** Generates the preferences of a member. */
export const preferenceRow: fc.Arbitrary<Omit<PreferenceRow, 'member_id'>> = fc.record({
  age_min: valueOrNull([18, 25, 30]),
  age_max: valueOrNull([35, 45]),
  height_min_inches: valueOrNull([60, 64]),
  height_max_inches: valueOrNull([70]),
  education: valueOrNull(EDUCATION.codes),
  profession: valueOrNull(['farmer', 'Engineer', 'x']),
  marital_status: valueOrNull(MARITAL_STATUS.codes),
  mother_tongue: valueOrNull(MOTHER_TONGUE.codes.slice(0, 3)),
  gotra: valueOrNull(GOTRA.codes.slice(0, 3)),
  nakshatra: valueOrNull(NAKSHATRA.codes.slice(0, 3)),
  manglik: valueOrNull(MANGLIK.codes),
  other_gotra: valueOrNull([true, false]),
});

function dateBefore(days: number): string {
  return new Date(Date.parse(TODAY) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The index of the greatest height. */
const LAST_HEIGHT = HEIGHTS.length - 1;

/** Returns no filter, or one to three values. Half of the filters are unset (`1 / freq`). */
const optionalList = <T>(values: readonly T[]) =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }), {
    nil: undefined,
    freq: 2,
  });

const choiceParameters = Object.fromEntries(
  choiceFilters.map((name) => [
    name,
    optionalList<string>(profileFields[name].choices.codes.slice(0, 5)),
  ]),
);

const halfUnset = { nil: undefined, freq: 2 } as const;
const professions = [
  ...['farm', 'ENGINEER', '%', '_of\\', 'ಕೃಷಿ', 'astronaut'],
  ...['ಶಿಕ್ಷಕಿ', 'Software developer', 'chartered accountant', 'Vedic priest of ಶಿರಸಿ'],
];
const searches = [
  ...['hegde', 'BHATT', '%', '_', '\\', 'master', 'shirsi farmer', '50%', 'ಭಟ್', "o'h"],
  ...['ರೈತ, ಉತ್ತರ ಕನ್ನಡ', 'teacher', 'ಬೆಂಗಳೂರು', 'ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್', 'ಸಿಎ'],
];

/** Generates a query of Browse with at most three filters. */
export const browseQueryArbitrary: fc.Arbitrary<BrowseQuery> = fc
  .record({
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(1, 5, 12),
    ages: fc.option(
      fc.tuple(fc.integer({ min: 18, max: 60 }), fc.integer({ min: 0, max: 30 })),
      halfUnset,
    ),
    heights: fc.option(
      fc.tuple(fc.integer({ min: 0, max: LAST_HEIGHT }), fc.integer({ min: 0, max: LAST_HEIGHT })),
      halfUnset,
    ),
    ...choiceParameters,
    profession: optionalList(professions),
    search: fc.option(fc.constantFrom(...searches), halfUnset),
    sort: fc.constantFrom('recent' as const, 'newest' as const, 'match' as const),
    // Selects only some filters, because hardly any member matches all of them.
    filterIndexes: fc.uniqueArray(fc.integer({ min: 0, max: 3 + choiceFilters.length }), {
      maxLength: 3,
    }),
  })
  .map(({ page, limit, sort, filterIndexes, ages, heights, ...rest }) => {
    const filters: [string, unknown][] = [
      ...Object.entries(rest),
      ['ages', ages && { ageMin: ages[0], ageMax: ages[0] + ages[1] }],
      ['heights', heights && heightRange(heights)],
    ];
    const selectedFilters = filters.filter((_, index) => filterIndexes.includes(index));
    const parameters = selectedFilters.map(([key, value]) =>
      key === 'ages' || key === 'heights' ? value : { [key]: value },
    );
    return Object.assign({ page, limit, sort }, ...parameters) as BrowseQuery;
  });

function heightRange([start, difference]: readonly [number, number]) {
  const end = Math.min(LAST_HEIGHT, start + difference);
  return { heightMin: HEIGHTS[start], heightMax: HEIGHTS[end] };
}
