import type { Context } from '../../../context.ts';
import { Failure } from '../../../failure.ts';
import { findOpenCase } from './case.store.ts';

/**
 * While it is open whose an account is, nothing of it changes that could decide the matter. Called under
 * the lock of the account, which opening a case takes, too. Fails with RECOVERY_OPEN.
 */
export async function refuseOpenCase(trx: Context['db'], memberId: string): Promise<void> {
  if ((await findOpenCase(trx, memberId)) !== undefined) throw new Failure('RECOVERY_OPEN');
}
