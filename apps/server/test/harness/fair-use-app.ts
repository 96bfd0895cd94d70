import { beforeAll, beforeEach } from 'vitest';
import type { TestApp } from './app.ts';
import { browseCalls, createManyMembers } from './browse-calls.ts';
import type { TestMember } from './factories.ts';
import { testApp } from './test-app.ts';

/* The fixture of the tests of fair use. `startFairUse` sets these variables for a test file. */

export let app: TestApp;
/** Another process of the same installation. */
export let secondApp: TestApp;
export let browseApi: ReturnType<typeof browseCalls>;
/** The ids of 700 women whom `man` may see. */
export let womenIds: string[];
/** A new member for each test, at noon of a new day. */
export let man: TestMember;

export function startFairUse(): void {
  app = testApp();
  secondApp = testApp({ siblingOf: app });
  browseApi = browseCalls(app);
  beforeAll(async () => {
    womenIds = await createManyMembers(app, 700);
  });

  beforeEach(async () => {
    browseApi.advanceToNextNoon();
    man = await browseApi.createMan();
  });
}
