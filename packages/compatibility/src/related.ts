import type { Tie } from '@sambandha/contract/compatibility/schemas';
import type { FieldValue } from '@sambandha/contract/profile/fields';
import { isSameHouse, isSamePlace } from './same-name.ts';

/**
 * The family names of a profile. They contain only fields that every viewer of the profile sees.
 */
export interface FamilyNames {
  readonly gotra: FieldValue<'gotra'>;
  readonly houseName: string | null;
  readonly nativeHouseName: string | null;
  readonly nativePlace: string | null;
  readonly mothersHouse: string | null;
}

/** Returns the names that both families have in common, in the other side's spelling. */
export function findFamilyTies(mine: FamilyNames, theirs: FamilyNames): Tie[] {
  const houses = ({ houseName, nativeHouseName }: FamilyNames) => [houseName, nativeHouseName];
  const isSameGotra = mine.gotra === theirs.gotra && theirs.gotra !== 'OTHER';
  const ties: readonly (readonly [Tie['kind'], string | null])[] = [
    ['gotra', isSameGotra ? theirs.gotra : null],
    ['houseName', commonName(houses(mine), houses(theirs), isSameHouse)],
    ['nativePlace', commonName([mine.nativePlace], [theirs.nativePlace], isSamePlace)],
    ['mothersHouse', commonName([mine.mothersHouse], [theirs.mothersHouse], isSameHouse)],
  ];
  return ties.flatMap(([kind, name]) => (name === null ? [] : [{ kind, name }]));
}

type Names = readonly (string | null)[];

/**
 * Returns the first name in `theirs` if any name in `mine` equals any name in `theirs`. Otherwise
 * returns null.
 */
function commonName(
  mine: Names,
  theirs: Names,
  isSame: (name: string, otherName: string) => boolean,
) {
  const myNames = mine.filter((name) => name !== null);
  const theirNames = theirs.filter((name) => name !== null);
  const isShared = theirNames.some((name) => myNames.some((myName) => isSame(myName, name)));
  return isShared ? (theirNames[0] ?? null) : null;
}
