import { expect, test } from 'vitest';
import { passkeyRefusal } from './refusal.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['SecurityError', 'cancelled'],
  ['InvalidStateError', 'exists'],
  ['TypeError', null],
])('%s of the browser reads %s', (name, refusal) => {
  expect(passkeyRefusal(Object.assign(new Error('no'), { name }))).toBe(refusal);
});

test('what is no error of the browser is told in the words of the call', () => {
  expect(passkeyRefusal(undefined)).toBeNull();
});
