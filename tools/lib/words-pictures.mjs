import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A picture of a screen in Kannada, with the places of its texts in it.
 *
 * @typedef {object} Screen
 * @property {string} path
 * @property {number} width in CSS pixels, as all places
 * @property {string} picture a JPEG in base64
 * @property {{ text: string, x: number, y: number, width: number, height: number }[]} texts
 */

/**
 * Where a text stands: the number of the screen, and the place in its picture.
 *
 * @typedef {readonly [screen: number, x: number, y: number, width: number, height: number]} Place
 */

/** So many places of a text are shown. */
const MOST = 3;

/** Of fewer letters than that, a part of a text says nothing. */
const SHORT = 3;

/** The screens whose pictures are in a folder; none where it does not exist. @param {string} folder @returns {Promise<Screen[]>} */
export async function readScreens(folder) {
  const names = await readdir(folder).catch(() => /** @type {string[]} */ ([]));
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}

/**
 * Where a text stands, on different screens first.
 *
 * @param {string} kannada
 * @param {readonly Screen[]} screens
 * @returns {Place[]}
 */
export function placesOf(kannada, screens) {
  const patterns = patternsOf(kannada);
  const found = screens.flatMap(({ texts }, screen) => {
    const one = texts.find(({ text }) => patterns.some((pattern) => pattern.test(text)));
    if (one === undefined) return [];
    return [/** @type {const} */ ([screen, one.x, one.y, one.width, one.height])];
  });
  return found.slice(0, MOST);
}

/**
 * What a text looks like on a screen: whole, with anything for what it takes in. Tags part it into texts
 * of their own, and each choice of a message is one.
 *
 * @param {string} kannada
 * @returns {RegExp[]}
 */
function patternsOf(kannada) {
  const choices = [...kannada.matchAll(/\w+ \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
    ([, one]) => one ?? '',
  );
  const whole = kannada.replaceAll(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '{}');
  return [whole, ...choices].flatMap((text) =>
    text.split(/<\/?\w+>/).flatMap((part) => {
      const said = part.trim().split(/\{[^{}]*\}|#/);
      if (said.join('').trim().length < SHORT) return [];
      return new RegExp(`^${said.map(escaped).join('.+')}$`, 's');
    }),
  );
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
}
