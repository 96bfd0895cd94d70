import * as z from 'zod/mini';
import { choice, code } from '../choice-schemas.ts';
import { GOTRA, MOTHER_TONGUE } from '../community.ts';
import { matchState } from '../match/schemas.ts';
import { oneOrMany, page, queryInteger, text } from '../primitives.ts';
import { EDUCATION, MANGLIK, MARITAL_STATUS, NAKSHATRA } from '../profile/choices.ts';
import { HEIGHTS, height } from '../profile/height.ts';
import { AGE_MAX, AGE_MIN } from '../profile/schemas.ts';

export const BROWSE_LIMIT = 12;

export const browseTexts = {
  ageMin: 'Please enter a valid minimum age (18-100)',
  ageMax: 'Please enter a valid maximum age (18-100)',
  ageOrder: 'Maximum age must not be below minimum age',
  heightOrder: 'Maximum height must not be below minimum height',
  choice: 'This filter value does not exist.',
} as const;

/** `recent`: last active first. `newest`: last joined first. */
export const sort = z.enum(['recent', 'newest'], { error: 'This order does not exist.' });

const filters = {
  ageMin: z.optional(queryInteger(AGE_MIN, AGE_MAX, browseTexts.ageMin)),
  ageMax: z.optional(queryInteger(AGE_MIN, AGE_MAX, browseTexts.ageMax)),
  heightMin: z.optional(height),
  heightMax: z.optional(height),
  motherTongue: z.optional(oneOrMany(choice(MOTHER_TONGUE, browseTexts.choice))),
  maritalStatus: z.optional(oneOrMany(choice(MARITAL_STATUS, browseTexts.choice))),
  gotra: z.optional(oneOrMany(choice(GOTRA, browseTexts.choice))),
  nakshatra: z.optional(oneOrMany(choice(NAKSHATRA, browseTexts.choice))),
  manglik: z.optional(oneOrMany(choice(MANGLIK, browseTexts.choice))),
  education: z.optional(oneOrMany(choice(EDUCATION, browseTexts.choice))),
  profession: z.optional(oneOrMany(text(80))),
  search: z.optional(text(100)),
};

interface Ranges {
  readonly ageMin?: number | undefined;
  readonly ageMax?: number | undefined;
  readonly heightMin?: string | undefined;
  readonly heightMax?: string | undefined;
}

/** No range runs backwards. */
const ordered = [
  z.refine<Ranges>(({ ageMin: min, ageMax: max }) => min == null || max == null || max >= min, {
    error: browseTexts.ageOrder,
    path: ['ageMax'],
  }),
  z.refine<Ranges>(
    ({ heightMin: min, heightMax: max }) =>
      min == null || max == null || HEIGHTS.indexOf(max) >= HEIGHTS.indexOf(min),
    { error: browseTexts.heightOrder, path: ['heightMax'] },
  ),
] as const;

/** The filters as a query; each closed list may repeat to mean "any of". */
export const browseQuery = z
  .strictObject({
    page,
    limit: z._default(queryInteger(1, 50, 'Limit must be from 1 to 50'), BROWSE_LIMIT),
    ...filters,
    sort: z._default(sort, 'recent'),
  })
  .check(...ordered);

/** What a saved search keeps of a query: everything but the place in the list. */
export const savedQuery = z.strictObject({ ...filters, sort: z.optional(sort) }).check(...ordered);

export type BrowseQuery = z.output<typeof browseQuery>;

/** One member in a list. */
export const card = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.int(),
  /** The medium size, or the drawn stand-in. */
  photo: z.string(),
  /** ThumbHash, base64; null for a drawn stand-in. */
  placeholder: z.nullable(z.string()),
  verified: z.boolean(),
  profession: z.nullable(z.string()),
  education: z.nullable(code(EDUCATION)),
  bio: z.nullable(z.string()),
  height: z.nullable(z.string()),
  location: z.nullable(z.string()),
  motherTongue: z.nullable(code(MOTHER_TONGUE)),
  match: z.nullable(matchState),
});

export type Card = z.output<typeof card>;
