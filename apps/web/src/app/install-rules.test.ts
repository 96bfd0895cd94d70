import { expect, test } from 'vitest';
import { installWay, mayShowOffer } from './install-rules.ts';

const device = { prompt: false, installed: false, standalone: undefined };

test.each([
  ['Chromium has the install prompt', { prompt: true }, 'prompt'],
  ['Safari on a phone has instructions', { standalone: false }, 'instructions'],
  ['Safari opened from the home screen has no offer', { standalone: true }, null],
  ['the installed app has no offer', { installed: true, prompt: true }, null],
  ['the installed app on iOS has no offer', { installed: true, standalone: false }, null],
  ['Firefox, or Chromium with the installed app, has no offer', {}, null],
])('%s', (_, overrides, way) => {
  expect(installWay({ ...device, ...overrides })).toBe(way);
});

test.each([
  ['/browse', '', true],
  ['/browse', '?sort=newest', true],
  ['/messages', '', true],
  ['/messages', '?conversation=1', false],
  ['/interests', '', true],
  ['/profile/1', '', false],
  ['/settings', '', false],
])('the offer may be shown at %s%s: %s', (pathname, search, expected) =>
  expect(mayShowOffer({ pathname, search })).toBe(expected),
);
