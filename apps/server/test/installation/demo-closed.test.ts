import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createRelative } from '../harness/factories.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { requireValue } from '../harness/present.ts';
import { productionEnv } from '../harness/production-env.ts';

/*
 * The demo accepts any password, so an app with real settings or real members must not start as the
 * demo.
 */

/** Unsets the variables that `startTestApp` sets. An empty value counts as unset. */
const UNSET_ENV = { NODE_ENV: '', DEMO: '', HOST: '' };

const openApps: TestApp[] = [];
const start = async (...args: Parameters<typeof startTestApp>) => {
  const app = await startTestApp(...args);
  openApps.push(app);
  return app;
};
afterEach(async () => {
  for (const app of openApps.splice(0).reverse()) await app.close();
});

const loginWithAnyPassword = (app: TestApp, phone = '+919900088001') =>
  app.call('login', { body: { phone, password: 'Manjari7Kere' } });

/**
 * Returns true if the app accepts connections at 127.0.0.2, a loopback address other than its own.
 */
function acceptsOtherAddresses(url: string): Promise<boolean> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.2', port: Number(port) });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe('an app without NODE_ENV=production', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let realEnv: Readonly<Record<string, string>>;
  beforeAll(async () => {
    mail = await startMailServer();
    realEnv = {
      ...UNSET_ENV,
      SMTP_URL: mail.url,
      MAIL_FROM: 'post@test.example',
      DATABASE_URL: 'postgres://app@localhost/app',
      PUBLIC_URL: 'https://sambandha.example',
    };
  });
  afterAll(() => mail.close());

  test('with real settings refuses a wrong password and closes the demo outbox', async () => {
    const app = await start({ env: realEnv });
    const member = await createMember(app, { phone: '+919900088002' });
    expect((await loginWithAnyPassword(app)).error.code).toBe('LOGIN_FAILED');
    expect((await loginWithAnyPassword(app, requireValue(member.phone))).error.code).toBe(
      'LOGIN_FAILED',
    );
    expect((await app.call('readDemoOutbox')).status).toBe(404);
    expect((await app.call('readSite')).body.demo).toBe(false);
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'])(
    'with %s as the only real setting refuses a wrong password and closes the demo outbox',
    async (name) => {
      // SMTP_URL requires MAIL_FROM. MAIL_FROM alone does not indicate a real installation.
      const MAIL_FROM = requireValue(realEnv.MAIL_FROM);
      const app = await start({
        env: {
          ...UNSET_ENV,
          NODE_ENV: 'development',
          MAIL_FROM,
          [name]: requireValue(realEnv[name]),
        },
      });
      expect((await loginWithAnyPassword(app)).error.code).toBe('LOGIN_FAILED');
      expect((await app.call('readDemoOutbox')).status).toBe(404);
    },
  );

  test('without settings is the demo and listens on the loopback address only', async () => {
    const app = await start({ env: UNSET_ENV });
    expect((await loginWithAnyPassword(app)).status).toBe(200);
    expect(await acceptsOtherAddresses(app.url)).toBe(false);
  });
});

describe('the separation of demo and real members', () => {
  test('production does not start on data of the demo', async () => {
    const demo = await start({ env: { DEMO: '1' } });
    await createMember(demo, { synthetic: true, is_admin: true });
    const production = { ...productionEnv, DEMO: '' };
    const startAttempt = startTestApp({ siblingOf: demo, env: production });
    await expect(startAttempt).rejects.toThrow(/^DATA_DIR: .* holds synthetic members of a demo/);
    const externalEnv = { ...production, DATABASE_URL: 'postgres://app@localhost/app' };
    const secondStart = startTestApp({ siblingOf: demo, env: externalEnv });
    await expect(secondStart).rejects.toThrow(
      /^DATABASE_URL: .*set DATABASE_URL to another database/,
    );
  });

  test('the demo does not start on data of a person without a profile', async () => {
    const realApp = await start();
    await createRelative(realApp);
    const startAttempt = startTestApp({ siblingOf: realApp, env: { ...UNSET_ENV } });
    await expect(startAttempt).rejects.toThrow(/^DATA_DIR: .* holds people who are not of a demo/);
  });

  test('the demo does not start on data of real members', async () => {
    const realApp = await start();
    const member = await createMember(realApp, { phone: '+919900088003' });
    const startAttempt = startTestApp({ siblingOf: realApp, env: { ...UNSET_ENV } });
    await expect(startAttempt).rejects.toThrow(/^DATA_DIR: .* holds people who are not of a demo/);
    expect((await loginWithAnyPassword(realApp, requireValue(member.phone))).error.code).toBe(
      'LOGIN_FAILED',
    );
  });
});
