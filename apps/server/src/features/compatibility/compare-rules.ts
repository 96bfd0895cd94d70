import type { Compatibility, GunaMilan } from '@sambandha/contract/compatibility/schemas';
import type { FieldValue } from '@sambandha/contract/profile/fields';
import { starOf } from '../star/index.ts';
import { type Person, preferenceFit, type Wish } from './fit-rules.ts';
import { gunaMilan } from './guna-rules.ts';
import { manglikNotes } from './note-rules.ts';
import { reasonsOf } from './reason-rules.ts';
import { type FamilyNames, relatedOf } from './related-rules.ts';
import { scoreOf } from './score-rules.ts';

/** One of two people who are compared. */
export interface Side {
  readonly gender: FieldValue<'gender'>;
  /** Star and manglik are null here too where they are not shown. */
  readonly person: Person;
  readonly pada: number | null;
  readonly rashi: FieldValue<'rashi'>;
  /** False: nothing is computed from star and manglik, of either side. */
  readonly showsHoroscope: boolean;
  /** What they look for; null if they have said nothing. */
  readonly wish: Wish | null;
  readonly names: FamilyNames;
}

/**
 * How two people fit, seen from the first. What is missing or kept private is left out, and with
 * nothing left there is no answer (null).
 */
export function compare(viewer: Side, other: Side): Compatibility | null {
  const mine = preferenceFit(seekerOf(viewer), other.person);
  const theirs = preferenceFit(seekerOf(other), viewer.person);
  const guna = gunaOf(viewer, other);
  const sagotra = sagotraOf(viewer.person.gotra, other.person.gotra);
  const related = relatedOf(viewer.names, other.names);
  const fits = [mine.fit, theirs.fit, guna, sagotra];
  if (fits.every((part) => part === null) && related.length === 0) return null;
  return {
    score: scoreOf({
      mine: mine.sum,
      theirs: theirs.sum,
      gunaHalves: guna === null ? -1 : 2 * guna.total,
    }),
    preference: {
      mine: mine.fit,
      theirs: theirs.fit,
      reasons: reasonsOf(mine.reasons, theirs.reasons),
    },
    guna,
    sagotra,
    related,
  };
}

const seekerOf = ({ wish, person: { gotra } }: Side) => ({ wish, gotra });

/** Groom and bride by gender; none without a star on both sides, or where one keeps it private. */
function gunaOf(viewer: Side, other: Side): GunaMilan | null {
  if (!viewer.showsHoroscope || !other.showsHoroscope) return null;
  const groom = [viewer, other].find(({ gender }) => gender === 'MALE');
  const bride = [viewer, other].find(({ gender }) => gender === 'FEMALE');
  if (groom === undefined || bride === undefined) return null;
  const his = starOf({ ...groom, nakshatra: groom.person.nakshatra });
  const hers = starOf({ ...bride, nakshatra: bride.person.nakshatra });
  if (his === null || hers === null) return null;
  return gunaMilan(his, hers, manglikNotes(groom.person.manglik, bride.person.manglik));
}

/** Whether both name the same gotra; null if one names none, or "Other". */
export function sagotraOf(one: FieldValue<'gotra'>, other: FieldValue<'gotra'>): boolean | null {
  if (one === null || other === null || one === 'OTHER' || other === 'OTHER') return null;
  return one === other;
}
