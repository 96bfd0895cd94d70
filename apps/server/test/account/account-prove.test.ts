import { MINUTE_MS } from '@sambandha/contract/durations';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { endpoints } from '@sambandha/contract/endpoints';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD, wrongCodeFor } from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { totpCode } from '../harness/authenticator.ts';
import { enrolSecondFactor } from '../harness/enrolment.ts';
import type { TestMember } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const prove = (token: string, password: string, otpCode?: string) =>
  app.call('prove', { token, body: { password, ...(otpCode === undefined ? {} : { otpCode }) } });
const signIn = async ({ email }: TestMember, otpCode?: string) => {
  const body = { phone: requireValue(email), password: PASSWORD };
  return app.call('login', { body: otpCode === undefined ? body : { ...body, otpCode } });
};
/** Returns the status or error code of a request that requires fresh proof. */
const readContactsStatus = (token: string) =>
  statusOrErrorCode(app.call('readContacts', { token }));
const sessionStatus = async (token: string) => (await app.call('readMe', { token })).status;

describe('fresh proof', () => {
  test('is given by signing in and lasts ten minutes', async () => {
    const { token } = (await signIn(await createMemberWithPassword(app))).body;
    app.clock.advance(10 * MINUTE_MS - 1);
    expect(await readContactsStatus(token)).toBe(200);
    app.clock.advance(1);
    expect(await readContactsStatus(token)).toBe('REAUTH_NEEDED');
  });

  test('is not prolonged by using the session', async () => {
    const { token } = await createMemberWithPassword(app);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      app.clock.advance(MINUTE_MS);
      await readContactsStatus(token);
    }
    expect(await readContactsStatus(token)).toBe('REAUTH_NEEDED');
  });

  test('is requested with REAUTH_NEEDED, and the session stays valid', async () => {
    const { token } = await createMemberWithPassword(app);
    app.clock.advance(10 * MINUTE_MS);
    expect((await app.call('readContacts', { token })).error).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      code: 'REAUTH_NEEDED',
      message: failures.REAUTH_NEEDED[1],
    });
    expect(await sessionStatus(token)).toBe(200);
  });

  test('is given again by the password and lasts another ten minutes', async () => {
    const { token, email } = await createMemberWithPassword(app);
    app.clock.advance(10 * MINUTE_MS);
    const proveResponse = await prove(token, PASSWORD);
    expect([proveResponse.status, proveResponse.body]).toEqual([204, null]);
    const { body } = await app.call('readContacts', { token });
    expect(body).toEqual({ email, phone: null });
    app.clock.advance(10 * MINUTE_MS);
    expect(await readContactsStatus(token)).toBe('REAUTH_NEEDED');
  });

  test('from another session of the same member does not count', async () => {
    const member = await createMemberWithPassword(app);
    app.clock.advance(10 * MINUTE_MS);
    const otherToken = (await signIn(member)).body.token;
    expect((await prove(otherToken, PASSWORD)).status).toBe(204);
    expect(await readContactsStatus(otherToken)).toBe(200);
    expect(await readContactsStatus(member.token)).toBe('REAUTH_NEEDED');
  });

  test('is required of sessions opened before proofs were recorded', async () => {
    const { id, token } = await createMemberWithPassword(app);
    await app.db
      .updateTable('sessions')
      .set({ proved_at: null })
      .where('member_id', '=', id)
      .execute();
    expect(await readContactsStatus(token)).toBe('REAUTH_NEEDED');
  });
});

