import type { Gender } from '@sambandha/contract/profile/choices';
import { createRandom } from '../cast/random.ts';
import { drawAdornment, drawEarrings, drawNecklace, drawSpectacles } from './adornment.ts';
import { drawBeard } from './beard.ts';
import { drawMansClothes } from './clothes-men.ts';
import { type Dress, drawWomansClothes } from './clothes-women.ts';
import { drawFeatures } from './features.ts';
import { drawMansHair } from './hair-men.ts';
import { drawWomansHair } from './hair-women.ts';
import { drawEars, drawFace, drawNeck } from './head.ts';
import { drawScene, type Scene } from './scenes.ts';
import { CENTER_X, group, HEIGHT, round, WIDTH } from './svg.ts';
import { choosePerson } from './traits.ts';

export type Portrait = {
  seed: string | number;
  gender: Gender;
  /** Age in years. It affects hair, beard, spectacles and the lines of the face. */
  age: number;
  /**
   * Number of the picture of this person, from 0. All pictures have the same face, but dress, hair
   * and background differ.
   */
  picture?: number;
  dress?: Dress;
  /** The background. By default, the seed selects a scene. */
  scene?: Scene;
};

/**
 * Draws a portrait of a fictional person as an SVG of 800 by 1000. The same input gives the same
 * picture.
 */
export function drawPortrait({ seed, gender, age, picture = 0, dress, scene }: Portrait): string {
  const pictureSeed = `${seed}/${picture}`;
  const random = createRandom(`portrait/${pictureSeed}`);
  const person = choosePerson(seed, gender, age);
  const pictureDress =
    dress ??
    random.weighted<Dress>([
      ['traditional', 42],
      ['everyday', 42],
      ['formal', 16],
    ]);
  const isFestive = pictureDress === 'traditional' || pictureDress === 'temple';
  const isWoman = gender === 'FEMALE';
  const hair = isWoman
    ? drawWomansHair(person, pictureSeed, isFestive)
    : drawMansHair(person, pictureSeed);
  const tilt = random.between(-4, 4);
  const leanTransform = `rotate(${round(tilt)} ${CENTER_X} 600) translate(${CENTER_X} 600) scale(1.06) translate(${-CENTER_X} -590)`;
  const clothes = isWoman
    ? drawWomansClothes(pictureSeed, pictureDress)
    : drawMansClothes(pictureSeed, pictureDress, person.skin);
  const head =
    (hair.showsEars ? drawEars(person) : '') +
    drawFace(person) +
    drawBeard(person) +
    drawFeatures(person) +
    drawAdornment(person, pictureSeed, isFestive) +
    drawSpectacles(person) +
    hair.front +
    drawEarrings(person, pictureSeed, isFestive, hair.showsEars);
  const figure =
    group(leanTransform, hair.behind) +
    drawNeck(person) +
    drawNecklace(person, pictureSeed, isFestive) +
    clothes +
    group(leanTransform, hair.shoulder) +
    group(leanTransform, head);
  const zoom = random.between(1.2, 1.32);
  const eyeX = CENTER_X + random.between(-16, 16);
  const cameraTransform = `translate(${round(eyeX)} ${round(random.between(408, 432))}) scale(${zoom.toFixed(3)}) translate(${-CENTER_X} -420)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawScene(pictureSeed, scene)}${group(cameraTransform, figure)}</svg>`;
}
