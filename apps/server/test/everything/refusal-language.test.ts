import { failures } from '@sambandha/contract/errors';
import { phrases } from '@sambandha/words/kn/phrases';
import { expect, test } from 'vitest';
import { testApp } from '../harness/test-app.ts';

/* The API returns error messages in the language of the request. */

const app = testApp();

const kannadaHeaders = { 'accept-language': 'kn-IN,kn;q=0.9,en;q=0.8' };
const requestRefusal = (headers: Readonly<Record<string, string>>) =>
  app.call('login', { body: { phone: 'nobody@example.org', password: 'not this one' }, headers });

test('an error message is in Kannada on request, with the same code', async () => {
  const [english, kannada] = [await requestRefusal({}), await requestRefusal(kannadaHeaders)];
  expect(english.error.message).toBe(failures.LOGIN_FAILED[1]);
  expect(kannada.error).toEqual({
    ...english.error,
    message: phrases[failures.LOGIN_FAILED[1]],
  });
  expect(kannada.error.message).toMatch(/^[^a-z]+$/i);
});

test('field errors and the error of an unknown address are in Kannada on request', async () => {
  const { error } = await app.call('requestOtp', {
    body: { email: 'nobody' },
    headers: kannadaHeaders,
  });
  expect(error.code).toBe('VALIDATION');
  expect(error.fields?.map(({ message }) => message)).toEqual([error.message]);
  expect(error.message).toMatch(/^[^a-z]+$/i);
  const response = await app.fetch('/api/nothing', { headers: kannadaHeaders });
  expect(await response.json()).toMatchObject({ message: phrases[failures.NOT_FOUND[1]] });
});

test.each(['fr', '*', 'kn;q=0', '', `kn,${'x'.repeat(400)}`])(
  'a request with the Accept-Language header %j gets an English error message',
  async (header) => {
    const { error } = await requestRefusal({ 'accept-language': header });
    expect(error.message).toBe(failures.LOGIN_FAILED[1]);
  },
);
