import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { findOpenCase } from './case.store.ts';

/**
 * Fails with RECOVERY_OPEN while a case of the account is open, because a change could decide it. Call
 * it under the account's lock, which the opening of a case takes too.
 */
export async function assertNoOpenCase(trx: Context['db'], memberId: string): Promise<void> {
  if ((await findOpenCase(trx, memberId)) !== undefined) throw new Failure('RECOVERY_OPEN');
}
