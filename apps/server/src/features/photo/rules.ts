import { PHOTOS_MAX } from '@sambandha/contract/photo/schemas';
import { isUuid } from '../../core/uuid.ts';

/**
 * The maximum number of photos during registration, in which people try several photos before they
 * keep six.
 */
const MAX_REGISTRATION_PHOTOS = 3 * PHOTOS_MAX;

/** Returns the maximum number of photos of an owner. */
export function maxPhotos(owner: object): number {
  return 'verificationId' in owner ? MAX_REGISTRATION_PHOTOS : PHOTOS_MAX;
}

/** The accepted image types. Any other file is rejected before it reaches a decoder. */
type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

/** Detects the type from the first bytes. The file name and the declared type are not trusted. */
export function detectImageKind(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && HEIF_BRANDS.has(head.slice(8, 12))) return 'heif';
  return null;
}

const HEIF_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1', 'avif']);

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the largest 4:5 crop around the centre, in whole pixels. */
export function portraitCrop(width: number, height: number): Box {
  const cropWidth = Math.max(1, Math.min(width, Math.round((height * 4) / 5)));
  const cropHeight = Math.max(1, Math.min(height, Math.round((width * 5) / 4)));
  return {
    left: Math.floor((width - cropWidth) / 2),
    top: Math.floor((height - cropHeight) / 2),
    width: cropWidth,
    height: cropHeight,
  };
}

/** Seconds for which the URLs of a photo for one viewer do not change. */
const URL_PERIOD = 12 * 60 * 60;

/**
 * Returns the expiry of a photo's URLs in seconds since 1970, which is 12 to 24 hours from now. The
 * value is constant for twelve hours, so that browsers can cache the photo. It changes at a
 * different time for each photo, so that browsers do not request all photos again at once.
 */
export function urlExpiry(photoId: string, now: Date): number {
  const offset = Number.parseInt(photoId.slice(-8), 16) % URL_PERIOD;
  const period = Math.floor((now.getTime() / 1000 - offset) / URL_PERIOD);
  return (period + 2) * URL_PERIOD + offset;
}

/** Returns the id of a photo from a client's text, which is a URL of this app or the id itself. */
export function parsePhotoId(text: string): string | null {
  const id = text.match(/\/media\/([0-9a-f-]{36})\//)?.[1] ?? text;
  return isUuid(id) ? id : null;
}

/** The stored sizes of a photo, the largest first. */
export const sizes = ['large', 'medium', 'thumb'] as const;

export type Size = (typeof sizes)[number];

/**
 * The stored formats: WebP for nearly all clients, and JPEG for old devices, mail programs and
 * printers.
 */
export const formats = ['webp', 'jpg'] as const;

export type Format = (typeof formats)[number];

/**
 * Returns the path of one file. The name of its folder is the first two characters of the file
 * name, so that no folder becomes large.
 */
export function filePath(fileName: string, size: Size, format: Format): string {
  return `${fileName.slice(0, 2)}/${fileName}-${size}.${format}`;
}

export function filePaths(fileName: string): string[] {
  return sizes.flatMap((size) => formats.map((format) => filePath(fileName, size, format)));
}

/** Returns the name of the photo to which a file belongs, or null for other files. */
export function parseFileName(path: string): string | null {
  return path.match(/^[0-9a-f]{2}\/([0-9a-f]{40})-[a-z]+\.[a-z]+$/)?.[1] ?? null;
}

/**
 * Returns the format to send: the requested format, or JPEG if the browser lists image types
 * without WebP.
 */
export function chooseFormat(requestedFormat: Format, accept: string | undefined): Format {
  if (accept === undefined || accept.includes('image/webp')) return requestedFormat;
  return accept.includes('image/') ? 'jpg' : requestedFormat;
}

/** Returns true if `ids` contains each of `photoIds` exactly once, and no other id. */
export function isPermutation(ids: readonly string[], photoIds: readonly string[]): boolean {
  const distinctIds = new Set(ids);
  return ids.length === photoIds.length && photoIds.every((id) => distinctIds.has(id));
}
