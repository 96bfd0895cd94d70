import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@sambandha/contract/durations';
import type { TestApp } from './app.ts';
import { addRelative, createRelative, type TestMember } from './factories.ts';

/** The pressed case of a candidate, and a relative of the candidate. */
export interface PressedCaseSubjects {
  readonly caseId: string;
  readonly relativeId: string;
}

/** A reported relative, and the id of another relative whose account is stopped. */
export interface ReportedRelativeSubjects {
  readonly id: string;
  readonly name: string;
  readonly reportId: string;
  readonly stoppedId: string;
}

/** Adds a relative to a member, and opens a pressed case of the member. */
export async function openPressedCase(
  app: TestApp,
  { id, token }: Pick<TestMember, 'id' | 'token'>,
): Promise<PressedCaseSubjects> {
  const relative = await createRelative(app);
  await addRelative(app, relative.id, id);
  const { status } = await app.call('press', { token, body: {} });
  if (status !== 204) throw new Error(`not pressed: ${status}`);
  const { id: caseId } = await app.db
    .selectFrom('pressed_cases')
    .select('id')
    .where('candidate_id', '=', id)
    .executeTakeFirstOrThrow();
  return { caseId, relativeId: relative.id };
}

/** Makes a member report a relative, and stops the account of another relative of the member. */
export async function openRelativeCase(
  app: TestApp,
  { id, token }: Pick<TestMember, 'id' | 'token'>,
): Promise<ReportedRelativeSubjects> {
  const [relative, stoppedRelative] = [await createRelative(app), await createRelative(app)];
  for (const person of [relative, stoppedRelative]) await addRelative(app, person.id, id);
  await app.db
    .updateTable('persons')
    .set({ blocked_at: app.clock.now() })
    .where('id', '=', stoppedRelative.id)
    .execute();
  const { status, body } = await app.call('reportRelative', {
    token,
    body: { personId: relative.id, reason: 'HARASSMENT' },
  });
  if (status !== 201) throw new Error(`not reported: ${status}`);
  const { name } = relative;
  return { id: relative.id, name, reportId: body.id, stoppedId: stoppedRelative.id };
}

/** Inserts a recovery case that an admin can decide. */
export async function openRecoveryCase(
  app: TestApp,
  { id, email }: Pick<TestMember, 'id' | 'email'>,
): Promise<string> {
  // More than 72 hours ago, so that the period to respond has ended.
  const openedAt = new Date(app.clock.now().getTime() - 100 * HOUR_MS);
  const row = {
    id: randomUUID(),
    member_id: id,
    kind: 'email',
    changed_at: openedAt,
    opened_at: openedAt,
    former_email: `former-${email}`,
    former_phone: null,
    present_email: email,
    present_phone: null,
    present_password_hash: null,
    present_factor: null,
  } as const;
  await app.db.insertInto('recovery_cases').values(row).execute();
  return row.id;
}
