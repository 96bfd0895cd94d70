import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartFailure } from '../db/start-failure.ts';
import { createKeys, type Keys } from '../security/keys.ts';

const MIN_LENGTH = 32;

const secretSchema = z
  .string()
  .check(z.minLength(MIN_LENGTH, { error: `a secret of at least ${MIN_LENGTH} characters` }));

export const keysEnvironment = {
  SECRET: z.optional(secretSchema),
  SECRET_PREVIOUS: z.optional(secretSchema),
  BACKUP_KEY: z.optional(secretSchema),
  CONTACT_HASH_KEY: z.optional(secretSchema),
  CONTACT_HASH_KEY_PREVIOUS: z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(',')),
      ),
      z.array(secretSchema),
    ),
    [],
  ),
};

type Values = z.output<z.ZodMiniObject<typeof keysEnvironment>>;

/**
 * Reads the keys.
 * @throws StartFailure if SECRET or CONTACT_HASH_KEY is missing in production, or if both are equal
 */
export function readKeys(
  values: Values,
  { production, dataDir }: { readonly production: boolean; readonly dataDir: string },
): Keys {
  const readKey = (name: 'SECRET' | 'CONTACT_HASH_KEY', file: string): string => {
    const value = values[name];
    if (value !== undefined) return value;
    if (!production) return readOrCreateSecret(join(dataDir, file));
    throw new StartFailure(
      `${name}: must be set with NODE_ENV=production, to ${MIN_LENGTH} random characters or more ` +
        '(openssl rand -base64 32), and kept safe.',
    );
  };
  const secret = readKey('SECRET', 'secret');
  const contactKey = readKey('CONTACT_HASH_KEY', 'contact-key');
  if (contactKey === secret) {
    throw new StartFailure('CONTACT_HASH_KEY: must differ from SECRET.');
  }
  return createKeys({
    secret,
    previousSecret: values.SECRET_PREVIOUS,
    contactKey,
    previousContactKeys: values.CONTACT_HASH_KEY_PREVIOUS,
  });
}

/**
 * Reads a secret from a file, and creates the file if it does not exist. It is used only outside
 * production. The stored secret keeps signatures and hashes valid after a restart.
 */
function readOrCreateSecret(file: string): string {
  if (!existsSync(file)) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
