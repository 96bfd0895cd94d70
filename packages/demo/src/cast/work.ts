import type { CodeOf } from '@sambandha/contract/choices';
import type { EDUCATION } from '@sambandha/contract/education';
import type { Gender } from '@sambandha/contract/profile/choices';
import type { Dress } from '../portrait/clothes-women.ts';
import type { ResidenceKind } from './places.ts';
import type { Random } from './random.ts';
import { cityWork } from './work-city.ts';
import { homeWork } from './work-home.ts';

/** An occupation, with its usual people and with sentences about it. */
export interface Work {
  readonly title: string;
  /** Places of the occupation. A repeated place is twice as likely. */
  readonly where: readonly ResidenceKind[];
  /** Weights in the cast, by gender. */
  readonly weight: { readonly men: number; readonly women: number };
  readonly education: readonly CodeOf<typeof EDUCATION>[];
  readonly minAge?: number;
  readonly maxAge?: number;
  /** Usual dress. */
  readonly dress?: Dress;
  /** The occupation in the sentences "... until evening" and "go on with ..." of talks. */
  readonly pursuit: string;
  /** Sentences that can open a text about oneself, with labels in front (`linesThatFit`). */
  readonly lines: readonly string[];
}

const allWork: readonly Work[] = [...homeWork, ...cityWork];

export function pickWork(random: Random, gender: Gender, age: number): Work {
  const options = allWork.filter(({ minAge = 21, maxAge = 60 }) => age >= minAge && age <= maxAge);
  return random.weighted(
    options.map((work) => [work, gender === 'MALE' ? work.weight.men : work.weight.women] as const),
  );
}

/** Returns the occupation with this title. Throws if there is none. */
export function findWork(title: string): Work {
  const work = allWork.find((candidate) => candidate.title === title);
  if (work === undefined) throw new Error(`Nobody in the cast works as ${title}`);
  return work;
}
