import { beforeEach, expect, test } from 'vitest';
import { stubWindow } from '../../../test/fake-window.ts';
import { readSentCode, storeSentCode, toSentCode } from './sent-code.ts';

const now = Date.UTC(2026, 0, 1);
const code = toSentCode('+919812345678', { expiresIn: 600, resendAfter: 60 }, now);

let window: ReturnType<typeof stubWindow>;
beforeEach(() => {
  window = stubWindow();
});

test('a sent code is stored until it expires', () => {
  storeSentCode('code', code);
  expect(readSentCode('code', now + 599_000)).toEqual({
    contact: '+919812345678',
    minutes: 10,
    sentAt: now,
    resendAt: now + 60_000,
  });
  expect(readSentCode('code', now + 600_000)).toBeNull();
  expect(readSentCode('other', now)).toBeNull();
});

test('a used code is removed from the storage', () => {
  storeSentCode('code', code);
  storeSentCode('code', null);
  expect(window.sessionStorage.dump()).toBe('[]');
});

test.each(['{', '1', '{}', '{"contact":"a","minutes":"10","sentAt":0,"resendAt":0}'])(
  'an invalid stored value is not a code: %s',
  (text) => {
    window.sessionStorage.setItem('code', text);
    expect(readSentCode('code', now)).toBeNull();
  },
);
