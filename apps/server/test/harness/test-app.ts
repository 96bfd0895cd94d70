import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { startMailServer } from './mail-server.ts';
import { requireValue } from './present.ts';

type Options = Parameters<typeof startTestApp>[0];

/** Starts an app before the tests of a file or `describe` block, and closes it after them. */
export function testApp(options?: Options | (() => Options)): TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp(typeof options === 'function' ? options() : options);
  });
  afterAll(() => app?.close());
  return new Proxy({} as TestApp, {
    get: (_, property: keyof TestApp) => {
      if (app === undefined)
        throw new Error(`app.${String(property)} is read before the app starts`);
      return app[property];
    },
  });
}

/**
 * Starts another process of the installation in production mode, which requires a second factor of
 * moderators and admins.
 */
export function productionApp(siblingOf: TestApp): TestApp {
  let mail: Awaited<ReturnType<typeof startMailServer>> | undefined;
  beforeAll(async () => {
    mail = await startMailServer();
  });
  afterAll(() => mail?.close());
  return testApp(() => ({
    siblingOf,
    env: {
      NODE_ENV: 'production',
      DEMO: '',
      SMTP_URL: requireValue(mail).url,
      MAIL_FROM: 'post@test.example',
      PUBLIC_URL: 'https://sambandha.example',
    },
  }));
}
