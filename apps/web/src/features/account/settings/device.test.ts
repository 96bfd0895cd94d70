import { expect, test } from 'vitest';
import { deviceKind } from './device.ts';

test.each([
  ['Chrome on Android', 'phone'],
  ['Safari on iPhone', 'phone'],
  ['Safari on iPad', 'tablet'],
  ['Firefox on Linux', 'computer'],
  ['Browser on a phone', 'phone'],
  ['Unknown device', 'unknown'],
])('the device "%s" is of the kind %s', (device, kind) => {
  expect(deviceKind(device)).toBe(kind);
});
