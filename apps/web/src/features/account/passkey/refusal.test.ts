import { expect, test } from 'vitest';
import { passkeyRefusal } from './refusal.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['SecurityError', 'cancelled'],
  ['NotSupportedError', 'cancelled'],
  ['InvalidStateError', 'exists'],
  ['TypeError', null],
])('the browser error %s is reported as %s', (name, refusal) => {
  expect(passkeyRefusal(Object.assign(new Error('no'), { name }))).toBe(refusal);
});

test('undefined is not reported as a browser error', () => {
  expect(passkeyRefusal(undefined)).toBeNull();
});
