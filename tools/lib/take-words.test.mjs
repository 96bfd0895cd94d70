import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { root } from './root.mjs';
import { applyAnswers } from './take-words.mjs';
import { hasNestedText, readTexts } from './word-files.mjs';
import { readTextPairs } from './words.mjs';

const pairs = readTextPairs();
/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8');
/** @param {string} text */
const hasNoPlaceholder = (text) => !/[{}<>]/.test(text);
const plainPairs = pairs.filter(({ kannada }) => hasNoPlaceholder(kannada));
const words = fc.string({ unit: 'binary', minLength: 1 }).filter(hasNoPlaceholder);

describe('applyAnswers', () => {
  test('replaces the texts of the answers and changes no other text', () => {
    const answerLists = fc.uniqueArray(fc.tuple(fc.nat(plainPairs.length - 1), words), {
      selector: ([index]) => index,
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(answerLists, (list) => {
        const answers = list.map(([index, better]) => ({
          .../** @type {import('./words.mjs').Pair} */ (plainPairs[index]),
          better,
        }));
        const { sources, refusals } = applyAnswers(answers, pairs, read);
        expect(refusals).toEqual([]);
        for (const [file, source] of sources) {
          const betterTexts = new Map(
            answers
              .filter((answer) => answer.file === file)
              .map((answer) => [answer.path, answer.better]),
          );
          const expectedTexts = readTexts(read(file)).map(({ path, text }) => [
            path,
            betterTexts.get(path) ?? text,
          ]);
          expect(readTexts(source).map(({ path, text }) => [path, text])).toEqual(expectedTexts);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('replaces texts that contain values of an e-mail or tags of a message', () => {
    const email = pairs.find(({ kannada }) => kannada.includes('${') && !hasNestedText(kannada));
    const message = pairs.find(({ kannada }) => kannada.includes('<'));
    for (const pair of [email, message]) {
      if (pair === undefined) throw new Error('there is no such text');
      const better = `"'\`\\ ${pair.kannada}`;
      const { sources } = applyAnswers([{ ...pair, better }], pairs, read);
      const texts = readTexts(sources.get(pair.file) ?? '');
      expect(texts.find(({ path }) => path === pair.path)?.text).toBe(better);
    }
  });

  test.each([
    ['a text that has changed', { kannada: 'ಬೇರೆ' }, 'is another text now'],
    ['a text with changed English', { english: 'Other' }, 'has another English text now'],
    ['a text that no longer exists', { path: 'gone' }, 'is no longer there'],
    ['an additional value', { better: '{name}' }, 'must have the placeholders none'],
    ['code', { better: `\${process.exit()}` }, 'must have the placeholders none'],
  ])('rejects %s with its line and replaces no text', (_, change, reason) => {
    const [first, second] = plainPairs;
    if (first === undefined || second === undefined) throw new Error('there is no such text');
    const answers = [
      { ...second, better: 'ಒಳ್ಳೆಯದು' },
      { ...first, better: 'ಒಳ್ಳೆಯದು', ...change },
    ];
    const { sources, refusals } = applyAnswers(answers, pairs, read);
    expect(refusals).toEqual([expect.stringContaining(`${first.file}:${first.line}`)]);
    expect(refusals[0]).toContain(reason);
    expect(sources.size).toBe(0);
  });

  test('rejects a text that contains other texts', () => {
    const nested = pairs.find(({ kannada }) => hasNestedText(kannada));
    if (nested === undefined) throw new Error('there is no such text');
    const { refusals } = applyAnswers([{ ...nested, better: nested.kannada }], pairs, read);
    expect(refusals).toEqual([expect.stringContaining('contains other texts')]);
  });
});
