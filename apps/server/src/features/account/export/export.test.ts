import { text } from 'node:stream/consumers';
import { BOARD_COLUMNS } from '@sambandha/contract/board/choices';
import { FOR_WHOM, MAKER_RELATIONS } from '@sambandha/contract/draft/choices';
import { ACT_KINDS, PARTS } from '@sambandha/contract/family/choices';
import type { Language } from '@sambandha/contract/language';
import { MATCH_STATUS } from '@sambandha/contract/match/schemas';
import { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import { NOTIFICATION_KINDS } from '@sambandha/contract/notification/kinds';
import { STANDINGS } from '@sambandha/contract/standing/choices';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../../lifecycle/export.ts';
import { streamOf } from './export.ts';
import { toPage } from './page.ts';

const sectionOf = (value: JsonValue) => ({ name: 'all', title: 'Everything', value });

test('the page shows empty values and escapes texts', () => {
  const value = { note: '<b>', none: null, list: [], several: [true, 2] };
  const parts = {
    sections: [sectionOf(value)],
    photos: ['photos/photo-1.webp'],
    exportedAt: new Date(0),
  };
  const page = [...toPage({ ...parts, language: null })].join('');
  expect(page).toContain(
    '<dl><dt>Note</dt><dd>&lt;b&gt;</dd><dt>None</dt><dd>Not given</dd><dt>List</dt><dd><p>None</p></dd>' +
      '<dt>Several</dt><dd><ul><li>Yes</li><li>2</li></ul></dd></dl>',
  );
  expect(page).toContain('<img src="photos/photo-1.webp"');
});

test('the page shows the field `primaryPhoto` as “Profile photo”', () => {
  const sections = [sectionOf({ before: { primaryPhoto: 'photo-1' } })];
  const parts = { sections, photos: [], exportedAt: new Date(0), language: null };
  expect([...toPage(parts)].join('')).toContain('<dt>Profile photo</dt>');
});

const fields = ['motherTongue', 'preferredAgeMin', 'primaryPhoto'];

test('the page shows the names of the fields that a relative changed', () => {
  const sections = [sectionOf({ fields })];
  const page = [...toPage({ sections, photos: [], exportedAt: new Date(0), language: null })].join(
    '',
  );
  expect(page).toContain('<li>Mother tongue</li><li>Preferred age min</li><li>Profile photo</li>');
});

/** Returns the texts of values on the page. */
function textsOf(value: JsonValue[], language: Language): string {
  const parts = { sections: [sectionOf(value)], photos: [], exportedAt: new Date(0) };
  const page = [...toPage({ ...parts, language })].join('');
  return /<ul>.*<\/ul>/s.exec(page)?.[0].replaceAll(/<[^>]*>/g, '\n') ?? '';
}

const codedValues: JsonValue[] = [
  ...[...ACT_KINDS, ...NOTIFICATION_KINDS].map((kind) => ({ kind })),
  ...MAKER_RELATIONS.map((relation) => ({ relation })),
  ...FOR_WHOM.map((forWhom) => ({ forWhom })),
  ...PARTS.map((part) => ({ part })),
  ...BOARD_COLUMNS.map((column) => ({ column })),
  ...STANDINGS.map((standing) => ({ standing })),
  ...REPORT_REASON.codes.map((reason) => ({ reason })),
  ...MATCH_STATUS.codes.map((status) => ({ status })),
  { maritalStatus: 'NEVER_MARRIED', diet: 'VEGAN' },
  { by: 'A relative whose account is gone' },
];

test('the page in Kannada shows no code and no field name in Latin script', () => {
  const field = { fields: [...fields, 'part', 'photo', 'photos', 'profiles'] };
  const texts = textsOf([...codedValues, field], 'kn');
  expect(texts).toContain('ಮಾತೃಭಾಷೆ');
  expect(texts).not.toMatch(/\p{Script=Latin}/u);
});

test('the page in English shows no code', () => {
  expect(textsOf(codedValues, 'en')).not.toMatch(/[A-Z]{2}|_/);
});

test.each([
  ['en', ['Other relative', 'Other', 'Other']],
  ['kn', ['ಬೇರೆ ಸಂಬಂಧಿ', 'ಇತರೆ', 'ಇತರೆ']],
] as [Language, string[]][])(
  'in %s, the code OTHER is shown as a relative only where it is a relation',
  (language, words) => {
    const texts = textsOf(
      ['relation', 'reason', 'gotra'].map((key) => ({ list: [{ [key]: 'OTHER' }] })),
      language,
    );
    expect(texts.split('\n').filter((line) => words.includes(line))).toEqual(words);
  },
);

test('the stream generates a long text only as far as it is read', async () => {
  let lineCount = 0;
  function* lines() {
    for (; lineCount < 100_000; lineCount++) yield 'Namaste, ನಮಸ್ತೆ\n';
  }
  const stream = streamOf(lines());
  await new Promise((resolve) => stream.once('readable', resolve));
  // A chunk contains about 1,000 lines, and the stream buffers a few chunks.
  expect(lineCount).toBeLessThan(20_000);
  expect(await text(stream)).toBe('Namaste, ನಮಸ್ತೆ\n'.repeat(100_000));
});
