import { MINUTE_MS } from '@sambandha/contract/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createMemberWithPassword,
  PASSWORD,
  readLatestCode,
  readLatestLinkToken,
  wrongCodeFor,
} from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { requestAndReadCode } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const METRICS_TOKEN = 'a token that only this test knows';

interface Line {
  readonly event: string;
  readonly detail: string;
  readonly member?: string;
  readonly contact?: string;
  readonly address?: string;
  readonly network?: string;
}

const app = testApp({ env: { METRICS_TOKEN, TRUST_PROXY: '127.0.0.1' } });

let firstLine: number;
beforeEach(async () => {
  await app.readLog();
  firstLine = app.logLines.length;
});

/** Returns the events of this test so far. */
const readEvents = (): Line[] =>
  app.logLines
    .slice(firstLine)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event !== undefined);

const login = (contact: string, password: string, address = '198.51.100.7') =>
  app.call('login', {
    body: { phone: contact, password },
    headers: { 'x-forwarded-for': address },
  });

async function readCounts(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await app.fetch('/metrics', { headers })).text();
  const matches = text.matchAll(/^events_total\{kind="([\w-]+)"\} (\d+)$/gm);
  return Object.fromEntries([...matches].map(([, kind, count]) => [kind, Number(count)]));
}

/** Expects that no log line of this test contains one of these words, which identify a person. */
async function expectNoPersonalData(...words: readonly string[]) {
  await app.readLog();
  const lines = app.logLines.slice(firstLine).join('\n');
  for (const word of words) expect(lines).not.toContain(word);
}

describe('the security log of refused attempts', () => {
  test('records wrong passwords for one member from several networks', async () => {
    const member = await createMemberWithPassword(app, { email: 'guessed@events.example' });
    const addresses = ['198.51.100.7', '203.0.113.80', '2001:db8:1:2::3'];
    for (const address of addresses) await login(requireValue(member.email), 'Wrong123', address);
    const lines = readEvents();
    expect(lines.map(({ event, detail }) => [event, detail])).toEqual(
      addresses.map(() => ['sign-in-refused', 'LOGIN_FAILED']),
    );
    expect(new Set(lines.map((line) => line.member)).size).toBe(1);
    expect(new Set(lines.map((line) => line.network)).size).toBe(3);
    await expectNoPersonalData(member.id, 'guessed@events.example', 'Wrong123', ...addresses);
  });

  test('records wrong passwords for several members from one network', async () => {
    for (const [index, address] of ['192.0.2.1', '192.0.2.1', '192.0.2.99'].entries()) {
      await createMemberWithPassword(app, { email: `many${index}@events.example` });
      await login(`many${index}@events.example`, 'Wrong123', address);
    }
    const lines = readEvents();
    expect(new Set(lines.map(({ member }) => member)).size).toBe(3);
    expect(new Set(lines.map(({ address }) => address)).size).toBe(2);
    expect(new Set(lines.map(({ network }) => network)).size).toBe(1);
  });

  test('records an unknown contact with the same pseudonym in any notation', async () => {
    await login('+91 99000 77001', 'Wrong123');
    await login('+919900077001', 'Wrong123');
    const [first, second] = readEvents();
    expect(first?.contact).toMatch(/^[\w-]{12}$/);
    expect(first).toMatchObject({ contact: second?.contact });
    expect(first?.member).toBeUndefined();
    await expectNoPersonalData('99000 77001', '9900077001');
  });

  test('records wrong current passwords and the rate limit', async () => {
    const { token } = await createMemberWithPassword(app);
    const body = { currentPassword: 'Wrong123', newPassword: 'Another34' };
    for (let count = 0; count < 11; count++) await app.call('updatePassword', { token, body });
    const lines = readEvents();
    expect(lines.slice(9).map(({ event, detail }) => [event, detail])).toEqual([
      ['sign-in-refused', 'PASSWORD_WRONG'],
      ['limit-met', 'TOO_MANY'],
    ]);
    expect(new Set(lines.map(({ member }) => member)).size).toBe(1);
  });

  test('records wrong codes', async () => {
    const email = 'coded@events.example';
    const code = await requestAndReadCode(app, email);
    const otpCode = wrongCodeFor(code);
    await app.call('verifyOtp', { body: { email, otpCode } });
    await app.call('verifyOtp', { body: { email, otpCode } });
    const [first, second] = readEvents();
    expect(first).toMatchObject({ event: 'code-refused', detail: 'OTP_INVALID' });
    expect(first?.contact).toBe(second?.contact);
    await expectNoPersonalData(email);
  });

  test('records the request of a member to an admin endpoint', async () => {
    const { id, token } = await createMember(app);
    await app.call('listAuditLog', { token });
    expect(readEvents()).toMatchObject([{ event: 'permission-refused', detail: 'FORBIDDEN' }]);
    await expectNoPersonalData(id, token);
  });

  test('records a request without fresh proof', async () => {
    const { id, token } = await createMember(app);
    app.clock.advance(10 * MINUTE_MS);
    await app.call('exportData', { token });
    expect(readEvents()).toMatchObject([{ event: 'proof-asked', detail: 'REAUTH_NEEDED' }]);
    await expectNoPersonalData(id, token);
  });

  test('records a changed phone number and its restoration', async () => {
    const [formerPhone, newPhone] = ['+919900077010', '+919900077011'];
    const { id, token } = await createMember(app, { phone: formerPhone });
    await app.call('requestOtp', { token, body: { phone: newPhone } });
    const otpCode = await readLatestCode(app, newPhone);
    await app.call('updatePhone', { token, body: { newPhone, otpCode } });
    await app.call('undoChange', { body: { token: await readLatestLinkToken(app, formerPhone) } });
    const lines = readEvents();
    expect(lines.map(({ event, detail }) => [event, detail])).toEqual([
      ['contact-changed', 'phone'],
      ['contact-changed', 'undo'],
    ]);
    expect(lines[0]?.member).toBe(lines[1]?.member);
    await expectNoPersonalData(id, formerPhone, newPhone);
  });

  test('records a changed e-mail address', async () => {
    const { token } = await createMemberWithPassword(app, { email: 'before@events.example' });
    const body = { newEmail: 'after@events.example', currentPassword: PASSWORD };
    await app.call('updateEmail', { token, body });
    const link = await readLatestLinkToken(app, body.newEmail);
    await app.call('confirmEmail', { token, body: { token: link } });
    expect(readEvents()).toMatchObject([{ event: 'contact-changed', detail: 'email' }]);
    await expectNoPersonalData('before@events.example', body.newEmail);
  });
});

