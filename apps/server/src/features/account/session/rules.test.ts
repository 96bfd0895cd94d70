import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionCutoffs } from '../../../security/access/session-age.ts';
import { deviceName, sessionEnd } from './rules.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/138.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['okhttp/4.12.0 (Linux; Android 14)', 'Browser on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Browser on Windows'],
  ['Mozilla/5.0 (Mobile; rv:48.0) KAIOS/2.5', 'Browser on a phone'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
])('a device is named by its browser and system: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('the device name for any header has 3 to 30 letters and spaces', () => {
  fc.assert(
    fc.property(fc.string(), (userAgent) => {
      expect(deviceName(userAgent)).toMatch(/^[A-Za-z ]{3,30}$/);
    }),
  );
});

test('a remembered session expires 30 days after its last use and any other session after 12 hours', () => {
  const now = new Date('2026-01-01T00:00:00.000Z');
  expect(sessionEnd(now, true, now).toISOString()).toBe('2026-01-31T00:00:00.000Z');
  expect(sessionEnd(now, false, now).toISOString()).toBe('2026-01-01T12:00:00.000Z');
});

test('a session expires 90 days after it was opened and a staff session after 12 hours', () => {
  const openedAt = new Date('2026-01-01T00:00:00.000Z');
  const lastUse = new Date('2026-03-31T18:00:00.000Z');
  expect(sessionEnd(lastUse, true, openedAt).toISOString()).toBe('2026-04-01T00:00:00.000Z');
  expect(sessionCutoffs(new Date('2026-04-01T00:00:00.000Z'))).toEqual({
    members: openedAt,
    staff: new Date('2026-03-31T12:00:00.000Z'),
  });
});
