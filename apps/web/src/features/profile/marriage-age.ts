import { community } from '@sambandha/contract/community';
import type { ProfileFacts } from './facts.ts';

/** Returns the legal age of marriage if the person is younger, otherwise null. */
export function getUnmetMarriageAge({
  age,
  values,
}: Pick<ProfileFacts, 'age' | 'values'>): number | null {
  const ages: Readonly<Record<string, number>> = community.marriageAge;
  const legalAge = ages[String(values.gender)];
  return age !== null && legalAge !== undefined && age < legalAge ? legalAge : null;
}
