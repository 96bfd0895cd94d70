import { timingSafeEqual } from 'node:crypto';

/** A device's mark, as its browser keeps it: a random value and its signature. */
export function joinMark(value: string, signature: Buffer): string {
  return `${value}.${signature.toString('base64url')}`;
}

/** The random value of a mark that bears one of the right signatures; null if it does not. */
export function openMark(
  mark: string,
  signatures: (value: string) => readonly Buffer[],
): string | null {
  const [, value, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(mark) ?? [];
  if (value === undefined || signature === undefined) return null;
  const given = Buffer.from(signature, 'base64url');
  // The last letter holds bits that are not part of the signature: only one way of writing counts.
  const plain = given.toString('base64url') === signature;
  const right = signatures(value).some((one) => timingSafeEqual(given, one));
  return plain && right ? value : null;
}
