import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { type Matching, matching } from './matching.ts';

/* What tests of matches stand on; set before the tests of a file that calls `startMatchApp`. */

export let app: TestApp;
export let on: Matching;

export function startMatchApp(): void {
  beforeAll(async () => {
    app = await startTestApp();
    on = matching(app);
  });
  afterAll(() => app.close());
}
