import type { Given } from '@sambandha/contract/endpoint';
import type { searchEndpoints } from '@sambandha/contract/search/endpoints';
import { type PreferenceForm, refusals } from './form-values.ts';

type CountGiven = Given<(typeof searchEndpoints)['countProfiles'], 'query'>;

/** The filters of Browse that find those who fit; null while something in the form is not right. */
export function fitQuery(form: PreferenceForm): CountGiven | null {
  if (Object.keys(refusals(form)).length > 0) return null;
  const query = {
    ageMin: form.preferredAgeMin,
    ageMax: form.preferredAgeMax,
    heightMin: form.preferredHeightMin,
    heightMax: form.preferredHeightMax,
    motherTongue: form.preferredMotherTongue,
    maritalStatus: form.preferredMaritalStatus,
    gotra: form.preferredGotra,
    nakshatra: form.preferredNakshatra,
    manglik: form.preferredManglik,
    education: form.preferredEducation,
    profession: form.preferredProfession.trim(),
  };
  const said = Object.entries(query).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries(said) as CountGiven;
}
