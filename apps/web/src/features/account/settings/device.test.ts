import { expect, test } from 'vitest';
import { deviceKind } from './device.ts';

test.each([
  ['Chrome on Android', 'phone'],
  ['Safari on iPhone', 'phone'],
  ['Safari on iPad', 'tablet'],
  ['Firefox on Linux', 'computer'],
  ['Unknown device', 'computer'],
])('%s is a %s', (device, kind) => {
  expect(deviceKind(device)).toBe(kind);
});
