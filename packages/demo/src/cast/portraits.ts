import type { Gender } from '@sambandha/contract/profile/choices';
import type { Dress } from '../portrait/clothes-women.ts';
import type { Portrait } from '../portrait/draw.ts';
import type { Place } from '../portrait/scenes.ts';
import type { Where } from './places.ts';
import type { Random } from './random.ts';

/** Places of pictures. A place that is listed twice is more often that of the first picture. */
const backgrounds: Readonly<Record<Where, readonly Place[]>> = {
  home: [
    'grove',
    'grove',
    'laterite',
    'verandah',
    'doorway',
    'paddy',
    'hills',
    'waterfall',
    'leaves',
    'lamp',
    'arch',
    'rings',
    'sprigs',
    'sea',
  ],
  city: [
    'arch',
    'rings',
    'blockPrint',
    'sprigs',
    'leaves',
    'city',
    'study',
    'sea',
    'hills',
    'verandah',
    'laterite',
    'lamp',
  ],
  abroad: ['city', 'study', 'arch', 'rings', 'blockPrint', 'sprigs', 'leaves', 'hills', 'sea'],
};

interface Sitter {
  readonly key: string;
  readonly gender: Gender;
  readonly age: number;
  readonly where: Where;
  readonly dress: Dress | undefined;
}

/**
 * Returns one to three pictures with the same face and different clothes and places. Most people
 * have one.
 */
export function planPortraits(random: Random, sitter: Sitter, count?: number): Portrait[] {
  const total =
    count ??
    random.weighted([
      [1, 88],
      [2, 9],
      [3, 3],
    ] as const);
  const places = random.sample([...new Set(backgrounds[sitter.where])], total);
  const firstPlace = random.pick(backgrounds[sitter.where]);
  return places.map((place, picture): Portrait => {
    const dress = picture === 0 ? sitter.dress : undefined;
    return {
      seed: sitter.key,
      gender: sitter.gender,
      age: sitter.age,
      picture,
      place: picture === 0 && !places.includes(firstPlace) ? firstPlace : place,
      ...(dress === undefined ? {} : { dress }),
    };
  });
}
