import type { TestApp } from '../harness/app.ts';
import { createSession } from '../harness/factories.ts';
import { readAll } from '../harness/held.ts';

/* A press changes no read, count or download of the pressed member's own account. */

/** Presses for a member and returns the differences that the member can read; then ends the press. */
export async function pressFaults(app: TestApp, memberId: string): Promise<string[]> {
  const token = await createSession(app, memberId);
  // The first read may write rows, so a second one gives the state before.
  await readAll(app, token);
  const before = await readAll(app, token);
  const { status } = await app.call('press', { token, body: {} });
  if (status !== 204) return [`press: ${status}`];
  const after = await readAll(app, token);
  await app.query(`DELETE FROM pressed_cases WHERE candidate_id = '${memberId}'`);
  await app.query(`UPDATE members SET held_at = NULL WHERE id = '${memberId}'`);
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `a press changed ${name} of whom it is about`);
}
