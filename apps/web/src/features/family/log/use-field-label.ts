import { type FieldName, profileFields } from '@sambandha/contract/profile/fields';
import { useT } from '../../../i18n/use-t.ts';

const ranges = {
  preferredAgeMin: 'ageMin',
  preferredAgeMax: 'ageMax',
  preferredHeightMin: 'heightMin',
  preferredHeightMax: 'heightMax',
} as const;

type Range = keyof typeof ranges;
/** The wishes without a range. One of their names stands for all in the type of a text's key. */
type Wish = 'preferredGotra';

/** Returns a function that returns the label of a field of a profile or of a wish. */
export function useFieldLabel() {
  const profile = useT('profile.field');
  const preference = useT('preference');
  return (name: string): string => {
    if (name in profileFields) return profile(name as FieldName);
    if (name in ranges) return preference(ranges[name as Range]);
    return preference(`field.${name as Wish}`);
  };
}
