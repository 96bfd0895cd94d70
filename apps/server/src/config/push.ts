import { createECDH } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { community } from '@sambandha/contract/community';
import * as z from 'zod/mini';
import { StartFailure } from '../db/start-failure.ts';

/** Identification to push services (VAPID, RFC 8292). Keys are base64url. */
export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for push services: `mailto:` or `https:`. */
  readonly subject: string;
}

/** The environment variables of push messages. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{87}$/, { error: 'a public key: 65 bytes in base64url' })),
  ),
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, { error: 'a private key: 32 bytes in base64url' })),
  ),
  VAPID_SUBJECT: z._default(
    z.string().check(
      z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, {
        error: 'an address like mailto:name@example.org or https://example.org',
      }),
    ),
    `mailto:${community.supportEmail}`,
  ),
};

type Values = z.output<z.ZodMiniObject<typeof pushEnvironment>>;

/**
 * Reads the settings of push messages. Returns undefined in production without keys, where push is
 * then off. Outside production, missing keys are created.
 * @throws StartFailure if only one key is set, if the keys do not belong together, or if the stored
 * key is damaged
 */
export function readPush(
  values: Values,
  { production, dataDir }: { readonly production: boolean; readonly dataDir: string },
): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
  const subject = values.VAPID_SUBJECT;
  if (publicKey === undefined && privateKey === undefined) {
    return production ? undefined : { ...readOrCreateKeys(dataDir), subject };
  }
  if (publicKey === undefined || privateKey === undefined) {
    const missingName = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
    throw new StartFailure(`${missingName}: must be set together with the other key.`);
  }
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new StartFailure('VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY.');
  }
  return { publicKey, privateKey, subject };
}

function publicKeyOf(privateKey: string): string | null {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url');
  } catch {
    return null;
  }
}

/**
 * Reads the stored keys, or creates and stores them. It is used only outside production. Stored
 * keys keep browsers subscribed after a restart.
 */
function readOrCreateKeys(dataDir: string): Pick<PushConfig, 'publicKey' | 'privateKey'> {
  const file = join(dataDir, 'push-key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, newPrivateKey(), { mode: 0o600, flag: 'wx' });
  }
  const privateKey = readFileSync(file, 'utf8').trim();
  const publicKey = publicKeyOf(privateKey);
  if (publicKey === null) throw new StartFailure(`${file}: is not a key; delete it.`);
  return { publicKey, privateKey };
}

function newPrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // `getPrivateKey` omits leading zeros, which are part of the key.
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}
