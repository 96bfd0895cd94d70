import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { findOpenCase } from './case.store.ts';

/**
 * Fails with RECOVERY_OPEN while a case of the account is open, because a change could influence
 * the case. The caller must hold the account's lock, which is also held when a case is opened.
 * Without the lock, the check is only preliminary.
 */
export async function assertNoOpenCase(trx: Context['db'], memberId: string): Promise<void> {
  if ((await findOpenCase(trx, memberId)) !== undefined) throw new Failure('RECOVERY_OPEN');
}
