import type { FieldError } from '@sambandha/contract/errors';
import {
  type Preferences,
  type PreferencesInput,
  preferenceTexts,
} from '@sambandha/contract/preference/schemas';
import {
  type ChoicePreference,
  choicePreferences,
  type PreferenceOf,
  preferenceOf,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { heightInches, heightLabel } from '@sambandha/contract/profile/height';
import { toStoredSpelling } from '@sambandha/words/spellings';
import type { Insertable, Selectable } from 'kysely';
import { withoutUndefined } from '../../core/without-undefined.ts';
import type { Database } from '../../db/schema.ts';

/** A member's preferences as they are stored. */
export type PreferenceRow = Omit<Selectable<Database['preferences']>, 'member_id'>;
type PreferenceChange = Partial<Omit<Insertable<Database['preferences']>, 'member_id'>>;

/** Returns the columns of the values. Omitted values are left out. */
export function toColumns(values: PreferencesInput): PreferenceChange {
  return withoutUndefined({
    age_min: values.preferredAgeMin,
    age_max: values.preferredAgeMax,
    height_min_inches: inches(values.preferredHeightMin),
    height_max_inches: inches(values.preferredHeightMax),
    profession: professionOf(values),
    other_gotra: values.preferredOtherGotra,
    ...Object.fromEntries(
      choicePreferences.map((name) => [columnOf(name), values[preferenceOf(name)]]),
    ),
  });
}

/** Returns the profession as it is stored. A known word is stored in English, as in a profile. */
function professionOf({ preferredProfession: text }: PreferencesInput) {
  return text == null ? text : toStoredSpelling(text, profileFields.profession.line);
}

function inches(label: string | null | undefined): number | null | undefined {
  return label == null ? label : heightInches(label);
}

/**
 * Returns the errors of a row whose ranges are in the wrong order. `values` are the changes that
 * led to the row. The error is on the changed end of a range, or on the maximum if both changed.
 */
export function rangeErrors(row: Partial<PreferenceRow>, values: PreferencesInput): FieldError[] {
  const { age_min: ageMin, age_max: ageMax } = row;
  const { height_min_inches: heightMin, height_max_inches: heightMax } = row;
  const errors: FieldError[] = [];
  if (ageMin != null && ageMax != null && ageMax < ageMin) {
    const path = values.preferredAgeMax == null ? 'preferredAgeMin' : 'preferredAgeMax';
    errors.push({ path, message: preferenceTexts.ageOrder });
  }
  if (heightMin != null && heightMax != null && heightMax < heightMin) {
    const path = values.preferredHeightMax == null ? 'preferredHeightMin' : 'preferredHeightMax';
    errors.push({ path, message: preferenceTexts.heightOrder });
  }
  return errors;
}

/**
 * Returns the response for a row. All values are null if the member has entered no preferences yet.
 */
export function toPreferences(row: PreferenceRow | undefined): Preferences {
  return {
    preferredAgeMin: row?.age_min ?? null,
    preferredAgeMax: row?.age_max ?? null,
    ...choicesOf(row),
    preferredProfession: row?.profession ?? null,
    preferredHeightMin: heightText(row?.height_min_inches),
    preferredHeightMax: heightText(row?.height_max_inches),
    preferredOtherGotra: row?.other_gotra ?? null,
  };
}

/** Returns the preferences whose value is a code of a closed list. */
function choicesOf(
  row: PreferenceRow | undefined,
): Pick<Preferences, PreferenceOf<ChoicePreference>> {
  const entries = choicePreferences.map((name) => [
    preferenceOf(name),
    row?.[columnOf(name)] ?? null,
  ]);
  return Object.fromEntries(entries);
}

function columnOf(name: ChoicePreference) {
  return profileFields[name].column;
}

function heightText(storedInches: number | null | undefined): string | null {
  return storedInches == null ? null : heightLabel(storedInches);
}
