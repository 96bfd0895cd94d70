import type { CodeOf } from '@sambandha/contract/choices';
import type { GUNA_NOTE } from '@sambandha/contract/compatibility/schemas';
import type { FieldValue } from '@sambandha/contract/profile/fields';
import { areFriends, ganaOf, isGoodTara, kootaPoints, lordOf, nadiOf } from './koota.ts';
import { southernFlags } from './porutham.ts';
import { vashyaGroupsOf } from './spread.ts';
import { inclusiveDistance, navamshaSignOfQuarter, type Star } from './star.ts';
import { entryAt, type Graha, lordOfSign } from './tables.ts';

export type NoteKind = CodeOf<typeof GUNA_NOTE>;

/**
 * Returns the doshas of two stars and the classical exceptions to them, in the order of display.
 * They do not change any points. Exceptions without a printed source are not included.
 */
export function notesOf(groom: Star, bride: Star): NoteKind[] {
  return [
    ...halfSignNotes(groom, bride),
    ...nadiNotes(groom, bride),
    ...bhakootNotes(groom, bride),
    ...ganaNotes(groom, bride),
    ...southernNotes(groom, bride),
  ];
}

type Manglik = FieldValue<'manglik'>;

/**
 * Returns the notes on manglik. Manglik is not part of the 36 points and is based on the members'
 * own statements. A missing answer and "Don't know" give no note.
 */
export function manglikNotes(first: Manglik, second: Manglik): NoteKind[] {
  const statements = [first, second];
  if (statements.some((value) => value === null || value === 'DONT_KNOW')) return [];
  if (first !== second) return ['MANGLIK_ONE'];
  return first === 'YES' ? ['MANGLIK_BOTH'] : [];
}

function halfSignNotes(groom: Star, bride: Star): NoteKind[] {
  return [groom, bride].some((star) => vashyaGroupsOf(star).length > 1) ? ['HALF_SIGN'] : [];
}

/** Returns the notes on nadi, by Muhurta Chintamani VI.36-37 and its commentary. */
function nadiNotes(groom: Star, bride: Star): NoteKind[] {
  if (!isNadiDosha(groom, bride)) return [];
  const notes: NoteKind[] = ['NADI_SAME'];
  const isSameStar = groom.star === bride.star;
  const isSameSign = groom.rashi === bride.rashi;
  if (isSameSign && !isSameStar) notes.push('NADI_SAME_RASHI');
  if (isSameStar && !isSameSign) notes.push('NADI_SAME_STAR_RASHIS');
  const arePadasKnown = groom.pada !== null && bride.pada !== null;
  if (isSameStar && arePadasKnown && groom.pada !== bride.pada) notes.push('NADI_SAME_STAR_PADAS');
  if (nadiOf(groom.quarter) !== 'MADHYA') notes.push('NADI_MIDDLE_ONLY');
  return notes;
}

function isNadiDosha(groom: Star, bride: Star): boolean {
  return kootaPoints.nadi(groom.quarter, bride.quarter) === 0;
}

/** The doshas by the distance of two signs, in either direction. */
const bhakootKinds: Readonly<Record<number, NoteKind>> = {
  2: 'BHAKOOT_2_12',
  12: 'BHAKOOT_2_12',
  5: 'BHAKOOT_5_9',
  9: 'BHAKOOT_5_9',
  6: 'BHAKOOT_6_8',
  8: 'BHAKOOT_6_8',
};

/**
 * The number of grounds that ease a bhakoot dosha, by Garga: three for 6/8, and two for the others.
 */
const REQUIRED_GROUNDS = { BHAKOOT_6_8: 3, others: 2 };

/**
 * Returns the notes on bhakoot, by Muhurta Chintamani VI.32-33 with Garga's count, and by Charak
 * ch. XXVII.
 */
function bhakootNotes(groom: Star, bride: Star): NoteKind[] {
  const distance = inclusiveDistance(groom.rashi, bride.rashi, 12);
  const kind = bhakootKinds[distance];
  if (kind === undefined) return [];
  const notes: NoteKind[] = [kind];
  const requiredGrounds = REQUIRED_GROUNDS[kind === 'BHAKOOT_6_8' ? kind : 'others'];
  if (!isNadiDosha(groom, bride) && easingGrounds(groom, bride) >= requiredGrounds) {
    notes.push('BHAKOOT_EASED');
  }
  // The sign from which the other sign is the sixth. Vrishabha, the second sign, is the first even
  // sign.
  const sixthFrom = distance === 6 ? bride.rashi : groom.rashi;
  if (kind === 'BHAKOOT_6_8' && sixthFrom % 2 === 1) notes.push('BHAKOOT_MILD');
  if (kind === 'BHAKOOT_2_12' && haveFriendlyLords(groom, bride)) notes.push('BHAKOOT_FRIENDLY');
  return notes;
}

/**
 * Returns the number of grounds that are true: same or friendly lords, friendly navamsha lords,
 * good taras in both directions, full vashya points.
 */
function easingGrounds(groom: Star, bride: Star): number {
  return [
    haveFriendlyLords(groom, bride),
    haveFriendlyNavamsha(groom, bride),
    isGoodTara(groom.quarter, bride.quarter) && isGoodTara(bride.quarter, groom.quarter),
    kootaPoints.vashya(groom.quarter, bride.quarter) === 2,
  ].filter(Boolean).length;
}

function haveFriendlyLords(groom: Star, bride: Star): boolean {
  return areFriends(lordOf(groom.quarter), lordOf(bride.quarter));
}

function haveFriendlyNavamsha(groom: Star, bride: Star): boolean {
  if (groom.pada === null || bride.pada === null) return false;
  return areFriends(navamshaLord(groom), navamshaLord(bride));
}

function navamshaLord(star: Star): Graha {
  return entryAt(lordOfSign, navamshaSignOfQuarter(star.quarter));
}

/** The largest distance from the groom's star to the bride's star without GANA_DISTANT. */
const MAX_NEAR_DISTANCE = 14;

/**
 * Returns the notes on gana, by Muhurta Chintamani VI.33. The distance follows Kalaprakasika.
 */
function ganaNotes(groom: Star, bride: Star): NoteKind[] {
  const rakshasas = [groom, bride].filter((star) => ganaOf(star.quarter) === 'RAKSHASA');
  if (rakshasas.length !== 1) return [];
  const notes: NoteKind[] = ['GANA_RAKSHASA'];
  if (haveFriendlyLords(groom, bride)) notes.push('GANA_LORDS');
  if (haveFriendlyNavamsha(groom, bride)) notes.push('GANA_NAVAMSHA');
  if (inclusiveDistance(bride.star, groom.star, 27) > MAX_NEAR_DISTANCE) notes.push('GANA_DISTANT');
  return notes;
}

/**
 * Returns the notes on the southern flags, by Kalaprakasika. The same lord, friendly lords or
 * opposite signs cancel rajju and vedha.
 */
function southernNotes(groom: Star, bride: Star): NoteKind[] {
  const isFlagged = southernFlags(groom, bride).some(
    ({ key, met }) => !met && (key === 'rajju' || key === 'vedha'),
  );
  const areOpposite = inclusiveDistance(groom.rashi, bride.rashi, 12) === 7;
  return isFlagged && (areOpposite || haveFriendlyLords(groom, bride)) ? ['SOUTHERN_LIFTED'] : [];
}
