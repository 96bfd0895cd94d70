import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnglish, readRetiredTerms, textsWithRetiredTerms } from './voice.ts';
import { readExceptions } from './words.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/voice.md'), 'utf8');
const retired = readRetiredTerms(document);

describe('the search for retired terms', () => {
  test('finds none in any English text', () => {
    const texts = readEnglish();
    const exceptions = readExceptions(document);
    expect(retired.length).toBeGreaterThan(40);
    expect(texts.length).toBeGreaterThan(2_000);
    expect(textsWithRetiredTerms(retired, texts, exceptions)).toEqual([]);
    const all = new Set(texts.map(({ text }) => text));
    expect([...exceptions].filter((text) => !all.has(text))).toEqual([]);
  });

  test.each([
    ['a word', 'Somebody wrote to you', ['seed.ts:7 says somebody: Somebody wrote to you']],
    [
      'two words',
      'Set up a second factor',
      ['seed.ts:7 says second factor: Set up a second factor'],
    ],
    ['a label', 'Go on', ['seed.ts:7 says “Go on”: Go on']],
    ['the words of a label in a sentence', 'We go on a trip', []],
    ['a longer word', 'An impressed reader', []],
    ['the name of a value', 'Continue with {whom}', []],
  ])('has the expected findings for a text with %s', (_, text, found) => {
    expect(textsWithRetiredTerms(retired, [{ file: 'seed.ts', line: 7, text }])).toEqual(found);
  });
});
