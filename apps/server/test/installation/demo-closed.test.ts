import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { startMailServer } from '../harness/mail-server.ts';

/* The demo accepts any password, so no forgotten setting may start it by mistake. */

/** Clears the variables that the tests set. */
const unsaid = { NODE_ENV: '', DEMO: '', HOST: '' };

const open: TestApp[] = [];
const start = async (...given: Parameters<typeof startTestApp>) => {
  const app = await startTestApp(...given);
  open.push(app);
  return app;
};
afterEach(async () => {
  for (const app of open.splice(0).reverse()) await app.close();
});

const anyPassword = (app: TestApp, phone = '+919900088001') =>
  app.call('login', { body: { phone, password: 'whatever' } });

/** True if a port accepts connections at another address of this machine than 127.0.0.1. */
function answersBeyondLoopback(url: string): Promise<boolean> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.2', port: Number(port) });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe('an app without NODE_ENV=production', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let real: Readonly<Record<string, string>>;
  beforeAll(async () => {
    mail = await startMailServer();
    real = {
      ...unsaid,
      SMTP_URL: mail.url,
      MAIL_FROM: 'post@test.example',
      DATABASE_URL: 'postgres://app@localhost/app',
      PUBLIC_URL: 'https://sambandha.example',
    };
  });
  afterAll(() => mail.close());

  test('with real settings refuses a wrong password and closes the demo outbox', async () => {
    const app = await start({ env: real });
    const member = await createMember(app, { phone: '+919900088002' });
    expect((await anyPassword(app)).error.code).toBe('LOGIN_FAILED');
    expect((await anyPassword(app, member.phone ?? '')).error.code).toBe('LOGIN_FAILED');
    expect((await app.call('readDemoOutbox')).status).toBe(404);
    expect((await app.call('readSite')).body.demo).toBe(false);
  });

  test.each(['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL'])(
    'with only %s set refuses a wrong password and closes the demo outbox',
    async (name) => {
      const { MAIL_FROM = '' } = real;
      const app = await start({
        env: { ...unsaid, NODE_ENV: 'development', MAIL_FROM, [name]: real[name] ?? '' },
      });
      expect((await anyPassword(app)).error.code).toBe('LOGIN_FAILED');
      expect((await app.call('readDemoOutbox')).status).toBe(404);
    },
  );

  test('without settings is the demo and listens on the loopback address only', async () => {
    const app = await start({ env: unsaid });
    expect((await anyPassword(app)).status).toBe(200);
    expect(await answersBeyondLoopback(app.url)).toBe(false);
  });
});

describe('the separation of demo and real members', () => {
  test('production does not start on data of the demo', async () => {
    const demo = await start({ env: { DEMO: '1' } });
    await createMember(demo, { synthetic: true, is_admin: true });
    const production = {
      NODE_ENV: 'production',
      DEMO: '',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'post@test.example',
    };
    const starting = startTestApp({ beside: demo, env: production });
    await expect(starting).rejects.toThrow(/^DATA_DIR: .* holds synthetic members of a demo/);
    const named = { ...production, DATABASE_URL: 'postgres://app@localhost/app' };
    const again = startTestApp({ beside: demo, env: named });
    await expect(again).rejects.toThrow(/^DATABASE_URL: .*set DATABASE_URL to another database/);
  });

  test('the demo does not start on data of real members', async () => {
    const real = await start();
    const member = await createMember(real, { phone: '+919900088003' });
    const starting = startTestApp({ beside: real, env: { ...unsaid } });
    await expect(starting).rejects.toThrow(/^DATA_DIR: .* holds members who are not of a demo/);
    expect((await anyPassword(real, member.phone ?? '')).error.code).toBe('LOGIN_FAILED');
  });
});