describe('a wrong password', () => {
  test('proves nothing and does not end the session', async () => {
    const { token } = await createMemberWithPassword(app);
    app.clock.advance(10 * MINUTE_MS);
    const { status, error } = await prove(token, 'Wrong123');
    expect([status, error.code, error.message]).toEqual([
      400,
      'PASSWORD_WRONG',
      'Current password is incorrect.',
    ]);
    expect(await readContactsStatus(token)).toBe('REAUTH_NEEDED');
    expect(await sessionStatus(token)).toBe(200);
  });

  test('is limited to ten concurrent attempts, and the session stays valid', async () => {
    const member = await createMemberWithPassword(app);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => prove(member.token, 'Wrong123')),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
    const response = await prove(member.token, PASSWORD);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await sessionStatus(member.token)).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect((await prove(member.token, PASSWORD)).status).toBe(204);
  });

  test('in one session does not limit another session', async () => {
    const member = await createMemberWithPassword(app);
    const thiefToken = (await signIn(member)).body.token;
    for (let attempt = 0; attempt < 12; attempt += 1) await prove(thiefToken, 'Wrong123');
    expect((await prove(thiefToken, PASSWORD)).status).toBe(429);
    expect((await prove(member.token, PASSWORD)).status).toBe(204);
    expect((await signIn(member)).status).toBe(200);
  });

  test('at sign-in does not block fresh proof or a change of password in an open session', async () => {
    const member = await createMemberWithPassword(app);
    const body = { phone: requireValue(member.email), password: 'Wrong123' };
    for (let attempt = 0; attempt < 12; attempt += 1) await app.call('login', { body });
    expect((await prove(member.token, PASSWORD)).status).toBe(204);
    const changeResponse = await app.call('updatePassword', {
      token: member.token,
      body: { currentPassword: PASSWORD, newPassword: 'Another34' },
    });
    expect(changeResponse.status).toBe(200);
  });
});

test('fresh proof with a second factor requires the password and the code', async () => {
  const admin = await createMemberWithPassword(app, { is_admin: true });
  const { secret, token } = await enrolSecondFactor(app, admin);
  const currentCode = () => totpCode(secret, app.clock.now());
  expect(await readContactsStatus(token)).toBe(200);
  app.clock.advance(10 * MINUTE_MS);
  expect((await prove(token, 'Wrong123', currentCode())).error.code).toBe('PASSWORD_WRONG');
  const firstResponse = await prove(token, PASSWORD);
  expect([firstResponse.status, firstResponse.error.code]).toEqual([403, 'SECOND_FACTOR']);
  const wrongCodeResponse = await prove(token, PASSWORD, wrongCodeFor(currentCode()));
  expect([wrongCodeResponse.status, wrongCodeResponse.error.code]).toEqual([400, 'OTP_INVALID']);
  expect(await readContactsStatus(token)).toBe('REAUTH_NEEDED');
  expect((await prove(token, PASSWORD, currentCode())).status).toBe(204);
  expect(await readContactsStatus(token)).toBe(200);
});

test('in the demo, any password of sufficient length is fresh proof', async () => {
  const demo = await startTestApp({ env: { DEMO: '1' } });
  try {
    const body = { phone: '99000 55557', password: 'sesame' };
    const { token } = (await demo.call('login', { body })).body;
    demo.clock.advance(10 * MINUTE_MS);
    const proveWith = async (password: string) =>
      (await demo.call('prove', { token, body: { password } })).status;
    expect(await proveWith('short')).toBe(400);
    expect((await demo.call('readContacts', { token })).status).toBe(403);
    expect(await proveWith('another')).toBe(204);
    expect((await demo.call('readContacts', { token })).status).toBe(200);
  } finally {
    await demo.close();
  }
});

test('the OpenAPI document names the endpoints that require fresh proof', async () => {
  const { paths } = (await (await app.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { description?: string }>>;
  };
  const documentedEndpoints = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { description }]) => description?.includes('REAUTH_NEEDED'))
      .map(([method]) => `${method} ${path}`),
  );
  const protectedEndpoints = Object.values<Endpoint>(endpoints).filter(
    ({ proof }) => proof === 'fresh',
  );
  const expectedEndpoints = protectedEndpoints.map(
    ({ method, path }) => `${method.toLowerCase()} /api${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(documentedEndpoints.sort()).toEqual(expectedEndpoints.sort());
  expect(documentedEndpoints).toEqual(
    expect.arrayContaining([
      'delete /api/auth/delete-account',
      'get /api/auth/contacts',
      'get /api/auth/export',
      'patch /api/auth/deactivate-account',
      'patch /api/auth/update-email',
      'patch /api/auth/update-password',
      'post /api/auth/second-factor',
      'post /api/auth/second-factor/confirm',
      'post /api/auth/update-phone',
    ]),
  );
});
