import { GOTRA } from '@sambandha/contract/community';
import { EDUCATION } from '@sambandha/contract/education';
import { MANGLIK, MARITAL_STATUS } from '@sambandha/contract/profile/choices';
import { choiceFilters, choiceWishes } from '@sambandha/contract/profile/fields';
import { fitOf, percentOf } from '../../apps/server/src/features/compatibility/fit-rules.ts';
import type { PersonCodes, WishCodes } from '../../apps/server/src/features/compatibility/index.ts';
import { PROFESSION_FIT } from '../../apps/server/src/features/compatibility/index.ts';
import type { Seeker } from '../../apps/server/src/features/search/compare.ts';
import type {
  Gender,
  MemberRecord,
} from '../../apps/server/src/features/search/engine/member-record.ts';

/*
 * Synthetic members for simulations. Each has true values and tastes, and states a part of them in
 * the profile. The shares are assumptions, not measurements.
 */

export interface Simulated {
  readonly number: number;
  readonly gender: Gender;
  readonly truth: PersonCodes;
  readonly tastes: WishCodes;
  readonly stated: PersonCodes;
  readonly statedWishes: WishCodes | null;
  /** -1 if the profile states no star. */
  readonly quarter: number;
  readonly completeness: number;
  readonly joined: number;
  /** Probability of a visit on a day. */
  readonly visits: number;
  /** Days between the last visit and the start of the simulation. */
  idleDays: number;
}

type Random = () => number;

/** Creates a Mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks an index, counted from 1, with these weights. */
function pick(random: Random, weights: readonly number[]): number {
  const threshold = random() * weights.reduce((sum, weight) => sum + weight);
  let sum = 0;
  for (const [index, weight] of weights.entries()) {
    sum += weight;
    if (threshold < sum) return index + 1;
  }
  return weights.length;
}

const bell = (random: Random) => (random() + random() + random() + random()) / 4;
const chance = (random: Random, share: number) => random() < share;
const bit = (code: number) => (code === 0 ? 0 : 1 << code);

const EDUCATIONS = EDUCATION.codes.map((code) => (code === 'OTHER' ? 0 : 1));
const GOTRAS = GOTRA.codes.map((code, index) => (code === 'OTHER' ? 0 : 1 / (index + 1)));
const STATUSES = MARITAL_STATUS.codes.map((_, index) =>
  index === 0 ? 92 : 8 / MARITAL_STATUS.codes.length,
);
const MANGLIKS = MANGLIK.codes.map((code) => (code === 'NO' ? 70 : code === 'YES' ? 20 : 0));
const TONGUES = [88, 8, 1, 1, 1, 1];

/**
 * Classes of members by the completeness of their profiles. A sixth are nearly empty, a quarter
 * half full and the others mostly full.
 */
const COMPLETENESS_CLASSES = [
  { share: 0.15, tells: 0.05, photo: 0.3, wishes: 0.3 },
  { share: 0.25, tells: 0.5, photo: 0.7, wishes: 0.7 },
  { share: 0.6, tells: 0.95, photo: 0.95, wishes: 0.9 },
] as const;

const VISIT_CLASSES = [
  { share: 0.45, visits: 0.5, idle: [0, 7] },
  { share: 0.25, visits: 0.1, idle: [8, 30] },
  { share: 0.15, visits: 0.02, idle: [31, 90] },
  { share: 0.15, visits: 0, idle: [91, 250] },
] as const;

function pickClass<T extends { readonly share: number }>(random: Random, kinds: readonly T[]): T {
  return kinds[
    pick(
      random,
      kinds.map(({ share }) => share),
    ) - 1
  ] as T;
}

export function createMember(random: Random, number: number): Simulated {
  const gender: Gender = number % 2 === 0 ? 'FEMALE' : 'MALE';
  const isMan = gender === 'MALE';
  const truth: PersonCodes = {
    age: Math.round((isMan ? 21 : 19) + 24 * bell(random) ** 1.6),
    height: Math.round((isMan ? 64 : 59) + 10 * bell(random)),
    maritalStatus: pick(random, STATUSES),
    motherTongue: pick(random, TONGUES),
    education: pick(random, EDUCATIONS),
    gotra: pick(random, GOTRAS),
    nakshatra: 0,
    manglik: pick(random, MANGLIKS),
  };
  const quarter = Math.floor(108 * random());
  truth.nakshatra = 1 + Math.floor(quarter / 4);
  const tastes = createTastes(random, truth, isMan);
  const completenessClass = pickClass(random, COMPLETENESS_CLASSES);
  const isStated = () => chance(random, completenessClass.tells);
  const stated: PersonCodes = {
    ...truth,
    height: isStated() ? truth.height : 0,
    education: isStated() ? truth.education : 0,
    gotra: isStated() ? truth.gotra : 0,
    nakshatra: isStated() && chance(random, 0.8) ? truth.nakshatra : 0,
    manglik: isStated() ? truth.manglik : 0,
  };
  const statedCount = [stated.height, stated.education, stated.gotra].filter(
    (code) => code !== 0,
  ).length;
  const otherCount = (isStated() ? 1 : 0) + (isStated() ? 1 : 0);
  const { visits, idle } = pickClass(random, VISIT_CLASSES);
  return {
    number,
    gender,
    truth,
    tastes,
    stated,
    statedWishes: chance(random, completenessClass.wishes) ? tastes : null,
    quarter: stated.nakshatra === 0 ? -1 : quarter,
    completeness: statedCount + otherCount + (chance(random, completenessClass.photo) ? 3 : 0),
    joined: random(),
    visits,
    idleDays: Math.floor(idle[0] + random() * (idle[1] - idle[0])),
  };
}

