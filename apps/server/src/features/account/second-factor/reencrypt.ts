import type { Context } from '../../../core/context.ts';
import { SECRET_USE } from './second-factor.ts';
import { replaceSecret, sealedSecrets } from './store.ts';

/**
 * Re-encrypts every second factor that was encrypted with the previous SECRET, so that the previous
 * SECRET can be removed. This includes second factors stored with changes of contact and in cases.
 */
export async function reencryptSecondFactors({ config, db, log }: Context): Promise<void> {
  let unreadableCount = 0;
  for (const formerSecret of await sealedSecrets(db)) {
    let newSecret: string | null;
    try {
      newSecret = config.keys.reseal(SECRET_USE, formerSecret);
    } catch {
      unreadableCount += 1;
      continue;
    }
    if (newSecret !== null) await replaceSecret(db, { formerSecret, newSecret });
  }
  if (unreadableCount === 0) return;
  log.error(
    { unreadable: unreadableCount },
    'second factors cannot be decrypted: they were encrypted with another SECRET',
  );
}
