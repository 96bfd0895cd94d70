import type { Tie } from '@sambandha/contract/compatibility/schemas';
import type { FieldValue } from '@sambandha/contract/profile/fields';
import { sameHouse, samePlace } from './same-name-rules.ts';

/** The family names of a profile; only fields that every viewer of the profile sees. */
export interface FamilyNames {
  readonly gotra: FieldValue<'gotra'>;
  readonly houseName: string | null;
  readonly nativeHouseName: string | null;
  readonly nativePlace: string | null;
  readonly mothersHouse: string | null;
}

/** The names that both families have in common, in the other side's spelling. */
export function relatedOf(mine: FamilyNames, theirs: FamilyNames): Tie[] {
  const houses = ({ houseName, nativeHouseName }: FamilyNames) => [houseName, nativeHouseName];
  const hasGotra = mine.gotra === theirs.gotra && theirs.gotra !== 'OTHER';
  const found: readonly (readonly [Tie['kind'], string | null])[] = [
    ['gotra', hasGotra ? theirs.gotra : null],
    ['houseName', firstAlike(houses(mine), houses(theirs), sameHouse)],
    ['nativePlace', firstAlike([mine.nativePlace], [theirs.nativePlace], samePlace)],
    ['mothersHouse', firstAlike([mine.mothersHouse], [theirs.mothersHouse], sameHouse)],
  ];
  return found.flatMap(([kind, name]) => (name === null ? [] : [{ kind, name }]));
}

type Names = readonly (string | null)[];

/** The other side's first name, if any of their names equals any of mine. */
function firstAlike(mine: Names, theirs: Names, same: (one: string, other: string) => boolean) {
  const given = (names: Names) => names.filter((name): name is string => name !== null);
  const isAlike = given(theirs).some((their) => given(mine).some((my) => same(my, their)));
  return isAlike ? (given(theirs)[0] ?? null) : null;
}
