import { hash, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../keys.ts';
import { expiryOf, type Size } from './rules.ts';

/**
 * Who an address was given to, and by what they see photos: as a member, while registering (the id is
 * that of the verification), or in the panel as a moderator or an admin.
 */
export type PhotoViewer = `${'member' | 'registration' | 'panel'}:${string}`;

/** Characters of a signature: 22 of base64url hold 132 bits, which keeps addresses short. */
const SIGNATURE_LENGTH = 22;

/** Hexadecimal keys of the present secret, then of the previous one. Derived once, not for each photo. */
const known = new WeakMap<Keys, readonly string[]>();

function keysOf(keys: Keys): readonly string[] {
  const kept = known.get(keys);
  if (kept !== undefined) return kept;
  const made = keys.hashes('photo-address', 'BLAKE2s').map((key) => key.toString('hex'));
  known.set(keys, made);
  return made;
}

/**
 * A keyed hash. BLAKE2 is safe with its key in front of the text (nothing can be added behind it), and
 * one call of it takes a thirtieth of the time of node's Hmac: a page of a list has dozens.
 */
function signature(key: string, what: string): string {
  return hash('blake2s256', key + what, 'base64url').slice(0, SIGNATURE_LENGTH);
}

/** What an address leads to, and whom it was given to. */
export interface Addressed {
  readonly photoId: string;
  readonly size: Size;
  readonly viewer: PhotoViewer;
}

/**
 * The signed address of one size of a photo for one viewer; see `expiryOf` for how long it holds. With
 * `.jpg` in the place of `.webp` it holds as well.
 */
export function mediaUrl(keys: Keys, addressed: Addressed, now: Date): string {
  const { photoId, size, viewer } = addressed;
  const expiry = expiryOf(photoId, now);
  const [present] = keysOf(keys) as [string];
  const signed = signature(present, `${photoId}/${size}/${viewer}/${expiry}`);
  return `/media/${photoId}/${size}.webp?v=${viewer}&e=${expiry}&s=${signed}`;
}

/** What a request says; its photo and size are well-formed, the rest may be anything. */
export interface Presented {
  readonly photoId: string;
  readonly size: Size;
  readonly viewer: unknown;
  readonly expiry: unknown;
  readonly signature: unknown;
}

const VIEWER =
  /^(?:member|registration|panel):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whom a presented address was given to; null if it is forged or has expired. */
export function viewerOf(keys: Keys, presented: Presented, now: Date): PhotoViewer | null {
  const { photoId, size, viewer, expiry, signature: given } = presented;
  if (typeof viewer !== 'string' || !VIEWER.test(viewer)) return null;
  if (typeof expiry !== 'string' || !/^\d{1,12}$/.test(expiry)) return null;
  if (typeof given !== 'string') return null;
  const bytes = Buffer.from(given);
  const isGood = (key: string) => {
    const expected = Buffer.from(signature(key, `${photoId}/${size}/${viewer}/${expiry}`));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  if (!keysOf(keys).some(isGood)) return null;
  return Number(expiry) * 1000 > now.getTime() ? (viewer as PhotoViewer) : null;
}
