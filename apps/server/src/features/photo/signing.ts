import { hash, timingSafeEqual } from 'node:crypto';
import {
  isRelative,
  type Viewer,
  type ViewerIds,
  viewerIdsOf,
} from '../../security/access/viewer.ts';
import type { Keys } from '../../security/keys.ts';
import { type Size, urlExpiry } from './rules.ts';

/**
 * The viewer for whom a URL was issued, and the viewer's capacity: as a member, during registration
 * (with the id of the verification), as a moderator or admin, as a relative of a candidate
 * (`relative:<candidate>:<person>`), as the maker of a draft (`draft:<draft>:<person>`), or as the
 * candidate who is asked for consent (`consent:<draft>`).
 */
export type PhotoViewer =
  `${'member' | 'registration' | 'panel' | 'relative' | 'draft' | 'consent'}:${string}`;

export function photoViewerOf(viewer: Viewer): PhotoViewer {
  return toPhotoViewer(viewerIdsOf(viewer));
}

export function toPhotoViewer(ids: ViewerIds): PhotoViewer {
  const { memberId, personId } = ids;
  return isRelative(ids) ? `relative:${memberId}:${personId}` : `member:${memberId}`;
}

/**
 * The number of characters of a signature. 22 characters of base64url contain 132 bits and keep
 * URLs short.
 */
const SIGNATURE_LENGTH = 22;

/** The keys of the present and the previous secret in hexadecimal, each derived once. */
const signingKeyCache = new WeakMap<Keys, readonly string[]>();

function signingKeysOf(keys: Keys): readonly string[] {
  const cachedKeys = signingKeyCache.get(keys);
  if (cachedKeys !== undefined) return cachedKeys;
  const derivedKeys = keys.hashes('photo-address', 'BLAKE2s').map((key) => key.toString('hex'));
  signingKeyCache.set(keys, derivedKeys);
  return derivedKeys;
}

/**
 * Returns the signature of a text, a keyed hash. With BLAKE2, a key before the text is secure (no
 * length extension). BLAKE2 takes a thirtieth of the time of node's Hmac, which matters because a
 * list page has dozens of URLs.
 */
function sign(key: string, text: string): string {
  return hash('blake2s256', key + text, 'base64url').slice(0, SIGNATURE_LENGTH);
}

/** The content of a media URL. */
interface MediaLink {
  readonly photoId: string;
  readonly size: Size;
  readonly viewer: PhotoViewer;
}

/**
 * Returns the signed URL of one size of a photo for one viewer. `urlExpiry` determines when the URL
 * expires. The URL is also valid with `.jpg` instead of `.webp`.
 */
export function mediaUrl(keys: Keys, link: MediaLink, now: Date): string {
  const { photoId, size, viewer } = link;
  const expiry = urlExpiry(photoId, now);
  const [currentKey] = signingKeysOf(keys) as [string];
  const signature = sign(currentKey, `${photoId}/${size}/${viewer}/${expiry}`);
  return `/media/${photoId}/${size}.webp?v=${viewer}&e=${expiry}&s=${signature}`;
}

/** The parameters of a request. Photo and size are validated, but the others are not. */
interface MediaParameters {
  readonly photoId: string;
  readonly size: Size;
  readonly viewer: unknown;
  readonly expiry: unknown;
  readonly signature: unknown;
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const VIEWER = new RegExp(
  `^(?:(?:member|registration|panel|consent):${ID}|(?:relative|draft):${ID}:${ID})$`,
);

/** Returns the viewer for whom a URL was issued, or null if the URL is forged or expired. */
export function verifyMediaUrl(
  keys: Keys,
  parameters: MediaParameters,
  now: Date,
): PhotoViewer | null {
  const { photoId, size, viewer, expiry, signature } = parameters;
  if (typeof viewer !== 'string' || !VIEWER.test(viewer)) return null;
  if (typeof expiry !== 'string' || !/^\d{1,12}$/.test(expiry)) return null;
  if (typeof signature !== 'string') return null;
  const bytes = Buffer.from(signature);
  const isValid = (key: string) => {
    const expected = Buffer.from(sign(key, `${photoId}/${size}/${viewer}/${expiry}`));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  if (!signingKeysOf(keys).some(isValid)) return null;
  return Number(expiry) * 1000 > now.getTime() ? (viewer as PhotoViewer) : null;
}
