import { beforeEach, expect, test } from 'vitest';
import { stubWindow } from '../../../test/fake-window.ts';
import { readSentCode, sentCode, storeSentCode } from './sent-code.ts';

const at = Date.UTC(2026, 0, 1);
const sent = sentCode('+919812345678', { expiresIn: 600, resendAfter: 60 }, at);

let window: ReturnType<typeof stubWindow>;
beforeEach(() => {
  window = stubWindow();
});

test('a sent code is stored until it expires', () => {
  storeSentCode('code', sent);
  expect(readSentCode('code', at + 599_000)).toEqual({
    contact: '+919812345678',
    minutes: 10,
    sentAt: at,
    resendAt: at + 60_000,
  });
  expect(readSentCode('code', at + 600_000)).toBeNull();
  expect(readSentCode('other', at)).toBeNull();
});

test('a used code is removed from the storage', () => {
  storeSentCode('code', sent);
  storeSentCode('code', null);
  expect(window.sessionStorage.dump()).toBe('[]');
});

test.each(['{', '1', '{}', '{"contact":"a","minutes":"10","sentAt":0,"resendAt":0}'])(
  'an invalid stored value is not a code: %s',
  (text) => {
    window.sessionStorage.setItem('code', text);
    expect(readSentCode('code', at)).toBeNull();
  },
);
