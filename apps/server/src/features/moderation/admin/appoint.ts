import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { writeAct } from './audit.store.ts';
import { lockAdmins, setRole, staffOf } from './decide.store.ts';
import { roleOf } from './rules.ts';

/**
 * At the command line, where nobody is signed in: makes a member an admin or a moderator, or neither.
 * Fails with LAST_ADMIN, or DECIDED where they are that already.
 */
export async function appoint(
  context: Pick<Context, 'db' | 'now'>,
  { memberId, role }: { memberId: string; role: 'member' | 'moderator' | 'admin' },
): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    const admins = await lockAdmins(trx);
    const last = admins.length === 1 && admins[0] === memberId;
    if (last && role !== 'admin') throw new Failure('LAST_ADMIN');
    if (!(await setRole(trx, memberId, role))) throw new Failure('DECIDED');
    await writeAct(trx, { act: 'CHANGE_ROLE', actorId: null, memberId, note: role, at });
  });
}

/** Who keeps the community safe: admins before moderators, each with how they sign in. */
export async function listStaff({ db }: Pick<Context, 'db'>) {
  const rows = await staffOf(db);
  return rows.map(({ is_admin: isAdmin, is_moderator: isModerator, ...row }) => ({
    ...row,
    role: roleOf({ isAdmin, isModerator }),
  }));
}
