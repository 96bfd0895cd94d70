import { expect, test } from 'vitest';
import { installWay, mayShowOffer } from './install-rules.ts';

const device = { canPrompt: false, isInstalled: false, isStandalone: undefined };

test.each([
  ['Chromium has the install prompt', { canPrompt: true }, 'prompt'],
  ['Safari on a phone has instructions', { isStandalone: false }, 'instructions'],
  ['Safari opened from the home screen has no offer', { isStandalone: true }, null],
  ['the installed app has no offer', { isInstalled: true, canPrompt: true }, null],
  ['the installed app on iOS has no offer', { isInstalled: true, isStandalone: false }, null],
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
