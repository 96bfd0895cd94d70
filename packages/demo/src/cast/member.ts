import { ageOn, communityDate } from '@sambandha/contract/calendar';
import { suggestNativeSpelling } from '@sambandha/contract/native-spelling';
import type { Gender } from '@sambandha/contract/profile/choices';
import { heightLabel } from '@sambandha/contract/profile/height';
import { pickInterests, type Usage, writeBio } from './bio.ts';
import { isFarmerFather, isPriest, makeFamily, worksOnFarm } from './family.ts';
import { fillSlots, type Speaker } from './lines.ts';
import { makeName, type Name } from './names.ts';
import { pickHome, pickResidence, type ResidenceKind } from './places.ts';
import { planPortraits } from './portraits.ts';
import { makePreferences } from './preferences.ts';
import type { Random } from './random.ts';
import { makeStars } from './stars.ts';
import type { CastMember } from './types.ts';
import { findWork, pickWork, type Work } from './work.ts';

/** Fixed facts of a member, which are not random. */
export interface FixedFacts {
  readonly key: string;
  readonly gender: Gender;
  readonly today: Date;
  /** Uses of sentences by the whole cast. */
  readonly usage: Usage;
  /** Full names in use. Nobody else gets one of these names. */
  readonly takenNames: Set<string>;
  readonly age?: number;
  /** Title of an occupation. */
  readonly work?: string;
  readonly where?: ResidenceKind;
  /** Name of the city of residence. */
  readonly town?: string;
  readonly heightInches?: number;
  /** Name of a taluk. */
  readonly native?: string;
  readonly name?: Name;
  readonly aboutMe?: string;
  readonly interests?: readonly string[];
  /** Number of portraits. */
  readonly photos?: number;
}

/** Creates all facts of a fictional member that do not depend on other members. */
export function makePerson(random: Random, facts: FixedFacts) {
  const { gender, today } = facts;
  const age = facts.age ?? pickAge(random, gender);
  const dateOfBirth = makeBirthday(random, age, today);
  const native = pickHome(random, facts.native);
  const work = facts.work ? findWork(facts.work) : pickWork(random, gender, age);
  const where = facts.where ?? random.pick(work.where);
  const residence = pickResidence(random, where, native, facts.town);
  const name = facts.name ?? pickName(random, facts, native.region);
  const village = random.pick(native.villages);
  const family = makeFamily(random, age, work.title, where === 'home');
  const stars = makeStars(random);
  const education = random.pick(work.education);
  const heightInches = facts.heightInches ?? makeHeight(random, gender);
  const maritalStatus = pickMaritalStatus(random, age, facts.aboutMe !== undefined);
  const speaker: Speaker = {
    gender,
    age,
    where,
    farms: worksOnFarm(work.title),
    degree: education !== 'HIGH_SCHOOL',
    brother: family.hasBrother,
    sister: family.hasSister,
    joint: family.familyType === 'JOINT_FAMILY',
    farmFather: isFarmerFather(family.fatherOccupation),
    priestFather: isPriest(family.fatherOccupation),
    marriedBefore: maritalStatus !== 'NEVER_MARRIED',
    stars: stars.nakshatra !== null,
  };
  const interests = facts.interests ? [...facts.interests] : pickInterests(random, speaker);
  const slots = {
    town: residence.town,
    native: village,
    house: name.house,
    city: random.pick(['Bengaluru', 'Pune', 'Hyderabad', 'Mumbai']),
    years: yearsInWork(age, education),
  };
  const bioFacts = { speaker, work, maritalStatus, slots };
  const profile: CastMember['profile'] = {
    fullName: name.full,
    gender,
    dob: dateOfBirth,
    motherTongue: pickMotherTongue(random, native.region),
    maritalStatus,
    height: random.chance(0.97) ? heightLabel(heightInches) : null,
    education,
    profession: work.title,
    location: residence.label,
    aboutMe: facts.aboutMe
      ? fillSlots(facts.aboutMe, slots)
      : writeBio(random, bioFacts, interests, facts.usage),
    interests,
    ...stars,
    caste: random.chance(0.7) ? 'Brahmin' : null,
    subCaste: random.chance(0.8) ? 'Havyaka' : null,
    birthTime: makeBirthTime(random, stars.pada !== null),
    birthPlace: random.chance(0.6) ? native.town : null,
    ...makeHabits(random, where),
    familyType: family.familyType,
    familyValues: family.familyValues,
    fatherOccupation: family.fatherOccupation,
    motherOccupation: family.motherOccupation,
    siblings: family.siblings,
    nativePlace: `${village}, ${native.town}`,
    houseName: random.chance(0.8) ? name.house : null,
    languages: makeLanguages(random, native.region, native.state, residence.town),
  };
  // Members with a fixed name have that one name in every language.
  const isNative = facts.name === undefined && random.fork('native').chance(0.5);
  return {
    profile: isNative ? inKannada(profile) : profile,
    firstName: name.first,
    where,
    preferences: makePreferences(random, {
      gender,
      age,
      heightInches,
      maritalStatus,
      manglik: stars.manglik,
    }),
    portraits: planPortraits(
      random.fork('portraits'),
      { key: facts.key, gender, age, where, dress: dressFor(random, work) },
      facts.photos,
    ),
  };
}

