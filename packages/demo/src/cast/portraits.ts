import type { Gender } from '@sambandha/contract/profile/choices';
import type { Dress } from '../portrait/clothes-women.ts';
import type { Portrait } from '../portrait/draw.ts';
import type { Scene } from '../portrait/scenes.ts';
import type { ResidenceKind } from './places.ts';
import type { Random } from './random.ts';

/** Scenes of pictures. A repeated scene is twice as likely for the first picture. */
const scenesByResidence: Readonly<Record<ResidenceKind, readonly Scene[]>> = {
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
  readonly where: ResidenceKind;
  readonly dress: Dress | undefined;
}

/**
 * Returns one to three pictures with the same face and different clothes and scenes. Most people
 * have one picture.
 */
export function planPortraits(random: Random, sitter: Sitter, count?: number): Portrait[] {
  const total =
    count ??
    random.weighted([
      [1, 88],
      [2, 9],
      [3, 3],
    ] as const);
  const scenes = random.sample([...new Set(scenesByResidence[sitter.where])], total);
  const firstScene = random.pick(scenesByResidence[sitter.where]);
  return scenes.map((scene, picture): Portrait => {
    const dress = picture === 0 ? sitter.dress : undefined;
    return {
      seed: sitter.key,
      gender: sitter.gender,
      age: sitter.age,
      picture,
      scene: picture === 0 && !scenes.includes(firstScene) ? firstScene : scene,
      ...(dress === undefined ? {} : { dress }),
    };
  });
}
