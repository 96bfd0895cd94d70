import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { root } from './root.mjs';
import { takeAnswers } from './take-words.mjs';
import { readTexts, takesCode } from './word-files.mjs';
import { readPairs } from './words.mjs';

const pairs = readPairs();
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
/** @param {string} text */
const takesNothing = (text) => !/[{}<>]/.test(text);
const plain = pairs.filter(({ kannada }) => takesNothing(kannada));
const words = fc.string({ unit: 'binary', minLength: 1 }).filter(takesNothing);

describe('takeAnswers', () => {
  test('takes each text unchanged and changes no other text', () => {
    const chosen = fc.uniqueArray(fc.tuple(fc.nat(plain.length - 1), words), {
      selector: ([place]) => place,
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(chosen, (list) => {
        const answers = list.map(([place, better]) => ({
          .../** @type {import('./words.mjs').Pair} */ (plain[place]),
          better,
        }));
        const { sources, refused } = takeAnswers(answers, pairs, read);
        expect(refused).toEqual([]);
        for (const [file, source] of sources) {
          const wanted = new Map(
            answers.filter((one) => one.file === file).map((one) => [one.path, one.better]),
          );
          const before = readTexts(read(file)).map(({ path, text }) => [
            path,
            wanted.get(path) ?? text,
          ]);
          expect(readTexts(source).map(({ path, text }) => [path, text])).toEqual(before);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('takes texts with the values of a letter or the tags of a message', () => {
    const letter = pairs.find(({ kannada }) => kannada.includes('${') && !takesCode(kannada));
    const message = pairs.find(({ kannada }) => kannada.includes('<'));
    for (const pair of [letter, message]) {
      if (pair === undefined) throw new Error('there is no such text');
      const better = `"'\`\\ ${pair.kannada}`;
      const { sources } = takeAnswers([{ ...pair, better }], pairs, read);
      const texts = readTexts(sources.get(pair.file) ?? '');
      expect(texts.find(({ path }) => path === pair.path)?.text).toBe(better);
    }
  });

  test.each([
    ['a text that has changed', { kannada: 'ಬೇರೆ' }, 'is another text now'],
    ['a text with changed English', { english: 'Other' }, 'says something else in English now'],
    ['a text that no longer exists', { path: 'gone' }, 'is no longer there'],
    ['an additional value', { better: '{name}' }, 'must take in nothing'],
    ['code', { better: `\${process.exit()}` }, 'must take in nothing'],
  ])('refuses %s with its line and takes no text', (_, change, why) => {
    const [one, other] = plain;
    if (one === undefined || other === undefined) throw new Error('there is no such text');
    const answers = [
      { ...other, better: 'ಒಳ್ಳೆಯದು' },
      { ...one, better: 'ಒಳ್ಳೆಯದು', ...change },
    ];
    const { sources, refused } = takeAnswers(answers, pairs, read);
    expect(refused).toEqual([expect.stringContaining(`${one.file}:${one.line}`)]);
    expect(refused[0]).toContain(why);
    expect(sources.size).toBe(0);
  });
});
