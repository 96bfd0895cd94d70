import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTextPairs } from '../lib/words.mjs';
import {
  namesWithEnding,
  readExceptions,
  readTerms,
  termViolations,
  untranslatedTexts,
} from './words.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/words.md'), 'utf8');
const terms = readTerms(document);

describe('the rule that each term has one Kannada word', () => {
  const pairs = readTextPairs();
  const exceptions = readExceptions(document);

  test('covers a label with the key contact, but no id of a section', () => {
    const paths = pairs.map(({ path }) => path);
    expect(paths).toContain('feedback.contact');
    expect(paths.filter((path) => /\bsections\.id\b/.test(path))).toEqual([]);
  });

  test('holds in every text', () => {
    expect(terms.length).toBeGreaterThan(20);
    expect(pairs.length).toBeGreaterThan(1_000);
    expect(termViolations(terms, pairs, exceptions)).toEqual([]);
  });

  test('has no exception that no text needs', () => {
    const englishTexts = new Set(pairs.map(({ english }) => english));
    expect([...exceptions].filter((text) => !englishTexts.has(text))).toEqual([]);
  });

  test.each([
    [
      'finds another word for a term',
      'Clear filters',
      'ಜರಡಿ ತೆಗೆಯಿರಿ',
      ['seed.ts:7 lacks ಫಿಲ್ಟರ್: Clear filters'],
    ],
    ['finds a rejected word', 'Any', 'ಸೋಸಿ', ['seed.ts:7 has ಸೋಸಿ, the word is ಫಿಲ್ಟರ್']],
    ['accepts a term with an ending', 'Your photos', 'ನಿಮ್ಮ ಫೋಟೋಗಳು', []],
    ['ignores the name of a placeholder', '{filters, number} left', '{filters, number} ಉಳಿದಿದೆ', []],
  ])('%s', (_, english, kannada, findings) => {
    const pair = { file: 'seed.ts', path: 'seed', line: 7, english, kannada };
    expect(termViolations(terms, [pair])).toEqual(findings);
  });
});

describe('the rule that the name of the product has no ending', () => {
  test('holds in every text', () => {
    expect(namesWithEnding(readTextPairs())).toEqual([]);
  });

  test.each([
    ['Welcome to {product}.', '{product}ಕ್ಕೆ ಸ್ವಾಗತ.', 1],
    ['About Sambandha', 'ಸಂಬಂಧದಲ್ಲಿ', 1],
    ['Welcome to {product}.', '{product} ತಾಣಕ್ಕೆ ಸ್ವಾಗತ.', 0],
    ['Who is related?', 'ಸಂಬಂಧದಲ್ಲಿ', 0],
  ])('the texts “%s” and “%s” have %i findings', (english, kannada, count) => {
    const pair = { file: 'seed.ts', path: 'seed', line: 7, english, kannada };
    expect(namesWithEnding([pair])).toHaveLength(count);
  });
});

describe('the rule that Kannada texts have no English word', () => {
  test('holds in every text', () => {
    expect(untranslatedTexts(readTextPairs())).toEqual([]);
  });

  test.each([
    ['ನಿಮ್ಮ profile', ['seed.ts:7 has profile']],
    ['Close', ['seed.ts:7 has Close']],
    ['{count, plural, one {# photo} other {# ಫೋಟೋಗಳು}}', ['seed.ts:7 has photo']],
    ['{name} ಅವರಿಗೆ <a>OTP</a> ಕಳುಹಿಸಿ: {count, plural, one {#} other {# ಸಲ}}', []],
  ])('the text “%s” has the findings %j', (kannada, findings) => {
    const pair = { file: 'seed.ts', path: 'seed', line: 7, english: 'Your profile', kannada };
    expect(untranslatedTexts([pair])).toEqual(findings);
  });
});
