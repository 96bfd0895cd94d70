import type { TestApp } from './app.ts';
import { type MatchCalls, matchCalls } from './match-calls.ts';
import { testApp } from './test-app.ts';

/* The fixture of the tests of matches. `startMatchApp` sets it before the tests of a file. */

export let app: TestApp;
export let matchApi: MatchCalls;

export function startMatchApp(options?: Parameters<typeof testApp>[0]): void {
  app = testApp(options);
  matchApi = matchCalls(app);
}
