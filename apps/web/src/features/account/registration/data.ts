import { PREFERRED_AGE_DEFAULT } from '@sambandha/contract/preference/schemas';

export type ContactMethod = 'email' | 'phone';

/** Answers of the wizard's steps as the texts of the controls. An empty text means no answer. */
export interface RegistrationData {
  contactMethod: ContactMethod;
  email: string;
  phone: string;
  name: string;
  gender: string;
  dateOfBirth: string;
  motherTongue: string;
  maritalStatus: string;
  height: string;
  education: string;
  profession: string;
  location: string;
  gotra: string;
  nakshatra: string;
  rashi: string;
  manglik: string;
  caste: string;
  subCaste: string;
  familyType: string;
  familyValues: string;
  preferredAgeMin: string;
  preferredAgeMax: string;
  preferredEducation: string;
  preferredProfession: string;
  preferredMaritalStatus: string;
  preferredMotherTongue: string;
  bio: string;
  interests: string;
}

export const emptyRegistrationData: RegistrationData = {
  contactMethod: 'email',
  email: '',
  phone: '',
  name: '',
  gender: '',
  dateOfBirth: '',
  motherTongue: '',
  maritalStatus: '',
  height: '',
  education: '',
  profession: '',
  location: '',
  gotra: '',
  nakshatra: '',
  rashi: '',
  manglik: '',
  caste: '',
  subCaste: '',
  familyType: '',
  familyValues: '',
  preferredAgeMin: String(PREFERRED_AGE_DEFAULT.min),
  preferredAgeMax: String(PREFERRED_AGE_DEFAULT.max),
  preferredEducation: '',
  preferredProfession: '',
  preferredMaritalStatus: '',
  preferredMotherTongue: '',
  bio: '',
  interests: '',
};

/** Names of the answers of step 2, in the order of the screen. */
export const basicFields = [
  'name',
  'gender',
  'dateOfBirth',
  'motherTongue',
  'maritalStatus',
  'height',
  'education',
  'profession',
  'location',
] as const satisfies readonly (keyof RegistrationData)[];

/** Names of the answers of step 3, in the order of the screen. */
export const culturalFields = [
  'gotra',
  'nakshatra',
  'rashi',
  'manglik',
  'caste',
  'subCaste',
  'familyType',
  'familyValues',
] as const satisfies readonly (keyof RegistrationData)[];

/** Returns the input of the contact to verify, without surrounding spaces. */
export function contactOf({ contactMethod, email, phone }: RegistrationData): string {
  return (contactMethod === 'email' ? email : phone).trim();
}

/** Returns the answers with these names. */
export function pickAnswers<K extends keyof RegistrationData>(
  data: RegistrationData,
  names: readonly K[],
): Pick<RegistrationData, K> {
  return Object.fromEntries(names.map((name) => [name, data[name]])) as Pick<RegistrationData, K>;
}
