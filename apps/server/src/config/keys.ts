import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartFailure } from '../db/start-failure.ts';
import { createKeys, type Keys } from '../security/keys.ts';

const SHORTEST = 32;

const key = z
  .string()
  .check(z.minLength(SHORTEST, { error: `a secret of at least ${SHORTEST} characters` }));

/** The environment variables of the keys. */
export const keysEnvironment = {
  SECRET: z.optional(key),
  SECRET_PREVIOUS: z.optional(key),
  BACKUP_KEY: z.optional(key),
  CONTACT_HASH_KEY: z.optional(key),
  CONTACT_HASH_KEY_PREVIOUS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',')),
      ),
      z.array(key),
    ),
    [],
  ),
};

type Values = z.output<z.ZodMiniObject<typeof keysEnvironment>>;

/** Reads the keys. Throws a StartFailure that names the missing variables. */
export function readKeys(
  values: Values,
  { production, dataDir }: { readonly production: boolean; readonly dataDir: string },
): Keys {
  const given = (name: 'SECRET' | 'CONTACT_HASH_KEY', file: string): string => {
    const value = values[name];
    if (value !== undefined) return value;
    if (!production) return kept(join(dataDir, file));
    throw new StartFailure(
      `${name}: must be set with NODE_ENV=production, to ${SHORTEST} random characters or more ` +
        '(openssl rand -base64 32), and kept.',
    );
  };
  const secret = given('SECRET', 'secret');
  const contactKey = given('CONTACT_HASH_KEY', 'contact-key');
  if (contactKey === secret) {
    throw new StartFailure('CONTACT_HASH_KEY: must be another one than SECRET.');
  }
  return createKeys({
    secret,
    previousSecret: values.SECRET_PREVIOUS,
    contactKey,
    previousContactKeys: values.CONTACT_HASH_KEY_PREVIOUS,
  });
}

/**
 * Creates a secret once outside production and keeps it, so that signatures and hashes survive a
 * restart.
 */
function kept(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
