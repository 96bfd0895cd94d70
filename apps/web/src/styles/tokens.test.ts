import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('./', import.meta.url);
const tokens = readFileSync(new URL('tokens.css', folder), 'utf8');

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Text, background and minimum contrast: 7 for running text, 4.5 for other text. */
const texts: [text: string, background: string, minimum: number][] = [
  ...['paper', 'card', 'sunk'].flatMap((page): [string, string, number][] => [
    ['ink', page, 7],
    ['soft', page, 7],
    ['faint', page, 4.5],
    ['grove-ink', page, 7],
    ['kumkum-ink', page, 4.5],
    ['turmeric-ink', page, 4.5],
    ['danger-ink', page, 4.5],
  ]),
  ...['grove', 'turmeric', 'kumkum', 'danger'].flatMap((tint): [string, string, number][] => [
    [`${tint}-ink`, `${tint}-mist`, 4.5],
    ['ink', `${tint}-mist`, 7],
    ['soft', `${tint}-mist`, 4.5],
    ['faint', `${tint}-mist`, 4.5],
    [`on-${tint}`, tint, 4.5],
  ]),
  ...['grove', 'kumkum', 'danger'].map((tint): [string, string, number] => [
    `on-${tint}`,
    `${tint}-deep`,
    4.5,
  ]),
  ['grove-ink', 'turmeric-mist', 4.5],
  ['on-shade', 'shade', 7],
];

/** Borders of controls, focus rings and marks need a contrast of 3 (WCAG 1.4.11). */
const marks: [mark: string, background: string][] = ['paper', 'card', 'sunk'].flatMap((page) =>
  ['edge', 'grove', 'grove-ink', 'kumkum', 'danger'].map((mark): [string, string] => [mark, page]),
);

describe.each(themes)('the %s theme', (theme) => {
  test.each(texts)('%s on %s has a contrast of at least %d', (text, background, minimum) => {
    expect(contrast(text, background, theme)).toBeGreaterThanOrEqual(minimum);
  });

  test.each(marks)('%s on %s has a contrast of at least 3', (mark, background) => {
    expect(contrast(mark, background, theme)).toBeGreaterThanOrEqual(3);
  });
});

/** Returns the components whose source matches a pattern. */
function componentsWith(pattern: RegExp): string[] {
  const sources = new URL('../', folder);
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => pattern.test(readFileSync(new URL(file, sources), 'utf8')));
}

test('components have no raw colours', () => {
  expect(componentsWith(RAW_COLOUR)).toEqual([]);
});

test('components have no line height in multiples of --spacing, which is limited on phones', () => {
  expect(componentsWith(/\bleading-\d/)).toEqual([]);
});

const RAW_COLOUR = /["'`[(:\s](#[0-9a-f]{3,8}|rgba?\(|hsla?\(|oklch\()\b/i;

function contrast(text: string, background: string, theme: Theme): number {
  const [lighter, darker] = [luminance(text, theme), luminance(background, theme)].sort(
    (a, b) => b - a,
  );
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** Returns the relative luminance as defined by WCAG. A channel is two digits of `#rrggbb`. */
function luminance(name: string, theme: Theme): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(colour(name, theme).slice(index, index + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns a token's colour as `#rrggbb`. The token is one colour or a `light-dark()` of two. */
function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(tokens)?.[1];
  const colours = value?.match(/#[0-9a-f]{6}/g);
  const match = colours?.[theme === 'light' ? 0 : colours.length - 1];
  if (!match) throw new Error(`There is no colour ${name}`);
  return match;
}
