import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { type Matching, matchCalls } from './match-calls.ts';

/* The fixture of the tests of matches; set before the tests of a file that calls `startMatchApp`. */

export let app: TestApp;
export let on: Matching;

export function startMatchApp(options: Parameters<typeof startTestApp>[0] = {}): void {
  beforeAll(async () => {
    app = await startTestApp(options);
    on = matchCalls(app);
  });
  afterAll(() => app.close());
}
