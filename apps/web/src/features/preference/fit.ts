import type { CallerInput } from '@sambandha/contract/endpoint';
import { choicePreferences, preferenceOf } from '@sambandha/contract/profile/fields';
import type { searchEndpoints } from '@sambandha/contract/search/endpoints';
import { fieldErrors, type PreferenceForm } from './form-values.ts';

type CountQuery = CallerInput<(typeof searchEndpoints)['countProfiles'], 'query'>;

/** Returns the filters of Browse for the members who fit, or null while the form has errors. */
export function fitQuery(form: PreferenceForm): CountQuery | null {
  if (Object.keys(fieldErrors(form)).length > 0) return null;
  const query = {
    ageMin: form.preferredAgeMin,
    ageMax: form.preferredAgeMax,
    heightMin: form.preferredHeightMin,
    heightMax: form.preferredHeightMax,
    ...Object.fromEntries(choicePreferences.map((name) => [name, form[preferenceOf(name)]])),
    profession: form.preferredProfession.trim(),
  };
  const nonEmptyEntries = Object.entries(query).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries(nonEmptyEntries) as CountQuery;
}
