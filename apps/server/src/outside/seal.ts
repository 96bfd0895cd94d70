import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed value is for: one sealed for something else cannot be put in its place. */
type Use = 'messages in the job queue' | 'second factors';

/** Encrypts a value for this installation (AES-256-GCM under a key derived from the secret). */
export function seal(
  secret: string,
  value: object,
  use: Use = 'messages in the job queue',
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce);
  const hidden = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
}

/** The value that was sealed. Throws where it was changed, or the secret is another one. */
export function unseal<T extends object>(
  secret: string,
  sealed: string,
  use: Use = 'messages in the job queue',
): T {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, use), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const shown = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(shown).toString('utf8')) as T;
}

function keyOf(secret: string, use: Use): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
