import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../../core/queue.ts';

/**
 * argon2id (the library's default) with the parameters that OWASP recommends: 19 MiB, two passes,
 * one lane.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The hash of an unknown password. It is verified if there is no account, so that the response
 * takes the same time.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$4iWFTRcFf0v2LUySV/wDYQ$KvQFav4v8CJ9yUqI5GxCRN8MHXIUYNHyQjxZAwBYlFM';

/**
 * At most one hash per core at a time. Each takes a core and 19 MiB for about 15 ms, so the wait
 * stays near a second.
 */
const queue = createQueue({ atOnce: availableParallelism(), waiting: 100 });

/**
 * The hash to store. `queueOwner` is the owner of the task in the queue, which limits the tasks of
 * each owner. Fails with UNAVAILABLE if the queue is full, and with TOO_MANY if the owner's share
 * of it is used up.
 */
export function hashPassword(password: string, queueOwner?: string): Promise<string> {
  return queue.run(() => hash(normalized(password), parameters), queueOwner);
}

/**
 * NFKC, as NIST recommends, because keyboards compose accents and Kannada vowel signs differently.
 */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

/**
 * The way in which a password matches its hash. `as-typed` means that the hash is older than the
 * normalization.
 */
export type PasswordMatch = 'normalized' | 'as-typed' | null;

/**
 * The way in which the password matches the account's hash. Null if it does not match or there is
 * no account. If normalization changes a text, both forms are tried, with an account and without
 * one, so that both cases take the same time. Fails like `hashPassword`.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  queueOwner: string,
): Promise<PasswordMatch> {
  const stored =
    passwordHash !== undefined && hasOwnPassword(passwordHash) ? passwordHash : DUMMY_HASH;
  const match = await queue.run(() => matchOf(stored, password), queueOwner);
  return stored === DUMMY_HASH ? null : match;
}

async function matchOf(stored: string, password: string): Promise<PasswordMatch> {
  if (await verify(stored, normalized(password))) return 'normalized';
  if (password === normalized(password)) return null;
  return (await verify(stored, password)) ? 'as-typed' : null;
}

/** True if a hash was created with parameters other than the current ones. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  const currentPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  return hasOwnPassword(passwordHash) && !passwordHash.startsWith(currentPrefix);
}

/**
 * Replaces the password hash of a person who agreed in a phone call. They sign in with a code and
 * choose a password with "Forgot password".
 */
export const NO_PASSWORD = 'none: agreed in a call';

/** False for accounts created by the demo or in a call, which have no password of their own. */
export function hasOwnPassword(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2id$');
}
