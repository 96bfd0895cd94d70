import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import type { TestMember } from './factories.ts';
import { addMany, looking } from './looking.ts';

/* The fixture of the tests of fair use; set before each test of a file that calls `startFairUse`. */

export let app: TestApp;
/** Another process of the same installation. */
export let beside: TestApp;
export let on: ReturnType<typeof looking>;
/** The ids of 700 women whom he may see. */
export let women: string[];
/** A new member for each test, at noon of a new day. */
export let he: TestMember;

export function startFairUse(): void {
  beforeAll(async () => {
    app = await startTestApp();
    beside = await startTestApp({ beside: app });
    on = looking(app);
    women = await addMany(app, 700);
  });

  afterAll(async () => {
    await beside.close();
    await app.close();
  });

  beforeEach(async () => {
    on.nextNoon();
    he = await on.man();
  });
}