function createTastes(
  random: Random,
  { age, height, gotra }: PersonCodes,
  isMan: boolean,
): WishCodes {
  const valueWithChance = (share: number, value: number) => (chance(random, share) ? value : 0);
  const hasAgeWish = chance(random, 0.93);
  const hasHeightWish = chance(random, 0.5);
  const [younger, older] = isMan
    ? [5 + 3 * random(), 1.5 * random()]
    : [1.5 * random(), 5 + 3 * random()];
  return {
    ageMin: hasAgeWish ? Math.max(18, Math.round(age - younger)) : 0,
    ageMax: hasAgeWish ? Math.round(age + older + 1) : 255,
    heightMin: hasHeightWish && !isMan ? height : 0,
    heightMax: hasHeightWish && isMan ? height : 255,
    maritalStatus: valueWithChance(0.85, bit(1)),
    motherTongue: valueWithChance(0.6, bit(1)),
    education: valueWithChance(0.4, bit(pick(random, EDUCATIONS))),
    gotra: 0,
    nakshatra: valueWithChance(0.03, bit(1 + Math.floor(27 * random()))),
    manglik: valueWithChance(0.3, bit(1 + MANGLIK.codes.indexOf('NO'))),
    excludedGotra: valueWithChance(0.9, gotra),
  };
}

/** Computes the true fit of two members in percent, the mean of both sides' satisfied tastes. */
export function trueFit(a: Simulated, b: Simulated): number {
  const sides = [
    fitOf(a.tastes, b.truth, PROFESSION_FIT.unjudged),
    fitOf(b.tastes, a.truth, PROFESSION_FIT.unjudged),
  ];
  const judgedSides = sides.filter((sum) => sum !== 0).map(percentOf);
  return judgedSides.length === 0
    ? 50
    : judgedSides.reduce((sum, percent) => sum + percent) / judgedSides.length;
}

const noWish: WishCodes = {
  ageMin: 0,
  ageMax: 255,
  heightMin: 0,
  heightMax: 255,
  maritalStatus: 0,
  motherTongue: 0,
  education: 0,
  gotra: 0,
  nakshatra: 0,
  manglik: 0,
  excludedGotra: 0,
};

export function seekerOf({ number, gender, stated, statedWishes, quarter }: Simulated): Seeker {
  const wish = statedWishes ?? noWish;
  return {
    number,
    isGroom: gender === 'MALE',
    person: stated,
    profession: null,
    quarter,
    wish: stated.gotra !== 0 ? wish : { ...wish, excludedGotra: 0 },
    wishProfession: null,
  };
}

/** Converts a member to a record of the index. `today` is midnight, in milliseconds since 1970. */
export function recordOf(member: Simulated, today: number): MemberRecord {
  const { number, gender, stated, statedWishes, quarter, completeness, idleDays, joined } = member;
  const birthday = new Date(today);
  const birthDate = (birthday.getUTCFullYear() - stated.age) * 10_000 + 101;
  const codeOf = (mask: number) => (mask === 0 ? 0 : 31 - Math.clz32(mask));
  const id = Buffer.alloc(16);
  id.writeUInt32BE(number);
  const { ageMin, ageMax, heightMin, heightMax, ...wish } = statedWishes ?? noWish;
  return {
    number,
    id,
    partition: gender,
    activeAt: (today - idleDays * 86_400_000 - Math.floor(joined * 80_000_000)) * 1000,
    joinedAt: number,
    birthDate,
    idleDays: Math.min(255, idleDays),
    height: stated.height,
    completeness,
    codes: choiceFilters.map((name) => stated[name as keyof PersonCodes] ?? 0),
    quarter,
    profession: '',
    wishRanges: [ageMin, ageMax, heightMin, heightMax],
    wishCodes: choiceWishes.map((name) => codeOf(wish[name])),
    wishProfession: '',
    excludedGotra: stated.gotra === 0 ? 0 : wish.excludedGotra,
    words: new Uint8Array(0),
  };
}
