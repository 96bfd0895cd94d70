import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { findOpenCase } from './case.store.ts';

/**
 * Refuses changes that could decide an open case. Call it under the account's lock, which the
 * opening of a case takes too. Fails with RECOVERY_OPEN.
 */
export async function refuseOpenCase(trx: Context['db'], memberId: string): Promise<void> {
  if ((await findOpenCase(trx, memberId)) !== undefined) throw new Failure('RECOVERY_OPEN');
}
