import { useT } from '../../i18n/use-t.ts';
import type { PreferenceName } from './form-values.ts';

const ends = {
  preferredAgeMin: 'ageMin',
  preferredAgeMax: 'ageMax',
  preferredHeightMin: 'heightMin',
  preferredHeightMax: 'heightMax',
} as const;

/** Returns the label of a wish outside the form. */
export function useWishLabel() {
  const t = useT('preference');
  return (name: PreferenceName): string => {
    if (name in ends) return t(ends[name as keyof typeof ends]);
    return t(`field.${name as Exclude<PreferenceName, keyof typeof ends>}`);
  };
}
