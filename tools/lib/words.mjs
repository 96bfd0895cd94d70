import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { readTexts } from './word-files.mjs';

/**
 * A Kannada text and the corresponding English text.
 *
 * @typedef {object} Pair
 * @property {string} file from the root
 * @property {string} path in the file
 * @property {number} line
 * @property {string | null} english null if the languages build the e-mail differently
 * @property {string} kannada
 */

const folder = 'packages/words/src';

/** Matches the paths of section ids and of contact kinds in policy pages, which are not texts. */
const notTexts = /\bsections\.(id|contact)(#\d+)?$/;

/** Matches values that only the code uses, such as `manager`. */
const codeName = /^[a-z]+$/;

/** Reads all texts of the product in both languages, in the order of files. @returns {Pair[]} */
export function readTextPairs() {
  const names = readdirSync(join(root, folder, 'kn'), { recursive: true, encoding: 'utf8' });
  return (
    names
      // spellings.ts has other spellings of known words, which are never shown.
      .filter((name) => name.endsWith('.ts') && name !== 'spellings.ts')
      .sort()
      .flatMap((name) => pairsOf(name.replaceAll('\\', '/')))
  );
}

/** @param {string} name @returns {Pair[]} */
function pairsOf(name) {
  const file = `${folder}/kn/${name}`;
  const texts = readTexts(readFileSync(join(root, file), 'utf8'));
  const english = englishReader(name, texts);
  return texts
    .filter(({ path, text }) => !notTexts.test(path) && !codeName.test(text))
    .map(({ path, text, line }) => ({ file, path, line, english: english(path), kannada: text }));
}

/**
 * Returns a function that returns the English text of a path in a file. Several texts can have the
 * same keys, as in an e-mail. Their paths then differ only in the number. They correspond only if
 * both languages have the same count of them.
 *
 * @param {string} file
 * @param {import('./word-files.mjs').Text[]} kannada
 * @returns {(path: string) => string | null}
 */
function englishReader(file, kannada) {
  // The key of a phrase, and of a known word, is the English text itself.
  if (/(phrases|known-words)\.ts$/.test(file)) return (path) => path.slice(path.indexOf('.') + 1);
  const source = join(root, folder, 'en', file);
  if (!existsSync(source)) return () => null;
  const texts = readTexts(readFileSync(source, 'utf8'));
  const englishCounts = countByBasePath(texts);
  const kannadaCounts = countByBasePath(kannada);
  const byPath = new Map(texts.map(({ path, text }) => [path, text]));
  return (path) => {
    const basePath = basePathOf(path);
    return englishCounts.get(basePath) === kannadaCounts.get(basePath)
      ? (byPath.get(path) ?? null)
      : null;
  };
}

/** @param {readonly { path: string }[]} texts */
function countByBasePath(texts) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { path } of texts)
    counts.set(basePathOf(path), (counts.get(basePathOf(path)) ?? 0) + 1);
  return counts;
}

/** @param {string} path */
function basePathOf(path) {
  return path.replace(/#\d+$/, '');
}
