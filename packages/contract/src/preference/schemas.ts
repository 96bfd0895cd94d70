import * as z from 'zod/mini';
import { choice, nullableCode } from '../choice-schemas.ts';
import { type Choices, type CodeOf, choices } from '../choices.ts';
import { lastAlternativeError, nullableIfBlank, optionalLine } from '../primitives.ts';
import { AGE_MAX, AGE_MIN } from '../profile/age.ts';
import {
  type ChoicePreference,
  choicePreferences,
  type PreferenceOf,
  preferenceOf,
  profileFields,
} from '../profile/fields.ts';
import { HEIGHTS } from '../profile/height.ts';
import { height } from '../profile/height-schema.ts';

/** Error messages of preferences. The specification fixes them literally. */
export const preferenceTexts = {
  ageMin: 'Please enter a valid minimum age (18-100)',
  ageMax: 'Please enter a valid maximum age (18-100)',
  ageOrder: 'Maximum age must be greater than minimum age',
  heightOrder: 'Maximum height must not be below minimum height',
  choice: 'Please select one of the choices',
} as const;

/** The initial preferred ages in the registration form. */
export const PREFERRED_AGE_DEFAULT = { min: 21, max: 35 } as const;

/** The option of the form beside the listed values: no preference, stored as null. */
const ANY = choices({ ANY: 'Any' });

/**
 * Returns the schema of a preferred value of a closed list. Blank and "Any" mean no preference
 * (null).
 */
function codeInput<Code extends string>(list: Choices<Code>) {
  return z.union(
    [
      z.pipe(
        choice(ANY, preferenceTexts.choice),
        z.transform((): null => null),
      ),
      nullableIfBlank(choice(list, preferenceTexts.choice)),
    ],
    lastAlternativeError,
  );
}

type CodesOf<K extends ChoicePreference> = CodeOf<(typeof profileFields)[K]['choices']>;

/** Returns one schema for each field with a preferred code. */
function wishShape(schemaOf: (list: Choices<string>) => z.ZodMiniType) {
  const entries = choicePreferences.map((name) => [
    preferenceOf(name),
    schemaOf(profileFields[name].choices),
  ]);
  return Object.fromEntries(entries);
}

const wishInputs = wishShape((list) => z.optional(codeInput(list))) as {
  [K in ChoicePreference as PreferenceOf<K>]: z.ZodMiniOptional<
    ReturnType<typeof codeInput<CodesOf<K>>>
  >;
};

const wishOutputs = wishShape(nullableCode) as {
  [K in ChoicePreference as PreferenceOf<K>]: ReturnType<typeof nullableCode<CodesOf<K>>>;
};

function age(error: string) {
  return z.nullable(
    z.int({ error }).check(z.minimum(AGE_MIN, { error }), z.maximum(AGE_MAX, { error })),
  );
}

const preferenceInputs = {
  preferredAgeMin: z.optional(age(preferenceTexts.ageMin)),
  preferredAgeMax: z.optional(age(preferenceTexts.ageMax)),
  ...wishInputs,
  preferredProfession: z.optional(optionalLine(80)),
  preferredHeightMin: z.optional(nullableIfBlank(height)),
  preferredHeightMax: z.optional(nullableIfBlank(height)),
  /** True if the member prefers a gotra other than their own. */
  preferredOtherGotra: z.optional(z.nullable(z.boolean())),
};

const rangeChecks = [
  z.refine<Ranges>(
    ({ preferredAgeMin: min, preferredAgeMax: max }) => min == null || max == null || max >= min,
    { error: preferenceTexts.ageOrder, path: ['preferredAgeMax'] },
  ),
  z.refine<Ranges>(
    ({ preferredHeightMin: min, preferredHeightMax: max }) =>
      min == null || max == null || HEIGHTS.indexOf(max) >= HEIGHTS.indexOf(min),
    { error: preferenceTexts.heightOrder, path: ['preferredHeightMax'] },
  ),
] as const;

interface Ranges {
  readonly preferredAgeMin?: number | null | undefined;
  readonly preferredAgeMax?: number | null | undefined;
  readonly preferredHeightMin?: string | null | undefined;
  readonly preferredHeightMax?: string | null | undefined;
}

/** A member's preferences in a request. Each can be absent. Null clears a preference. */
export const preferences = z.strictObject(preferenceInputs).check(...rangeChecks);

/** Preferences at registration. The specification requires a maximum above the minimum. */
export const registeredPreferences = preferences.check(
  z.refine(({ preferredAgeMin: min, preferredAgeMax: max }) => min == null || max !== min, {
    error: preferenceTexts.ageOrder,
    path: ['preferredAgeMax'],
  }),
);

export type PreferencesInput = z.output<typeof preferences>;

/** A member's preferences in a response. A wish without a value is null. */
export const preferencesOutput = z.object({
  preferredAgeMin: z.nullable(z.int()),
  preferredAgeMax: z.nullable(z.int()),
  ...wishOutputs,
  preferredProfession: z.nullable(z.string()),
  preferredHeightMin: z.nullable(z.string()),
  preferredHeightMax: z.nullable(z.string()),
  /** Null until the member answers the question. */
  preferredOtherGotra: z.nullable(z.boolean()),
});

export type Preferences = z.output<typeof preferencesOutput>;

/**
 * A change of preferences, with the values that the caller read before (as `before` of a profile).
 */
export const changedPreferences = z
  .strictObject({
    ...preferenceInputs,
    before: z.optional(z.partial(z.strictObject(preferencesOutput.shape))),
  })
  .check(...rangeChecks);
