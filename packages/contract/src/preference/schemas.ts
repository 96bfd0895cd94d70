import * as z from 'zod/mini';
import { choice, code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { GOTRA, MOTHER_TONGUE } from '../community.ts';
import { blankable, lastAlternative, optionalText } from '../primitives.ts';
import { AGE_MAX, AGE_MIN } from '../profile/age.ts';
import { EDUCATION, MANGLIK, MARITAL_STATUS, NAKSHATRA } from '../profile/choices.ts';
import { HEIGHTS } from '../profile/height.ts';
import { height } from '../profile/height-schema.ts';

/** The sentences of the preferences' rules, as specified. */
export const preferenceTexts = {
  ageMin: 'Please enter a valid minimum age (18-100)',
  ageMax: 'Please enter a valid maximum age (18-100)',
  ageOrder: 'Maximum age must be greater than minimum age',
  heightOrder: 'Maximum height must not be below minimum height',
  choice: 'Please select one of the choices',
} as const;

export const PREFERRED_AGE_DEFAULT = { min: 21, max: 35 } as const;

/** What the form offers beside the listed values: no preference. Stored as null. */
const ANY = choices({ ANY: 'Any' });

/** One preferred value of a closed list; blank and "Any" mean no preference (null). */
function preferred<Code extends string>(list: Parameters<typeof choice<Code>>[0]) {
  return z.union(
    [
      z.pipe(
        choice(ANY, preferenceTexts.choice),
        z.transform((): null => null),
      ),
      blankable(choice(list, preferenceTexts.choice)),
    ],
    lastAlternative,
  );
}

function age(error: string) {
  return z.nullable(
    z.int({ error }).check(z.minimum(AGE_MIN, { error }), z.maximum(AGE_MAX, { error })),
  );
}

/** What a member looks for, as given. Every part may be left out; null clears it. */
export const preferences = z
  .strictObject({
    preferredAgeMin: z.optional(age(preferenceTexts.ageMin)),
    preferredAgeMax: z.optional(age(preferenceTexts.ageMax)),
    preferredEducation: z.optional(preferred(EDUCATION)),
    preferredProfession: z.optional(optionalText(80)),
    preferredMaritalStatus: z.optional(preferred(MARITAL_STATUS)),
    preferredMotherTongue: z.optional(preferred(MOTHER_TONGUE)),
    preferredHeightMin: z.optional(blankable(height)),
    preferredHeightMax: z.optional(blankable(height)),
    preferredGotra: z.optional(preferred(GOTRA)),
    preferredNakshatra: z.optional(preferred(NAKSHATRA)),
    preferredManglik: z.optional(preferred(MANGLIK)),
  })
  .check(
    z.refine(
      ({ preferredAgeMin: min, preferredAgeMax: max }) => min == null || max == null || max > min,
      { error: preferenceTexts.ageOrder, path: ['preferredAgeMax'] },
    ),
    z.refine(
      ({ preferredHeightMin: min, preferredHeightMax: max }) =>
        min == null || max == null || HEIGHTS.indexOf(max) >= HEIGHTS.indexOf(min),
      { error: preferenceTexts.heightOrder, path: ['preferredHeightMax'] },
    ),
  );

export type PreferencesGiven = z.output<typeof preferences>;

/** What a member looks for, as answered: null where they have no preference. */
export const preferencesAnswer = z.object({
  preferredAgeMin: z.nullable(z.int()),
  preferredAgeMax: z.nullable(z.int()),
  preferredEducation: z.nullable(code(EDUCATION)),
  preferredProfession: z.nullable(z.string()),
  preferredMaritalStatus: z.nullable(code(MARITAL_STATUS)),
  preferredMotherTongue: z.nullable(code(MOTHER_TONGUE)),
  preferredHeightMin: z.nullable(z.string()),
  preferredHeightMax: z.nullable(z.string()),
  preferredGotra: z.nullable(code(GOTRA)),
  preferredNakshatra: z.nullable(code(NAKSHATRA)),
  preferredManglik: z.nullable(code(MANGLIK)),
});

export type Preferences = z.output<typeof preferencesAnswer>;
