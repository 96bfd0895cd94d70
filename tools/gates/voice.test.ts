import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnglish, readRetiredTerms, textsWithRetiredTerms } from './voice.ts';
import { readExceptions } from './words.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/voice.md'), 'utf8');
const terms = readRetiredTerms(document);

describe('the search for retired terms', () => {
  const englishTexts = readEnglish();
  const exceptions = readExceptions(document);

  test('finds none in any English text', () => {
    expect(terms.length).toBeGreaterThan(40);
    expect(englishTexts.length).toBeGreaterThan(2_000);
    expect(textsWithRetiredTerms(terms, englishTexts, exceptions)).toEqual([]);
  });

  test('has no exception that no English text needs', () => {
    const texts = new Set(englishTexts.map(({ text }) => text));
    expect([...exceptions].filter((text) => !texts.has(text))).toEqual([]);
  });

  test.each([
    [
      'finds a retired word',
      'Somebody wrote to you',
      ['seed.ts:7 says somebody: Somebody wrote to you'],
    ],
    [
      'finds a retired term of two words',
      'Set up a second factor',
      ['seed.ts:7 says second factor: Set up a second factor'],
    ],
    ['finds a retired label', 'Go on', ['seed.ts:7 says “Go on”: Go on']],
    ['ignores the words of a retired label in a sentence', 'We go on a trip', []],
    ['ignores a longer word that contains a retired one', 'An impressed reader', []],
    ['ignores the name of a placeholder', 'Continue with {whom}', []],
  ])('%s', (_, text, findings) => {
    expect(textsWithRetiredTerms(terms, [{ file: 'seed.ts', line: 7, text }])).toEqual(findings);
  });
});
