import { readdirSync, readFileSync } from 'node:fs';
import type { Catalogue } from '@sambandha/words/catalogue';
import { en } from '@sambandha/words/en/screens/index';
import { describe, expect, test } from 'vitest';
import { compileTexts, loadedCataloguePath } from './compile-messages.ts';

describe('the English catalogue', () => {
  test('compiles as a whole', () => {
    expect(() => compileTexts(en)).not.toThrow();
  });

  test('keeps plain texts and compiles other texts to data', () => {
    // In the compiled form, 4 means a number.
    const { ui } = compileTexts({ ui: { close: en.ui.close, percent: en.ui.percent } });
    expect(ui).toEqual({ close: 'Close', percent: [['value', 4], '%'] });
  });

  test('does not compile with an invalid message', () => {
    expect(() => compileTexts({ broken: 'Hello {name' })).toThrow();
  });
});

describe('the texts of a part of the screens', () => {
  const parts = readdirSync(new URL('./parts/', import.meta.url)).map((file) => `parts/${file}`);

  test.each([...parts, 'language.ts'])('are compiled at build time: %s', (file) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    const english = [...source.matchAll(/'@sambandha\/words\/(en\/screens\/[\w/-]+)'/g)];
    const globs = [...source.matchAll(/'\.\/\*\/(screens\/[\w/-]+|screens\/\{[\w,]+\})\.ts'/g)];
    expect(english.length).toBeGreaterThan(0);
    const paths = [
      ...english.map(([, path]) => path),
      ...globs.flatMap(([, path = '']) => alternatives(path).map((part) => `kn/${part}`)),
    ];
    for (const path of paths) expect(`/packages/words/src/${path}.ts`).toMatch(loadedCataloguePath);
  });
});

/** Returns the paths of a pattern, which may contain alternatives in braces at its end. */
function alternatives(pattern: string): string[] {
  const [, folder, names] = /^(.*\/)\{(.*)\}$/.exec(pattern) ?? [];
  return names === undefined ? [pattern] : names.split(',').map((name) => `${folder}${name}`);
}

test('a catalogue with a missing or an unknown text is a type error', () => {
  const { close, ...rest } = en.ui;
  // @ts-expect-error `close` is missing
  const incomplete: Catalogue = { ...en, ui: rest };
  // @ts-expect-error `shut` is unknown
  const excessive: Catalogue = { ...en, ui: { ...en.ui, shut: close } };
  expect(excessive.ui).toMatchObject(incomplete.ui);
});
