import { createRandom, type Random } from '../cast/random.ts';
import {
  drawCity,
  drawDoorway,
  drawLampGlow,
  drawLaterite,
  drawStudy,
  drawVerandah,
} from './scenes-home.ts';
import {
  drawCourtyardLeaves,
  drawGrove,
  drawHills,
  drawPaddy,
  drawSea,
  drawWaterfall,
} from './scenes-land.ts';
import { drawArch, drawBlockPrint, drawRings, drawSprigs } from './scenes-paper.ts';

const painters = {
  arch: drawArch,
  rings: drawRings,
  blockPrint: drawBlockPrint,
  sprigs: drawSprigs,
  grove: drawGrove,
  hills: drawHills,
  sea: drawSea,
  paddy: drawPaddy,
  waterfall: drawWaterfall,
  leaves: drawCourtyardLeaves,
  laterite: drawLaterite,
  lamp: drawLampGlow,
  doorway: drawDoorway,
  verandah: drawVerandah,
  city: drawCity,
  study: drawStudy,
} satisfies Record<string, (random: Random) => string>;

/** A background of portraits: a plain paper, a landscape, a house or a town. */
export type Scene = keyof typeof painters;

export const scenes = Object.keys(painters) as Scene[];

const weights: readonly (readonly [Scene, number])[] = [
  ['arch', 9],
  ['rings', 9],
  ['blockPrint', 8],
  ['sprigs', 8],
  ['grove', 11],
  ['hills', 9],
  ['sea', 7],
  ['paddy', 6],
  ['waterfall', 4],
  ['leaves', 8],
  ['laterite', 8],
  ['lamp', 7],
  ['doorway', 7],
  ['verandah', 7],
  ['city', 4],
  ['study', 4],
];

/** Draws a scene. By default, the seed selects the scene. */
export function drawScene(seed: string, scene?: Scene): string {
  const random = createRandom(`scene/${seed}`);
  return painters[scene ?? random.weighted(weights)](random);
}
