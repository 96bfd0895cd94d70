import { isUuid } from '../core/uuid.ts';
import { StartFailure } from '../db/start-failure.ts';
import { closeUnhandledCase, listUnhandledCases } from '../features/admin/index.ts';
import type { Installation } from './open.ts';

const kindNames = {
  pressed: 'somebody who is pressed',
  report: 'report',
  relativeReport: 'report about a relative',
  review: 'review of a member',
  feedback: 'feedback',
  recovery: 'recovery of an account',
} as const;

/** Prints the open cases that no team member may handle, without their content. */
export async function printUnhandledCases({ context, print }: Installation): Promise<undefined> {
  const cases = await listUnhandledCases(context.db);
  if (cases.length === 0) {
    print('Somebody of the team may handle every case.');
    return;
  }
  for (const { id, kind, since } of cases) print(`${id} ${since.toISOString()} ${kindNames[kind]}`);
  print(
    'Appoint somebody without a conflict of interest (make-moderator, make-admin), or close one:',
  );
  print('npm run admin -- close-case <case> <reason>');
}

/** Closes a case that no team member may handle. */
export async function closeCase(
  { context, print }: Installation,
  id: string,
  reason: string,
): Promise<undefined> {
  if (!isUuid(id)) {
    throw new StartFailure('This is not the id of a case: npm run admin -- cases lists them.');
  }
  await closeUnhandledCase(context, { id, reason });
  print('Done: the case is closed. The audit log has the reason.');
}
