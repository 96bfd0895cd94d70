import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../../queue.ts';

/** argon2id (the library's default kind) as OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of a password that nobody knows: an unknown account takes as long as a wrong password. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$4iWFTRcFf0v2LUySV/wDYQ$KvQFav4v8CJ9yUqI5GxCRN8MHXIUYNHyQjxZAwBYlFM';

/** One hash per core: each takes a core and 19 MiB for some 15 ms, so the wait stays near a second. */
const queue = createQueue({ atOnce: availableParallelism(), waiting: 100 });

/**
 * The hash to store. `share`: of whom no more may wait than leaves room for others. Fails with
 * UNAVAILABLE when too many are being hashed, and with TOO_MANY when too many of this share.
 */
export function hashPassword(password: string, share?: string): Promise<string> {
  return queue.run(() => hash(password, parameters), share);
}

/** Whether the password is the account's; false without an account. Fails like `hashPassword`. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  share: string,
): Promise<boolean> {
  const stored = passwordHash !== undefined && hasOwnPassword(passwordHash) ? passwordHash : nobody;
  const matches = await queue.run(() => verify(stored, password), share);
  return matches && stored !== nobody;
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  const today = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  return hasOwnPassword(passwordHash) && !passwordHash.startsWith(today);
}

/** An account without a password of its own (one made by the demo) holds no hash. */
export function hasOwnPassword(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2id$');
}
