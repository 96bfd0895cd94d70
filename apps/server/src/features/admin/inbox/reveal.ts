import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { holdActor } from '../authority.ts';
import { writeLook } from '../looks.ts';
import { lockFeedback } from './store.ts';

/** How whoever sent feedback can be reached; written down in the same transaction. */
export function revealSender(
  context: Context,
  actorId: string,
  id: string,
): Promise<{ email: string | null; phone: string | null }> {
  return inTransaction(context.db, async (trx) => {
    await holdActor(trx, actorId, 'admin');
    const row = await lockFeedback(trx, id);
    if (row === undefined) throw new Failure('NOT_FOUND');
    await writeLook(context, trx, actorId, { act: 'VIEW_CONTACTS', subjectId: id });
    return { email: row.email, phone: row.phone };
  });
}