/** Returns the profile with the suggested spellings in Kannada. */
function inKannada(profile: CastMember['profile']): CastMember['profile'] {
  const { fullName, houseName } = profile;
  return {
    ...profile,
    nativeName: suggestNativeSpelling(fullName),
    nativeHouseName: houseName ? suggestNativeSpelling(houseName) : null,
  };
}

/**
 * Returns a marital status that is plausible at this age. With a fixed `aboutMe`, the status is
 * always NEVER_MARRIED.
 */
function pickMaritalStatus(random: Random, age: number, isFixed: boolean) {
  return random.weighted([
    ['NEVER_MARRIED', 88],
    ['DIVORCED', age < 27 || isFixed ? 0 : 8],
    ['WIDOWED', age < 30 || isFixed ? 0 : 3],
    ['SEPARATED', age < 28 || isFixed ? 0 : 2],
  ] as const);
}

/** Returns diet, smoking and drinking. */
function makeHabits(random: Random, where: ResidenceKind) {
  return {
    diet: random.weighted([
      ['VEGETARIAN', 93],
      ['VEGAN', 2],
      ['EGGETARIAN', where === 'home' ? 1 : 6],
    ] as const),
    smoking: 'NEVER',
    drinking: where !== 'home' && random.chance(0.07) ? 'OCCASIONALLY' : 'NEVER',
  } as const;
}

function pickAge(random: Random, gender: Gender): number {
  const shift = gender === 'MALE' ? 2 : 0;
  return random.weighted([
    [random.int(21, 22), gender === 'MALE' ? 3 : 10],
    [random.int(23, 26) + shift, 42],
    [random.int(27, 30) + shift, 32],
    [random.int(31, 34), 12],
    [random.int(35, 39), 7],
    [random.int(40, 45), 3],
  ] as const);
}

/** Returns a date of birth that gives exactly this age today. */
function makeBirthday(random: Random, age: number, today: Date): string {
  const year = Number(communityDate(today).slice(0, 4)) - age;
  const month = String(random.int(1, 12)).padStart(2, '0');
  const day = String(random.int(1, 28)).padStart(2, '0');
  const date = `${year}-${month}-${day}`;
  return ageOn(date, communityDate(today)) === age ? date : `${year - 1}-${month}-${day}`;
}

/** Returns a name that nobody in the cast has. */
function pickName(random: Random, facts: FixedFacts, region: 'north' | 'south') {
  for (;;) {
    const name = makeName(random, facts.gender, region);
    if (facts.takenNames.has(name.full)) continue;
    facts.takenNames.add(name.full);
    return name;
  }
}

/**
 * Returns a height in inches. It is a sum of random numbers, so that most people are of medium
 * height.
 */
function makeHeight(random: Random, gender: Gender): number {
  const spread = random.int(0, 4) + random.int(0, 4) + random.int(0, 3);
  return (gender === 'MALE' ? 62 : 57) + spread;
}

function pickMotherTongue(random: Random, region: 'north' | 'south') {
  if (random.chance(0.86)) return 'HAVYAKA_KANNADA';
  if (random.chance(0.75)) return 'KANNADA';
  return region === 'south' ? random.pick(['TULU', 'MALAYALAM'] as const) : 'KONKANI';
}

function makeLanguages(random: Random, region: string, state: string, town: string): string[] {
  const languages = ['Havyaka Kannada', 'Kannada', 'English'];
  if (region === 'south') languages.push('Tulu');
  if (state === 'Kerala') languages.push('Malayalam');
  if (['Mumbai', 'Pune'].includes(town)) languages.push('Marathi');
  if (town === 'Munich') languages.push('German');
  if (random.chance(0.7)) languages.push('Hindi');
  return languages;
}

function yearsInWork(age: number, education: string): string {
  const startAge = education === 'PROFESSIONAL_DEGREE' || education === 'PHD_DOCTORATE' ? 26 : 23;
  // A member works for at least two years, so the first word is "two".
  const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  return `${words[Math.min(words.length - 1, Math.max(0, age - startAge - 2))]} years`;
}

/** Returns null if the stars are unknown, and for four in ten other members. */
function makeBirthTime(random: Random, knowsStars: boolean): string | null {
  if (!knowsStars || random.chance(0.4)) return null;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(random.int(0, 23))}:${twoDigits(random.int(0, 59))}`;
}

function dressFor(random: Random, work: Work) {
  if (work.dress !== undefined && random.chance(0.75)) return work.dress;
  return undefined;
}
