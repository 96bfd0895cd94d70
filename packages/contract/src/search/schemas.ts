import * as z from 'zod/mini';
import { choice, code } from '../choice-schemas.ts';
import type { Choices, CodeOf } from '../choices.ts';
import { GOTRA, MOTHER_TONGUE } from '../community.ts';
import { compatibilityMark } from '../compatibility/schemas.ts';
import { EDUCATION } from '../education.ts';
import { matchState } from '../match/schemas.ts';
import { line, oneOrMany, page, pageLimit, queryInteger } from '../primitives.ts';
import { AGE_MAX, AGE_MIN } from '../profile/age.ts';
import { type ChoiceFilter, choiceFilters, profileFields } from '../profile/fields.ts';
import { HEIGHTS } from '../profile/height.ts';
import { height } from '../profile/height-schema.ts';
import { LAST_VISIT_AGES } from '../standing/choices.ts';
import { COMMON_TRAITS, SORT_DEFAULT, SORTS, searchTexts } from './choices.ts';

const BROWSE_LIMIT = 12;
const LIMIT_MAX = 24;

/** The number of cards on a page. */
export const cardLimit = pageLimit(LIMIT_MAX, BROWSE_LIMIT);

const sort = z.enum(SORTS, { error: 'This order does not exist.' });

const cursorError = 'This place in the list does not exist.';

/** A position in a list: the `cursor` of GET /profiles/. The server encrypts it per viewer. */
const cursor = z
  .string({ error: cursorError })
  .check(z.maxLength(300, { error: cursorError }), z.regex(/^[\w-]+$/, { error: cursorError }));

/** Returns the schema of any of the codes of a closed list. */
function anyOf<Code extends string>(list: Choices<Code>) {
  return z.optional(oneOrMany(choice(list, searchTexts.choice)));
}

type CodesOf<K extends ChoiceFilter> = CodeOf<(typeof profileFields)[K]['choices']>;

/** Returns one parameter for each field that filters by codes. */
function choiceShape() {
  const entries = choiceFilters.map((name) => [name, anyOf<string>(profileFields[name].choices)]);
  return Object.fromEntries(entries) as {
    [K in ChoiceFilter]: ReturnType<typeof anyOf<CodesOf<K>>>;
  };
}

const filters = {
  ageMin: z.optional(queryInteger(AGE_MIN, AGE_MAX, searchTexts.ageMin)),
  ageMax: z.optional(queryInteger(AGE_MIN, AGE_MAX, searchTexts.ageMax)),
  heightMin: z.optional(height),
  heightMax: z.optional(height),
  ...choiceShape(),
  profession: z.optional(oneOrMany(line(80))),
  search: z.optional(line(100)),
};

interface Ranges {
  readonly ageMin?: number | undefined;
  readonly ageMax?: number | undefined;
  readonly heightMin?: string | undefined;
  readonly heightMax?: string | undefined;
}

const agesInOrder = z.refine<Ranges>(
  ({ ageMin: min, ageMax: max }) => min == null || max == null || max >= min,
  { error: searchTexts.ageOrder, path: ['ageMax'] },
);

const heightsInOrder = z.refine<Ranges>(
  ({ heightMin: min, heightMax: max }) =>
    min == null || max == null || HEIGHTS.indexOf(max) >= HEIGHTS.indexOf(min),
  { error: searchTexts.heightOrder, path: ['heightMax'] },
);

/**
 * The filters as a query. A parameter that is repeated matches any of its values.
 *
 * `search` matches prefixes of words in name, profession, place, education and bio, in Latin and
 * Kannada letters and in any common spelling. All of its words must match. `profession` does the
 * same in professions only. If it is repeated, one of its texts must match.
 *
 * To read pages without repeats and gaps while members join, leave and move up, send the `cursor`
 * of the previous page with the same filters and order. The list then continues right after that
 * page's last card, and `page` only numbers the response. Without a cursor, a page is a window of
 * the current list.
 */
export const browseQuery = z
  .strictObject({
    page,
    cursor: z.optional(cursor),
    limit: cardLimit,
    ...filters,
    sort: z._default(sort, SORT_DEFAULT),
  })
  .check(agesInOrder, heightsInOrder);

/** The part of a query that a saved search keeps: all except the position in the list. */
export const savedQuery = z
  .strictObject({ ...filters, sort: z.optional(sort) })
  .check(agesInOrder, heightsInOrder);

export type BrowseQuery = z.output<typeof browseQuery>;

/** A fact that the viewer and the member have in common, in the member's words. */
const commonGround = z.object({ kind: z.enum(COMMON_TRAITS), value: z.string() });

export type CommonGround = z.output<typeof commonGround>;

/** One member in a list. */
export const card = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.int(),
  /** URL of the medium size, or of the drawn stand-in. */
  photo: z.string(),
  /** ThumbHash, base64. Null for a drawn stand-in. */
  placeholder: z.nullable(z.string()),
  verified: z.boolean(),
  profession: z.nullable(z.string()),
  education: z.nullable(code(EDUCATION)),
  bio: z.nullable(z.string()),
  /** A label such as `5'6"`. */
  height: z.nullable(z.string()),
  location: z.nullable(z.string()),
  nativePlace: z.nullable(z.string()),
  gotra: z.nullable(code(GOTRA)),
  motherTongue: z.nullable(code(MOTHER_TONGUE)),
  match: z.nullable(matchState),
  /** Null where there is nothing to compare. */
  compatibility: z.nullable(compatibilityMark),
  /** Absent for relatives, and where the two have nothing in common. */
  common: z.optional(commonGround),
  /** True if the viewer has this member on their shortlist. */
  shortlisted: z.boolean(),
  /**
   * True if the member comes first because it is their turn today. Used only in the order Best
   * match.
   */
  turn: z.optional(z.literal(true)),
  /** Approximate time of the last visit. Absent if the visit was longer ago or is private. */
  here: z.optional(z.enum(LAST_VISIT_AGES)),
  /** True if the member states that they are in talks with somebody. */
  inTalks: z.optional(z.literal(true)),
});

export type Card = z.output<typeof card>;