describe('the security log of sign-ins and passwords', () => {
  test('records a sign-in with its method', async () => {
    const { id } = await createMemberWithPassword(app, { email: 'in@events.example' });
    await login('in@events.example', PASSWORD);
    expect(readEvents()).toMatchObject([{ event: 'signed-in', detail: 'password' }]);
    expect(readEvents()[0]?.member).toMatch(/^[\w-]{12}$/);
    await expectNoPersonalData(id, 'in@events.example', '198.51.100.7');
  });

  test('records fresh proof and a changed password', async () => {
    const { token } = await createMemberWithPassword(app);
    await app.call('prove', { token, body: { password: PASSWORD } });
    const body = { currentPassword: PASSWORD, newPassword: 'Another34' };
    await app.call('updatePassword', { token, body });
    expect(readEvents().map(({ event, detail }) => [event, detail])).toEqual([
      ['proof-given', 'password'],
      ['password-changed', 'changed'],
    ]);
    expect(new Set(readEvents().map(({ member }) => member)).size).toBe(1);
  });

  test('records a password reset', async () => {
    const email = 'forgot@events.example';
    await createMemberWithPassword(app, { email });
    await app.call('forgotPassword', { body: { phone: email } });
    const otpCode = await readLatestCode(app, email);
    const body = { phone: email, otpCode, newPassword: 'Another34' };
    await app.call('resetPassword', { body });
    expect(readEvents()).toMatchObject([{ event: 'password-changed', detail: 'reset' }]);
  });
});

test('malformed, oversized and unsupported input is recorded with the request id', async () => {
  const headers = { 'content-type': 'application/json' };
  await app.fetch('/api/auth/login', { method: 'POST', headers, body: '{"phone":' });
  const body = `{"phone":"${'9'.repeat(70_000)}"}`;
  await app.fetch('/api/auth/login', { method: 'POST', headers, body });
  await app.fetch('/api/auth/login', { method: 'POST', body: new FormData() });
  await app.readLog();
  expect(readEvents().map(({ event, detail }) => [event, detail])).toEqual([
    ['input-refused', 'MALFORMED'],
    ['input-refused', 'TOO_LARGE'],
    ['input-refused', 'UNSUPPORTED_TYPE'],
  ]);
  const requests = app.logLines.slice(firstLine).map((line) => JSON.parse(line));
  const ids = requests.filter(({ msg }) => msg === 'request').map(({ reqId }) => reqId);
  expect(readEvents().map((line) => (line as Line & { reqId: string }).reqId)).toEqual(ids);
});

test('the metrics count every kind of event, including kinds that did not occur', async () => {
  const before = await readCounts();
  expect(before['connection-refused']).toBe(0);
  await login('nobody@events.example', 'Wrong123');
  expect(await readCounts()).toEqual({
    ...before,
    'sign-in-refused': (before['sign-in-refused'] ?? 0) + 1,
  });
});

test('ordinary use records only the sign-in', async () => {
  const member: TestMember = await createMemberWithPassword(app, { email: 'good@events.example' });
  expect((await login('good@events.example', PASSWORD)).status).toBe(200);
  await app.call('readMe', { token: member.token });
  await app.call('readMe');
  expect(readEvents().map(({ event }) => event)).toEqual(['signed-in']);
});

test('installations with different secrets record different pseudonyms', async () => {
  const SECRET = 'the secret of another installation, as long';
  const otherApp = await startTestApp({ env: { SECRET } });
  await app.call('login', { body: { phone: 'same@events.example', password: 'Wrong123' } });
  await otherApp.call('login', { body: { phone: 'same@events.example', password: 'Wrong123' } });
  const otherEvent = otherApp.logLines
    .map((line) => JSON.parse(line) as Line)
    .find((line) => line.event);
  const [event] = readEvents();
  expect(otherEvent?.contact).toMatch(/^[\w-]{12}$/);
  expect(otherEvent?.contact).not.toBe(event?.contact);
  expect(otherEvent?.address).not.toBe(event?.address);
  await otherApp.close();
});
