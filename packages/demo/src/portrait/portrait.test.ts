import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPortrait } from './draw.ts';
import { renderPortrait } from './render.ts';
import { scenes } from './scenes.ts';

const people = Array.from({ length: 60 }, (_, seed) => ({
  seed,
  gender: seed % 2 === 0 ? ('FEMALE' as const) : ('MALE' as const),
  age: 22 + (seed % 40),
}));

test('drawPortrait draws one picture for one person, and another for each other person', () => {
  const portraits = people.map(drawPortrait);
  expect(people.map(drawPortrait)).toEqual(portraits);
  expect(new Set(portraits).size).toBe(people.length);
});

test('drawPortrait draws another picture of the same person for another picture number', () => {
  const person = { seed: 'a', gender: 'FEMALE', age: 30 } as const;
  expect(drawPortrait({ ...person, picture: 1 })).not.toBe(drawPortrait(person));
});

test.each(scenes)(
  'the scene %s has finite numbers and unique ids, and no filters, images or links',
  (scene) => {
    for (const person of people.slice(0, 6)) {
      const svg = drawPortrait({ ...person, scene });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<filter|<image|href/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    }
  },
);

test('renderPortrait renders a JPEG of 720 by 900 without EXIF data', async () => {
  const file = await renderPortrait(drawPortrait({ seed: 1, gender: 'MALE', age: 30 }));
  const { format, width, height, exif } = await sharp(file).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 720,
    height: 900,
    exif: undefined,
  });
});
