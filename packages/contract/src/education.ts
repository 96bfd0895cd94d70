import { choices } from './choices.ts';

/** `OTHER` is offered only when editing the profile. */
export const EDUCATION = choices({
  HIGH_SCHOOL: 'High School',
  DIPLOMA: 'Diploma',
  BACHELORS_DEGREE: "Bachelor's Degree",
  MASTERS_DEGREE: "Master's Degree",
  PHD_DOCTORATE: 'PhD/Doctorate',
  PROFESSIONAL_DEGREE: 'Professional Degree',
  OTHER: 'Other',
});
