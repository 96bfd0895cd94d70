import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import { accountContacts } from '../account/index.ts';
import { writeAuditEntry } from './audit.store.ts';
import { lockAdmins, selectStaff, setRole } from './decide.store.ts';
import { type Role, roleOf } from './rules.ts';

/**
 * Changes a member's role from the command line. Fails with LAST_ADMIN if the only admin would lose
 * the role, or with DECIDED if the member already has the role or does not exist.
 */
export async function assignRole(
  context: Pick<Context, 'db' | 'now'>,
  { memberId, role }: { memberId: string; role: Role },
): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    const admins = await lockAdmins(trx);
    const isLastAdmin = admins.length === 1 && admins[0] === memberId;
    if (isLastAdmin && role !== 'admin') throw new Failure('LAST_ADMIN');
    if (!(await setRole(trx, memberId, role))) throw new Failure('DECIDED');
    await writeAuditEntry(trx, { act: 'CHANGE_ROLE', actorId: null, memberId, note: role, at });
  });
}

/** Returns the staff members in the order of `selectStaff`, with their contacts and roles. */
export async function listStaff({ db }: Pick<Context, 'db'>) {
  const rows = await selectStaff(db);
  const ids = rows.map(({ id }) => id);
  const contacts = await accountContacts(db, ids);
  return rows.map(({ id, is_admin: isAdmin, is_moderator: isModerator, ...row }) => ({
    ...row,
    email: contacts.get(id)?.email ?? null,
    phone: contacts.get(id)?.phone ?? null,
    role: roleOf({ isAdmin, isModerator }),
  }));
}
