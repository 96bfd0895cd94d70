import { useT } from '../../i18n/use-t.ts';
import type { PreferenceName } from './form-values.ts';

const rangeLabels = {
  preferredAgeMin: 'ageMin',
  preferredAgeMax: 'ageMax',
  preferredHeightMin: 'heightMin',
  preferredHeightMax: 'heightMax',
} as const;

/** Returns a function that labels a preference outside the form. */
export function usePreferenceLabel() {
  const t = useT('preference');
  return (name: PreferenceName): string => {
    if (name in rangeLabels) return t(rangeLabels[name as keyof typeof rangeLabels]);
    return t(`field.${name as Exclude<PreferenceName, keyof typeof rangeLabels>}`);
  };
}
