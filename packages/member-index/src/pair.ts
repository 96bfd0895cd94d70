import {
  fitOf,
  type Judgement,
  type Person,
  type PersonCodes,
  preferenceFit,
  professionFit,
  type WishCodes,
  type Wishes,
} from '@sambandha/compatibility/fit';
import { gunaTable } from '@sambandha/compatibility/koota';
import { combineReasons } from '@sambandha/compatibility/reasons';
import { type ScoreInputs, scoreOf } from '@sambandha/compatibility/score';
import { QUARTERS } from '@sambandha/compatibility/star';
import { CARD_WISHES } from '@sambandha/contract/compatibility/choices';
import type {
  CardCompatibility,
  CardReason,
  PreferenceReason,
} from '@sambandha/contract/compatibility/schemas';
import type { FieldValue } from '@sambandha/contract/profile/fields';

/** The precomputed data of one side of a comparison. */
export interface Seeker {
  /** The number in `browse_people`. */
  readonly number: number;
  readonly isGroom: boolean;
  readonly person: PersonCodes;
  readonly profession: string | null;
  /** The quarter of the star, or -1 if it is unknown or private. */
  readonly quarter: number;
  readonly wish: WishCodes;
  readonly wishProfession: string | null;
}

/** A member's own data and wishes. */
export interface PersonAndPreference {
  readonly person: Person;
  readonly wish: Wishes;
}

/** Returns the judgements of viewer and member about each other, and their guna milan. */
export function scoreInputsOf(seeker: Seeker, other: Seeker): ScoreInputs {
  return {
    mine: judgementOf(seeker, other),
    theirs: judgementOf(other, seeker),
    gunaHalves: gunaOf(seeker, other.quarter),
  };
}

function judgementOf({ wish, wishProfession }: Seeker, { person, profession }: Seeker): Judgement {
  return fitOf(wish, person, professionFit(wishProfession, profession));
}

interface PairComparison {
  readonly scoreInputs: ScoreInputs;
  readonly viewer: PersonAndPreference;
  /** Returns the member's data. Called only if the wishes have to be compared. */
  readonly other: () => PersonAndPreference;
  /** The gotra that viewer and member share. Null if they share none. */
  readonly sagotra: FieldValue<'gotra'>;
  /** True if the card also shows the most distinctive wish that is met. */
  readonly includeReason: boolean;
}

/**
 * Returns the compatibility of a card's member with the viewer, or null if there is none to show.
 */
export function cardCompatibilityOf({
  scoreInputs,
  viewer,
  other,
  sagotra,
  includeReason,
}: PairComparison): CardCompatibility | null {
  const score = scoreOf(scoreInputs);
  if (score !== null && !includeReason) return { score, sagotra };
  const reasons = reasonsBetween(viewer, other());
  const metReasons = reasons.filter((reason) => reason.met);
  const cardReasons = metReasons.filter(isCardReason);
  if (score === null && sagotra === null && reasons.length === 0) return null;
  return {
    score,
    sagotra,
    ...(score === null ? { wishes: { met: metReasons.length, judged: reasons.length } } : {}),
    ...(includeReason && cardReasons.length > 0
      ? { reason: cardReasons.reduce(heavierReason) }
      : {}),
  };
}

function reasonsBetween(
  viewer: PersonAndPreference,
  other: PersonAndPreference,
): PreferenceReason[] {
  const mine = preferenceFit({ wish: viewer.wish, gotra: viewer.person.gotra }, other.person);
  const theirs = preferenceFit({ wish: other.wish, gotra: other.person.gotra }, viewer.person);
  return combineReasons(mine.reasons, theirs.reasons);
}

function isCardReason(reason: PreferenceReason): reason is CardReason {
  return CARD_WISHES.some((kind) => kind === reason.kind);
}

/**
 * The weight of a met wish as the reason on a card. It is higher if fewer members meet the wish. A
 * mutual wish weighs more.
 */
const REASON_WEIGHT: Readonly<Record<CardReason['kind'], number>> = {
  profession: 6,
  nakshatra: 5,
  gotra: 5,
  education: 4,
  manglik: 3,
};
const MUTUAL_WEIGHT = 2;

const weightOf = ({ kind, side }: CardReason) =>
  REASON_WEIGHT[kind] + (side === 'both' ? MUTUAL_WEIGHT : 0);

function heavierReason(first: CardReason, second: CardReason): CardReason {
  return weightOf(second) > weightOf(first) ? second : first;
}

/**
 * Returns the guna milan of the seeker with a member whose star has the quarter `otherQuarter`, in
 * half points. Returns -1 if a star is unknown.
 */
export function gunaOf({ quarter, isGroom }: Seeker, otherQuarter: number): number {
  if (quarter < 0 || otherQuarter < 0) return -1;
  const pair = isGroom ? quarter * QUARTERS + otherQuarter : otherQuarter * QUARTERS + quarter;
  return gunaTable()[pair] ?? -1;
}
