import type { Context } from '../../../context.ts';
import { SEALED } from './second-factor.ts';
import { replaceSecret, sealedSecrets } from './store.ts';

/**
 * Seals every second factor that was sealed under the previous SECRET anew, those kept for a case too,
 * so that the previous one can go, and opens nothing in a copy of the database that is made later.
 */
export async function renewSecondFactors({ config, db, log }: Context): Promise<void> {
  let unreadable = 0;
  for (const sealed of await sealedSecrets(db)) {
    try {
      const renewed = config.keys.renewed(SEALED, sealed);
      if (renewed !== null) await replaceSecret(db, { former: sealed, renewed });
    } catch {
      unreadable += 1;
    }
  }
  if (unreadable === 0) return;
  log.error({ unreadable }, 'second factors cannot be opened: they were made under another SECRET');
}
