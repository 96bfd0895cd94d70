import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { type ProfileField, profileFields } from '@sambandha/contract/profile/fields';

/**
 * English labels of the choices of profiles and reports, by code. A code has the same label in all
 * lists.
 */
export const choiceLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values<ProfileField>(profileFields).map(({ choices }) => choices?.labels),
  REPORT_REASON.labels,
);
