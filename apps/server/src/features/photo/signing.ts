import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { expiryOf, type Size } from './rules.ts';

/** Bytes of a signature: half of a SHA-256 keeps addresses short and forging hopeless. */
const SIGNATURE_BYTES = 16;

const keys = new Map<string, Buffer>();

/** The key is derived once: hundreds of addresses are signed for one page of a list. */
function keyOf(secret: string): Buffer {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'photo-address', 32));
  keys.set(secret, key);
  return key;
}

function signature(secret: string, photoId: string, size: Size, expiry: number): Buffer {
  return createHmac('sha256', keyOf(secret))
    .update(`${photoId}/${size}/${expiry}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/**
 * The signed address of one size of a photo; see `expiryOf` for how long it holds. With `.jpg` in the
 * place of `.webp` it holds as well.
 */
export function mediaUrl(secret: string, photoId: string, size: Size, now: Date): string {
  const expiry = expiryOf(photoId, now);
  const what = `${photoId}/${size}/${expiry}/${secret}`;
  const known = made.get(what);
  if (known !== undefined) return known;
  const signed = signature(secret, photoId, size, expiry).toString('base64url');
  const url = `/media/${photoId}/${size}.webp?e=${expiry}&s=${signed}`;
  if (made.size >= MADE_KEPT) made.clear();
  made.set(what, url);
  return url;
}

/** Addresses stay the same for a day, and lists show the same photos again and again. */
const made = new Map<string, string>();
const MADE_KEPT = 20_000;

export interface Presented {
  readonly photoId: string;
  readonly size: Size;
  readonly expiry: unknown;
  readonly signature: unknown;
}

/** Seconds for which a presented address still holds; null where it is forged or has expired. */
export function secondsLeft(secret: string, presented: Presented, now: Date): number | null {
  const { photoId, size, expiry, signature: given } = presented;
  if (typeof expiry !== 'string' || !/^\d{1,12}$/.test(expiry)) return null;
  if (typeof given !== 'string') return null;
  const expected = signature(secret, photoId, size, Number(expiry));
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return null;
  const left = Number(expiry) - Math.floor(now.getTime() / 1000);
  return left > 0 ? left : null;
}
