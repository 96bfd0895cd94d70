import { expect, test } from 'vitest';
import { installWay, isCalm } from './install-rules.ts';

const device = { prompt: false, installed: false, standalone: undefined };

test.each([
  ['Chromium', { prompt: true }, 'prompt'],
  ['Safari on a phone', { standalone: false }, 'words'],
  ['Safari, opened from the home screen', { standalone: true }, null],
  ['the installed app', { installed: true, prompt: true }, null],
  ['the installed app on iOS', { installed: true, standalone: false }, null],
  ['Firefox, or Chromium where it is installed', {}, null],
])('%s', (_, known, way) => {
  expect(installWay({ ...device, ...known })).toBe(way);
});

test.each([
  ['/browse', '', true],
  ['/browse', '?sort=newest', true],
  ['/messages', '', true],
  ['/messages', '?conversation=1', false],
  ['/interests', '', true],
  ['/profile/1', '', false],
  ['/settings', '', false],
])('%s%s', (pathname, search, calm) => expect(isCalm({ pathname, search })).toBe(calm));
