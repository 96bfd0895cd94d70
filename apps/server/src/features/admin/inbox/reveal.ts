import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { displayEmail } from '../../account/index.ts';
import { auditRead } from '../audited-reads.ts';
import { lockActor } from '../authority.ts';
import { lockFeedback } from './store.ts';

/**
 * Returns the contacts of a sender of feedback. Admins only. The read is audited in the same
 * transaction.
 */
export function revealSender(
  context: Context,
  actorId: string,
  id: string,
): Promise<{ email: string | null; phone: string | null }> {
  return inTransaction(context.db, async (trx) => {
    await lockActor(trx, actorId, 'admin');
    const row = await lockFeedback(trx, id, actorId);
    if (row === undefined) throw new Failure('NOT_FOUND');
    await auditRead(context, trx, actorId, { act: 'VIEW_CONTACTS', subjectId: id });
    return { email: row.email && displayEmail(row.email), phone: row.phone };
  });
}
