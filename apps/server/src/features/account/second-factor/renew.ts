import type { Context } from '../../../core/context.ts';
import { SECRET_USE } from './second-factor.ts';
import { replaceSecret, sealedSecrets } from './store.ts';

/**
 * Re-encrypts every second factor that was encrypted with the previous SECRET, so that the previous
 * SECRET can be removed. This includes second factors stored with changes of contact and in cases.
 */
export async function renewSecondFactors({ config, db, log }: Context): Promise<void> {
  let unreadable = 0;
  for (const sealed of await sealedSecrets(db)) {
    let renewed: string | null;
    try {
      renewed = config.keys.reseal(SECRET_USE, sealed);
    } catch {
      unreadable += 1;
      continue;
    }
    if (renewed !== null) await replaceSecret(db, { former: sealed, renewed });
  }
  if (unreadable === 0) return;
  log.error(
    { unreadable },
    'second factors cannot be decrypted: they were encrypted with another SECRET',
  );
}
