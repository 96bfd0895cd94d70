import type { Compatibility, GunaMilan } from '@sambandha/contract/compatibility/schemas';
import type { FieldValue } from '@sambandha/contract/profile/fields';
import { type Person, preferenceFit, type Wishes } from './fit.ts';
import { gunaMilan } from './guna.ts';
import { manglikNotes } from './notes.ts';
import { combineReasons } from './reasons.ts';
import { type FamilyNames, findFamilyTies } from './related.ts';
import { scoreOf } from './score.ts';
import { starFromFields } from './star.ts';

/** One of two people in a comparison. */
export interface ComparedMember {
  readonly gender: FieldValue<'gender'>;
  /**
   * The values to which wishes apply. Star and manglik are null if they are missing or not shown.
   */
  readonly person: Person;
  readonly pada: number | null;
  readonly rashi: FieldValue<'rashi'>;
  /** True if the star and manglik may be used. */
  readonly showsHoroscope: boolean;
  /** The wishes. Null if none were entered. */
  readonly wish: Wishes | null;
  readonly names: FamilyNames;
}

/**
 * Returns the compatibility of two people from the perspective of the first. Missing and private
 * data is left out. Returns null if nothing can be compared.
 */
export function compareMembers(
  viewer: ComparedMember,
  other: ComparedMember,
): Compatibility | null {
  const mine = preferenceFit(seekerOf(viewer), other.person);
  const theirs = preferenceFit(seekerOf(other), viewer.person);
  const guna = gunaOf(viewer, other);
  const sagotra = sagotraOf(viewer.person.gotra, other.person.gotra);
  const related = findFamilyTies(viewer.names, other.names);
  const results = [mine.fit, theirs.fit, guna, sagotra];
  if (results.every((result) => result === null) && related.length === 0) return null;
  return {
    score: scoreOf({
      mine: mine.sum,
      theirs: theirs.sum,
      gunaHalves: guna === null ? -1 : 2 * guna.total,
    }),
    preference: {
      mine: mine.fit,
      theirs: theirs.fit,
      reasons: combineReasons(mine.reasons, theirs.reasons),
    },
    guna,
    sagotra,
    related,
  };
}

const seekerOf = ({ wish, person: { gotra } }: ComparedMember) => ({ wish, gotra });

/**
 * Returns the guna milan of groom and bride, who are determined by gender. Returns null unless
 * there are both, and both show a star with enough data (`starFromFields`).
 */
function gunaOf(viewer: ComparedMember, other: ComparedMember): GunaMilan | null {
  if (!viewer.showsHoroscope || !other.showsHoroscope) return null;
  const groom = [viewer, other].find(({ gender }) => gender === 'MALE');
  const bride = [viewer, other].find(({ gender }) => gender === 'FEMALE');
  if (groom === undefined || bride === undefined) return null;
  const groomStar = starFromFields({ ...groom, nakshatra: groom.person.nakshatra });
  const brideStar = starFromFields({ ...bride, nakshatra: bride.person.nakshatra });
  if (groomStar === null || brideStar === null) return null;
  return gunaMilan(groomStar, brideStar, manglikNotes(groom.person.manglik, bride.person.manglik));
}

/** Returns true if both have the same gotra, or null if either gotra is missing or "Other". */
export function sagotraOf(first: FieldValue<'gotra'>, second: FieldValue<'gotra'>): boolean | null {
  if (first === null || second === null || first === 'OTHER' || second === 'OTHER') return null;
  return first === second;
}
