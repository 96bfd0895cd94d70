import { DAY_MS } from '@sambandha/contract/durations';
import type { TestApp } from './app.ts';
import { refreshSessions } from './factories.ts';
import { type MatchCalls, matchCalls } from './match-calls.ts';
import { testApp } from './test-app.ts';

/* The fixture of the tests of matches. `startMatchApp` sets these variables for a test file. */

export let app: TestApp;
export let matchApi: MatchCalls;

export function startMatchApp(options?: Parameters<typeof testApp>[0]): void {
  app = testApp(options);
  matchApi = matchCalls(app);
}

/** Advances the clock by days and renews all sessions. */
export async function advanceDays(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  await refreshSessions(app);
}
