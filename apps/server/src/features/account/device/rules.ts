import { timingSafeEqual } from 'node:crypto';

/** Returns the mark of a device as stored in its cookie: a random value and its signature. */
export function formatMark(value: string, signature: Buffer): string {
  return `${value}.${signature.toString('base64url')}`;
}

/**
 * Returns the random value of a mark, or null if the signature is invalid. `signatures` returns the
 * valid signatures of a value.
 */
export function verifyMark(
  mark: string,
  signatures: (value: string) => readonly Buffer[],
): string | null {
  // The value and the signature have 32 bytes each, which are 43 characters in base64url.
  const [, value, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(mark) ?? [];
  if (value === undefined || signature === undefined) return null;
  const signatureBytes = Buffer.from(signature, 'base64url');
  // Base64 of 32 bytes has unused bits in the last character, so only the canonical spelling is
  // accepted.
  const isCanonical = signatureBytes.toString('base64url') === signature;
  const isValid = signatures(value).some((expected) => timingSafeEqual(signatureBytes, expected));
  return isCanonical && isValid ? value : null;
}
