import { beforeAll, describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { fieldErrorResponse, prepareRegistration, sendUntyped } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

describe('sign-in with a wrong password', () => {
  const contacts = ['known', 'deactivated', 'blocked', 'nobody'].map((name) => `${name}@h.example`);

  beforeAll(async () => {
    await createMemberWithPassword(app, { email: 'known@h.example' });
    await createMemberWithPassword(app, { email: 'deactivated@h.example', state: 'deactivated' });
    const blocked_at = app.clock.now();
    await createMemberWithPassword(app, { email: 'blocked@h.example', blocked_at });
  });

  const wrongCredentials = (contact: string) => ({
    body: { phone: contact, password: 'Wrong123' },
  });

  test('returns the same status, error and header names with or without an account', async () => {
    const responses = [];
    for (const contact of contacts) {
      const { status, error, headers } = await app.call('login', wrongCredentials(contact));
      responses.push({ status, error, headers: [...headers.keys()] });
    }
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]?.status).toBe(401);
  });

  test('computes one hash and runs the same SQL statements with or without an account', async () => {
    const recordings = [];
    for (const contact of contacts) {
      const { response, ...recording } = await app.callRecorded('login', wrongCredentials(contact));
      expect(response.status).toBe(401);
      recordings.push(recording);
    }
    for (const recording of recordings) expect(recording).toEqual(recordings[0]);
    expect(recordings[0]?.hashCount).toBe(1);
    expect(recordings[0]?.statements.length).toBeGreaterThan(1);
  });
});

test.each([
  ['password', 'Password must be at most 128 characters', { password: 'Aa1'.repeat(3334) }],
  ['phone', 'Please enter your phone number or email', { phone: ['known@h.example'] }],
  ['phone', 'Please enter your phone number or email', { phone: { $ne: null } }],
  ['remember', 'This value is not valid.', { remember: 'yes' }],
  ['isAdmin', 'Unknown field: isAdmin', { isAdmin: true }],
])('sign-in is refused with an error on %s: %s', async (path, message, change) => {
  const body = { phone: 'known@h.example', password: PASSWORD, ...change };
  expect(await sendUntyped(app, '/auth/login', body)).toEqual(fieldErrorResponse(path, message));
});

test('registration with a contact that got an account in the meantime is refused and stores no account', async () => {
  const registration = await prepareRegistration(app, 'meanwhile@h.example');
  const member = await createMember(app, { email: 'meanwhile@h.example' });
  const response = await app.call('register', { body: registration });
  expect([response.status, response.error.code]).toEqual([409, 'CONTACT_TAKEN']);
  const { rows } = await app.query(
    "SELECT member_id FROM accounts WHERE email = 'meanwhile@h.example'",
  );
  expect(rows).toEqual([{ member_id: member.id }]);
});

describe('X-Forwarded-For', () => {
  /** Registers an account and returns the IP address that is recorded for it. */
  async function registerAndReadAddress(target: TestApp, email: string): Promise<string> {
    const body = await prepareRegistration(target, email);
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const response = await target.call('register', { body, headers });
    const row = await target.db
      .selectFrom('account_origins')
      .select('address')
      .where('member_id', '=', response.body.user.id)
      .executeTakeFirstOrThrow();
    return row.address;
  }

  test('is ignored from an untrusted client, for the recorded address and for a rate limit', async () => {
    expect(await registerAndReadAddress(app, 'forwarded@h.example')).toBe('127.0.0.1');
    const freshApp = await startTestApp();
    try {
      const statuses = new Set<number>();
      // One IP address may request 100 codes an hour.
      for (let count = 0; count < 101; count += 1) {
        const { status } = await freshApp.call('requestOtp', {
          body: { email: `from${count}@h.example` },
          headers: { 'x-forwarded-for': `203.0.113.${count}` },
        });
        statuses.add(status);
      }
      expect(statuses).toEqual(new Set([202, 429]));
    } finally {
      await freshApp.close();
    }
  });

  test('sets the recorded address if it is from a trusted proxy', async () => {
    const proxiedApp = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
    try {
      expect(await registerAndReadAddress(proxiedApp, 'forwarded@h.example')).toBe('203.0.113.77');
    } finally {
      await proxiedApp.close();
    }
  });
});
