import { PHOTOS_MAX } from '@sambandha/contract/photo/schemas';

/** While registering, people try several photos before they are content; six of them are kept. */
const WAITING_MOST = 3 * PHOTOS_MAX;

/** How many photos an owner may have at once. */
export function mostPhotos(owner: { memberId: string } | { verificationId: string }): number {
  return 'memberId' in owner ? PHOTOS_MAX : WAITING_MOST;
}

/** The kinds of images that are taken; everything else is refused before a decoder sees it. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif';

/** Decides the kind by the first bytes alone: neither the name nor the declared type is believed. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
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

/** The largest 4:5 part around the centre, in whole pixels. */
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

/** Seconds for which a photo's addresses for one viewer stay the same. */
const WINDOW = 12 * 60 * 60;

/**
 * When a photo's addresses expire, in seconds since 1970: between 12 and 24 hours from now, and the same
 * moment for twelve hours, so that browsers keep what they have. Each photo turns at a time of its own,
 * so that not everything is fetched anew at once.
 */
export function expiryOf(photoId: string, now: Date): number {
  const turn = Number.parseInt(photoId.slice(-8), 16) % WINDOW;
  const window = Math.floor((now.getTime() / 1000 - turn) / WINDOW);
  return (window + 2) * WINDOW + turn;
}

/** The photo meant by what a client sends back: an address that this app gave out, or the bare id. */
export function photoIdIn(given: string): string | null {
  const id = given.match(/\/media\/([0-9a-f-]{36})\//)?.[1] ?? given;
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

/** What a photo is kept in, the widest first; a stand-in is drawn and has no size. */
export const sizes = ['large', 'medium', 'thumb'] as const;

export type Size = (typeof sizes)[number];

/** WebP for nearly everyone, JPEG for what cannot read it: old devices, mail programs, printers. */
export const formats = ['webp', 'jpg'] as const;

export type Format = (typeof formats)[number];

/** Where one size of a photo is kept; folders by the name's first letters hold a bearable number. */
export function filePath(fileName: string, size: Size, format: Format): string {
  return `${fileName.slice(0, 2)}/${fileName}-${size}.${format}`;
}

/** Where all files of a photo are kept. */
export function filePaths(fileName: string): string[] {
  return sizes.flatMap((size) => formats.map((format) => filePath(fileName, size, format)));
}

/** The name of the photo that a kept file belongs to; null if it is no photo's file. */
export function fileNameIn(path: string): string | null {
  return path.match(/^[0-9a-f]{2}\/([0-9a-f]{40})-[a-z]+\.[a-z]+$/)?.[1] ?? null;
}

/**
 * In which format an image is sent: as asked, unless a browser says which images it reads and WebP is
 * not among them.
 */
export function formatFor(asked: Format, accept: string | undefined): Format {
  if (asked === 'jpg' || accept === undefined || accept.includes('image/webp')) return asked;
  return accept.includes('image/') ? 'jpg' : asked;
}

/** Whether `ids` names each of `owned` exactly once. */
export function isOrderOf(ids: readonly string[], owned: readonly string[]): boolean {
  const named = new Set(ids);
  return ids.length === owned.length && owned.every((id) => named.has(id));
}
