import { beforeEach, expect, test } from 'vitest';
import { createSecretWatcher } from '../harness/secrets.ts';

/* Every API test ends with a check that no secret was returned. These tests verify that check. */

const token = 'a'.repeat(43);
const link = 'b'.repeat(43);
const outbox = [{ body: `Open https://example.org/confirm-email#${link} now.`, code: '012345' }];

let secrets: ReturnType<typeof createSecretWatcher>;
beforeEach(() => {
  secrets = createSecretWatcher();
  secrets.registerRequest({ phone: 'anu@example.org', password: 'Secret12' }, `Bearer ${token}`);
});

test('a token returned to its owner and the digits of an id are not leaks', () => {
  secrets.recordResponse(
    JSON.stringify({ user: { id: '01234567-0123-4501-2345-012345012345' }, token }),
  );
  secrets.recordResponse(JSON.stringify({ verified: true, verificationToken: 'c'.repeat(43) }));
  expect(secrets.findLeaks(outbox, ['{"route":"/api/auth/me","milliseconds":1.2}'])).toEqual([]);
});

test.each([
  ['token in a response', JSON.stringify({ user: { note: token } })],
  ['link in a response', JSON.stringify({ message: link })],
  ['password in a response', JSON.stringify({ fields: [{ message: 'Not Secret12' }] })],
  ['code in a response', JSON.stringify({ message: 'sent', code: '012345' })],
])('%s is reported', (leak, response) => {
  secrets.recordResponse(response);
  expect(secrets.findLeaks(outbox, [])).toEqual([leak]);
});

test.each([
  ['token in the log', token],
  ['link in the log', `/confirm-email#${link}`],
  ['password in the log', 'login with Secret12'],
  ['code in the log', 'code 012345 sent'],
])('%s is reported', (leak, line) => {
  expect(secrets.findLeaks(outbox, [line])).toEqual([leak]);
});

test('a token that reappears in a later response is reported', () => {
  secrets.recordResponse(JSON.stringify({ token: 'd'.repeat(43) }));
  secrets.recordResponse(JSON.stringify({ sessions: ['d'.repeat(43)] }));
  expect(secrets.findLeaks([], [])).toEqual(['token in a response']);
});
