import type { Preferences } from '@sambandha/contract/preference/schemas';
import type { Gender } from '@sambandha/contract/profile/choices';
import { heightLabel } from '@sambandha/contract/profile/height';
import type { Random } from './random.ts';

interface Seeker {
  readonly gender: Gender;
  readonly age: number;
  readonly heightInches: number;
  readonly maritalStatus: string;
  readonly manglik: string | null;
}

/**
 * Creates preferences around the person's own age and height, and for another gotra. Most of the
 * other preferences are empty.
 */
export function makePreferences(random: Random, seeker: Seeker): Preferences {
  const { gender, age, heightInches, maritalStatus, manglik } = seeker;
  const isMan = gender === 'MALE';
  const asksAge = random.chance(0.93);
  const asksHeight = random.chance(0.55);
  const ageMin = Math.max(18, age + (isMan ? -random.int(4, 8) : -random.int(0, 2)));
  const ageMax = Math.max(ageMin + 2, age + (isMan ? random.int(0, 2) : random.int(4, 8)));
  const heightMin = isMan ? 58 : Math.min(72, heightInches + random.int(0, 3));
  const heightMax = isMan ? Math.max(62, heightInches - random.int(0, 3)) : 77;
  return {
    preferredAgeMin: asksAge ? ageMin : null,
    preferredAgeMax: asksAge ? ageMax : null,
    preferredOtherGotra: true,
    preferredHeightMin: asksHeight ? heightLabel(heightMin) : null,
    preferredHeightMax: asksHeight ? heightLabel(heightMax) : null,
    preferredEducation: random.weighted([
      [null, 58],
      ['BACHELORS_DEGREE', 22],
      ['MASTERS_DEGREE', 12],
      ['PROFESSIONAL_DEGREE', 8],
    ] as const),
    preferredProfession: random.weighted([
      [null, 84],
      ['Software engineer', 4],
      ['Teacher', 3],
      ['Farmer', 4],
      ['Doctor', 3],
      ['Chartered accountant', 2],
    ] as const),
    preferredMaritalStatus:
      maritalStatus === 'NEVER_MARRIED' && random.chance(0.62) ? 'NEVER_MARRIED' : null,
    preferredMotherTongue: random.chance(0.48) ? 'HAVYAKA_KANNADA' : null,
    preferredGotra: null,
    preferredNakshatra: null,
    preferredManglik: makeManglik(random, manglik),
  };
}

function makeManglik(random: Random, ownManglik: string | null): Preferences['preferredManglik'] {
  if (ownManglik === 'YES') return 'YES';
  return ownManglik === 'NO' && random.chance(0.18) ? 'NO' : null;
}
