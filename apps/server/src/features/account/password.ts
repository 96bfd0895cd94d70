import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../../queue.ts';

/**
 * argon2id (the library's default) with the parameters that OWASP recommends: 19 MiB, two passes,
 * one lane.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The hash of an unknown password. It is verified when there is no account, so that the response
 * takes equally long.
 */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$4iWFTRcFf0v2LUySV/wDYQ$KvQFav4v8CJ9yUqI5GxCRN8MHXIUYNHyQjxZAwBYlFM';

/**
 * One hash per core at a time: each takes a core and 19 MiB for some 15 ms, so the wait stays near
 * a second.
 */
const queue = createQueue({ atOnce: availableParallelism(), waiting: 100 });

/**
 * The hash to store. `share` names who waits: one share cannot take all places in the queue. Fails
 * with UNAVAILABLE if the queue is full and with TOO_MANY if this share's part of it is full.
 */
export function hashPassword(password: string, share?: string): Promise<string> {
  return queue.run(() => hash(normalized(password), parameters), share);
}

/** NFKC, as NIST advises: keyboards compose accents and Kannada vowel signs differently. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}

/** How a password fits its hash; `as-typed`: the hash was made before passwords were normalized. */
export type PasswordMatch = 'normalized' | 'as-typed' | null;

/**
 * How the password fits the account's hash; null if it does not, or without an account. A text that
 * normalizing changes is tried in both forms, with an account and without one, so that both take equally
 * long. Fails like `hashPassword`.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  share: string,
): Promise<PasswordMatch> {
  const stored =
    passwordHash !== undefined && hasOwnPassword(passwordHash) ? passwordHash : DUMMY_HASH;
  const match = await queue.run(() => matchOf(stored, password), share);
  return stored === DUMMY_HASH ? null : match;
}

async function matchOf(stored: string, password: string): Promise<PasswordMatch> {
  if (await verify(stored, normalized(password))) return 'normalized';
  if (password === normalized(password)) return null;
  return (await verify(stored, password)) ? 'as-typed' : null;
}

/** Whether a hash was made with parameters other than today's. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  const today = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  return hasOwnPassword(passwordHash) && !passwordHash.startsWith(today);
}

/**
 * Stands for the password of who agreed in a phone call: they sign in with a code, and choose one by
 * "Forgot password".
 */
export const NO_PASSWORD = 'none: agreed in a call';

/** False for accounts made by the demo or in a call: they have no password of their own. */
export function hasOwnPassword(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2id$');
}
