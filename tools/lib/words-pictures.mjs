import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A picture of a screen in Kannada, with the positions of its texts.
 *
 * @typedef {object} Screen
 * @property {string} path
 * @property {number} width in CSS pixels, like all positions
 * @property {string} picture a JPEG in base64
 * @property {{ text: string, x: number, y: number, width: number, height: number }[]} texts
 */

/**
 * Position of a text: the index of the screen, and the rectangle in its picture.
 *
 * @typedef {readonly [screen: number, x: number, y: number, width: number, height: number]} Place
 */

/** Maximum number of places shown for a text. */
const MAX_PLACES = 3;

/** Minimum number of characters outside placeholders. Shorter parts of a text are not searched. */
const MIN_CHARACTERS = 3;

/**
 * Reads the screens with pictures in a folder. Empty if the folder does not exist.
 *
 * @param {string} folder @returns {Promise<Screen[]>}
 */
export async function readScreens(folder) {
  const names = await readdir(folder).catch(() => /** @type {string[]} */ ([]));
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}

/**
 * Returns the first places of a text, at most one on each screen.
 *
 * @param {string} kannada
 * @param {readonly Screen[]} screens
 * @returns {Place[]}
 */
export function findPlaces(kannada, screens) {
  const patterns = patternsOf(kannada);
  const places = screens.flatMap(({ texts }, screen) => {
    const match = texts.find(({ text }) => patterns.some((pattern) => pattern.test(text)));
    if (match === undefined) return [];
    return [/** @type {const} */ ([screen, match.x, match.y, match.width, match.height])];
  });
  return places.slice(0, MAX_PLACES);
}

/**
 * Returns patterns for a text on a screen. A placeholder matches anything. A text is split at its
 * tags, and each choice of a message is a text.
 *
 * @param {string} kannada
 * @returns {RegExp[]}
 */
function patternsOf(kannada) {
  const choices = [...kannada.matchAll(/\w+ \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
    ([, choice]) => choice ?? '',
  );
  const wholeText = kannada.replaceAll(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '{}');
  return [wholeText, ...choices].flatMap((text) =>
    text.split(/<\/?\w+>/).flatMap((part) => {
      const fixedParts = part.trim().split(/\{[^{}]*\}|#/);
      if (fixedParts.join('').trim().length < MIN_CHARACTERS) return [];
      return new RegExp(`^${fixedParts.map(escapePattern).join('.+')}$`, 's');
    }),
  );
}

/** @param {string} text */
function escapePattern(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
}
