import { text } from 'node:stream/consumers';
import { MAKER_RELATIONS } from '@sambandha/contract/draft/choices';
import { ACT_KINDS, PARTS } from '@sambandha/contract/family/choices';
import { expect, test } from 'vitest';
import type { JsonValue } from '../../../lifecycle/export.ts';
import { streamOf } from './chunks.ts';
import { toPage } from './page.ts';

const sectionOf = (value: JsonValue) => ({ name: 'all', title: 'Everything', value });

test('the page shows empty values and escapes texts', () => {
  const value = { note: '<b>', none: null, list: [], several: [true, 2] };
  const parts = { sections: [sectionOf(value)], photos: ['photos/photo-1.webp'], at: new Date(0) };
  const page = [...toPage({ ...parts, language: null })].join('');
  expect(page).toContain(
    '<dl><dt>Note</dt><dd>&lt;b&gt;</dd><dt>None</dt><dd>Not given</dd><dt>List</dt><dd><p>None</p></dd>' +
      '<dt>Several</dt><dd><ul><li>Yes</li><li>2</li></ul></dd></dl>',
  );
  expect(page).toContain('<img src="photos/photo-1.webp"');
});

test('the page names the profile photo as the screens do', () => {
  const sections = [sectionOf({ before: { primaryPhoto: 'photo-1' } })];
  const parts = { sections, photos: [], at: new Date(0), language: null };
  expect([...toPage(parts)].join('')).toContain('<dt>Profile photo</dt>');
});

const fields = ['motherTongue', 'preferredAgeMin', 'primaryPhoto'];

test('the page names the fields that a relative changed like the fields of the profile', () => {
  const sections = [sectionOf({ fields })];
  const page = [...toPage({ sections, photos: [], at: new Date(0), language: null })].join('');
  expect(page).toContain('<li>Mother tongue</li><li>Preferred age min</li><li>Profile photo</li>');
});

test('the page in Kannada contains no code of a family', () => {
  const value: JsonValue[] = [
    ...ACT_KINDS.map((kind) => ({ kind })),
    ...MAKER_RELATIONS.map((relation) => ({ relation })),
    ...PARTS.map((part) => ({ part })),
    { by: 'A relative whose account is gone' },
    { fields: [...fields, 'part', 'photo', 'photos', 'profiles'] },
  ];
  const parts = { sections: [sectionOf(value)], photos: [], at: new Date(0) };
  const page = [...toPage({ ...parts, language: 'kn' })].join('');
  const texts = /<ul>.*<\/ul>/s.exec(page)?.[0].replaceAll(/<[^>]*>/g, ' ');
  expect(texts).toContain('ಮಾತೃಭಾಷೆ');
  expect(texts).not.toMatch(/\p{Script=Latin}/u);
});

test('a long text is generated only as far as it is read', async () => {
  let lineCount = 0;
  function* lines() {
    for (; lineCount < 100_000; lineCount++) yield 'Namaste, ನಮಸ್ತೆ\n';
  }
  const stream = streamOf(lines());
  await new Promise((resolve) => stream.once('readable', resolve));
  expect(lineCount).toBeLessThan(20_000);
  expect(await text(stream)).toBe('Namaste, ನಮಸ್ತೆ\n'.repeat(100_000));
});
