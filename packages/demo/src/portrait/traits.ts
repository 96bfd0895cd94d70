import type { Gender } from '@sambandha/contract/profile/choices';
import { createRandom, type Random } from '../cast/random.ts';
import { darkHair, greyHair, type Hair, type Skin, skins } from './palette.ts';

/**
 * Traits that are the same in every picture of one person. `size`, `length`, `width` and `full` are
 * factors of the average measure.
 */
export type Person = {
  gender: Gender;
  age: number;
  skin: Skin;
  hair: Hair;
  face: Face;
  /** `gap` is half the distance between the eyes, and `lift` the height of their outer corners. */
  eyes: { kind: 'almond' | 'round' | 'smiling'; gap: number; size: number; lift: number };
  brows: { weight: number; arch: number; length: number };
  nose: 'hook' | 'button' | 'straight';
  mouth: { kind: 'calm' | 'smile' | 'laugh'; width: number; full: number };
  beard: Beard;
  spectacles: Spectacles;
  noseStud: boolean;
  menHair: MenHair;
  /** Position of a woman's parting from the middle. Negative to the left. */
  parting: number;
};

/** Half widths of the head, and the y of its top and its chin. `facePath` shows their positions. */
export type Face = { cheek: number; jaw: number; chin: number; chinY: number; top: number };

type Beard = 'none' | 'stubble' | 'moustache' | 'short' | 'full' | 'goatee';
type Spectacles = 'none' | 'round' | 'square' | 'half' | 'wire';
type MenHair =
  | 'sidePart'
  | 'quiff'
  | 'crew'
  | 'wavy'
  | 'curly'
  | 'receding'
  | 'bald'
  | 'crop'
  | 'tied';

export function choosePerson(seed: string | number, gender: Gender, age: number): Person {
  const random = createRandom(`portrait/${seed}`);
  const isWoman = gender === 'FEMALE';
  return {
    gender,
    age,
    skin: random.weighted(skins),
    hair: hairFor(random, age),
    face: isWoman ? womansFace(random) : mansFace(random),
    eyes: {
      kind: random.weighted([
        ['almond', 54],
        ['round', 37],
        ['smiling', 9],
      ]),
      gap: random.between(51, 57),
      size: random.between(0.92, 1.12) * (isWoman ? 1.04 : 1),
      lift: random.between(-4, 1),
    },
    brows: {
      weight: isWoman ? random.between(5.5, 8.5) : random.between(11, 15),
      arch: isWoman ? random.between(0, 6) : random.between(-1, 5),
      length: random.between(0.94, 1.08),
    },
    nose: random.pick(['hook', 'button', 'straight']),
    mouth: {
      kind: random.weighted([
        ['calm', 40],
        ['smile', 36],
        ['laugh', 24],
      ]),
      width: random.between(0.92, 1.12),
      full: random.between(0.85, 1.2),
    },
    beard: isWoman ? 'none' : beardFor(random, age),
    spectacles: random.weighted([
      ['none', age > 42 ? 40 : 74],
      ['round', 9],
      ['square', 8],
      ['wire', 6],
      ['half', 4],
    ]),
    noseStud: random.chance(0.42),
    menHair: menHairFor(random, age),
    parting: random.pick([-1, 1]) * random.between(10, 40),
  };
}

function hairFor(random: Random, age: number): Hair {
  const greyProbability = age < 42 ? 0 : Math.min(0.9, (age - 40) / 25);
  if (!random.chance(greyProbability)) return random.pick(darkHair);
  return random.pick(age > 58 ? greyHair.slice(1) : greyHair.slice(0, 2));
}

function womansFace(random: Random): Face {
  const shape = random.pick(['oval', 'round', 'heart', 'long'] as const);
  const cheek = { oval: 114, round: 120, heart: 117, long: 109 }[shape];
  const jaw = { oval: 88, round: 99, heart: 84, long: 86 }[shape];
  return {
    cheek: cheek + random.between(-3, 3),
    jaw: jaw + random.between(-3, 3),
    chin: { oval: 34, round: 42, heart: 27, long: 32 }[shape],
    chinY: { oval: 560, round: 554, heart: 562, long: 570 }[shape] + random.between(-3, 3),
    top: 250,
  };
}

function mansFace(random: Random): Face {
  const shape = random.pick(['oval', 'square', 'round', 'long'] as const);
  const cheek = { oval: 116, square: 118, round: 122, long: 112 }[shape];
  const jaw = { oval: 97, square: 106, round: 106, long: 96 }[shape];
  return {
    cheek: cheek + random.between(-3, 3),
    jaw: jaw + random.between(-3, 3),
    chin: { oval: 42, square: 54, round: 50, long: 42 }[shape],
    chinY: { oval: 570, square: 568, round: 562, long: 580 }[shape] + random.between(-3, 3),
    top: 250,
  };
}

function beardFor(random: Random, age: number): Beard {
  return random.weighted<Beard>([
    ['none', 17],
    ['stubble', 30],
    ['moustache', age > 35 ? 28 : 16],
    ['short', 25],
    ['full', 9],
    ['goatee', 6],
  ]);
}

function menHairFor(random: Random, age: number): MenHair {
  const ageWeight = age > 38 ? (age - 36) * 2 : 0;
  return random.weighted<MenHair>([
    ['sidePart', 24],
    ['quiff', 18],
    ['crew', 12],
    ['crop', 14],
    ['wavy', 16],
    ['curly', 10],
    ['tied', 3],
    ['receding', 4 + ageWeight],
    ['bald', 1.5 + ageWeight / 2],
  ]);
}
