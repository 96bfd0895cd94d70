import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { browseCalls, createManyMembers } from './browse-calls.ts';
import type { TestMember } from './factories.ts';

/* The fixture of the tests of fair use. `startFairUse` sets it before the tests of a file. */

export let app: TestApp;
/** Another process of the same installation. */
export let secondApp: TestApp;
export let browseApi: ReturnType<typeof browseCalls>;
/** The ids of 700 women whom `he` may see. */
export let women: string[];
/** A new member for each test, at noon of a new day. */
export let he: TestMember;

export function startFairUse(): void {
  beforeAll(async () => {
    app = await startTestApp();
    secondApp = await startTestApp({ siblingOf: app });
    browseApi = browseCalls(app);
    women = await createManyMembers(app, 700);
  });

  afterAll(async () => {
    await secondApp.close();
    await app.close();
  });

  beforeEach(async () => {
    browseApi.advanceToNextNoon();
    he = await browseApi.man();
  });
}
