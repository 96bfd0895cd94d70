import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';

/** Starts an app before the tests of a file or `describe` block, and closes it after them. */
export function testApp(options?: Parameters<typeof startTestApp>[0]): TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp(options);
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
