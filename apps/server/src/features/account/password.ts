import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../../core/queue.ts';

/**
 * The parameters of argon2id (the library's default) that OWASP recommends: 19 MiB, two passes, one
 * lane.
 */
const HASH_PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hash of a password that nobody knows. It is verified in place of a missing hash, so that the
 * response takes the same time.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$4iWFTRcFf0v2LUySV/wDYQ$KvQFav4v8CJ9yUqI5GxCRN8MHXIUYNHyQjxZAwBYlFM';

/**
 * Computes at most one hash per core at a time. A hash takes about 15 ms of a core and 19 MiB of
 * memory, so a single core completes 100 waiting hashes in about 1.5 s.
 */
const queue = createQueue({ maxRunning: availableParallelism(), maxWaiting: 100 });

/**
 * Hashes a password for storage. `queueOwner` is the owner of the task in the queue, which limits
 * the tasks of each owner. Fails with UNAVAILABLE if the queue is full, and with TOO_MANY if the
 * owner's share of the queue is used up.
 */
export function hashPassword(password: string, queueOwner?: string): Promise<string> {
  return queue.run(() => hash(normalize(password), HASH_PARAMETERS), queueOwner);
}

/**
 * Normalizes a password to NFKC, as NIST recommends, because keyboards compose accents and Kannada
 * vowel signs differently.
 */
function normalize(password: string): string {
  return password.normalize('NFKC');
}

/**
 * The form of an entered password that matches a stored hash: normalized to NFKC, or as typed for a
 * hash that was stored before passwords were normalized. Null if neither matches.
 */
export type PasswordMatch = 'normalized' | 'as-typed' | null;

/**
 * Returns the form of the password that matches the account's hash. Returns null if neither form
 * matches, if there is no account (`passwordHash` is undefined), or if the account has no password.
 * The last two cases take the same time as a wrong password. Fails like `hashPassword`.
 */
export async function matchPassword(
  passwordHash: string | undefined,
  password: string,
  queueOwner: string,
): Promise<PasswordMatch> {
  const hashToVerify =
    passwordHash !== undefined && hasOwnPassword(passwordHash) ? passwordHash : DUMMY_HASH;
  const passwordMatch = await queue.run(() => matchOf(hashToVerify, password), queueOwner);
  return hashToVerify === DUMMY_HASH ? null : passwordMatch;
}

async function matchOf(passwordHash: string, password: string): Promise<PasswordMatch> {
  if (await verify(passwordHash, normalize(password))) return 'normalized';
  if (password === normalize(password)) return null;
  return (await verify(passwordHash, password)) ? 'as-typed' : null;
}

/** Returns true if a hash was created with parameters other than `HASH_PARAMETERS`. */
export function isOutdatedHash(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = HASH_PARAMETERS;
  const currentPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  return hasOwnPassword(passwordHash) && !passwordHash.startsWith(currentPrefix);
}

/**
 * Stored in place of the password hash of a person who agreed in a phone call. The person signs in
 * with a code and chooses a password with "Forgot password".
 */
export const NO_PASSWORD = 'none: agreed in a call';

/**
 * Returns true if the person chose the password. Accounts created by the demo or in a call have no
 * password of their own.
 */
export function hasOwnPassword(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2id$');
}
