import type { TestApp } from '../harness/app.ts';
import { createSession } from '../harness/factories.ts';
import { readAll } from '../harness/held-candidate.ts';

/* A press must not change any response that the pressed member can read. */

/**
 * Presses as a member, releases the press, and returns the differences between the responses that
 * the member can read.
 */
export async function findPressFaults(app: TestApp, memberId: string): Promise<string[]> {
  const token = await createSession(app, memberId);
  // The first read may write rows, so the second one gives the initial state.
  await readAll(app, token);
  const before = await readAll(app, token);
  const { status } = await app.call('press', { token, body: {} });
  if (status !== 204) return [`press: ${status}`];
  const after = await readAll(app, token);
  await app.query(`DELETE FROM pressed_cases WHERE candidate_id = '${memberId}'`);
  await app.query(`UPDATE members SET held_at = NULL WHERE id = '${memberId}'`);
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `a press changed ${name} of the pressed member`);
}
