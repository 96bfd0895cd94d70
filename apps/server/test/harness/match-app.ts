import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { type MatchCalls, matchCalls } from './match-calls.ts';

/* The fixture of the tests of matches. `startMatchApp` sets it before the tests of a file. */

export let app: TestApp;
export let matchApi: MatchCalls;

export function startMatchApp(options: Parameters<typeof startTestApp>[0] = {}): void {
  beforeAll(async () => {
    app = await startTestApp(options);
    matchApi = matchCalls(app);
  });
  afterAll(() => app.close());
}
