import type { CodeOf } from '@sambandha/contract/choices';
import type { EDUCATION } from '@sambandha/contract/profile/choices';
import type { Dress } from '../portrait/clothes-women.ts';
import type { Where } from './places.ts';
import type { Random } from './random.ts';
import { cityWork } from './work-city.ts';
import { homeWork } from './work-home.ts';

/** A living, who usually makes it, and how people speak of it in their own words. */
export interface Work {
  readonly title: string;
  /** Where it is done; named twice is twice as likely. */
  readonly where: readonly Where[];
  readonly weight: { readonly men: number; readonly women: number };
  readonly education: readonly CodeOf<typeof EDUCATION>[];
  readonly minAge?: number;
  readonly maxAge?: number;
  /** What they are usually seen in. */
  readonly dress?: Dress;
  /** Fills "after ..." and "... keeps me busy". */
  readonly pursuit: string;
  /** Sentences that can open a text about oneself; marks in front say whom they fit. */
  readonly lines: readonly string[];
}

const all: readonly Work[] = [...homeWork, ...cityWork];

export function pickWork(random: Random, gender: 'MALE' | 'FEMALE', age: number): Work {
  const fitting = all.filter(({ minAge = 21, maxAge = 60 }) => age >= minAge && age <= maxAge);
  return random.weighted(
    fitting.map((work) => [work, gender === 'MALE' ? work.weight.men : work.weight.women] as const),
  );
}

/** The living with this title; throws when there is none. */
export function workNamed(title: string): Work {
  const work = all.find((each) => each.title === title);
  if (work === undefined) throw new Error(`Nobody in the cast works as ${title}`);
  return work;
}
