import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Failure } from '../../core/failure.ts';
import { createQueue } from '../../core/queue.ts';
import { type Box, detectImageKind, type Format, portraitCrop, type Size } from './rules.ts';

/** The stored files of a photo: each size as WebP and JPEG, without metadata. */
export interface PhotoFiles {
  readonly files: { readonly [S in Size]: { readonly [F in Format]: Buffer } };
  /** The dimensions of the large size in pixels. */
  readonly width: number;
  readonly height: number;
  /** The thumbhash in Base64. */
  readonly thumbhash: string;
}

/** The maximum number of pixels of an accepted image. */
const MAX_PIXELS = 50_000_000;
/** The maximum time in seconds to decode an image. A slower image is rejected like a broken one. */
const MAX_SECONDS = 20;
/** The background of transparent parts. */
const BACKGROUND = '#faf6ec';
/**
 * The effort of libwebp, from 0 to 6. Above 2, encoding takes twice the time for about the same
 * file size.
 */
export const WEBP_EFFORT = 2;

/** The maximum dimensions in pixels and the encoding quality of each stored size. */
const STORED_SIZES = {
  large: { width: 1080, height: 1350, quality: 82 },
  medium: { width: 540, height: 675, quality: 80 },
  thumb: { width: 160, height: 200, quality: 78 },
} as const;

// Sharp decodes and encodes on libuv's threads, so no worker is needed. The number of parallel
// images is limited, each image uses one thread, and there is no shared cache.
sharp.concurrency(1);
sharp.cache(false);
const decodeQueue = createQueue({ maxRunning: 2, maxWaiting: 32 });

/**
 * The number of pixels from which an image is large. Decoding a large image can take hundreds of
 * megabytes, so only one large image is decoded at a time.
 */
const LARGE_PIXELS = 16_000_000;
const largeImageQueue = createQueue({ maxRunning: 1, maxWaiting: 32 });

/**
 * Creates the three sizes of a photo in both formats. The medium size and the thumb are cropped to
 * 4:5 around the centre. No image is enlarged. Fails with PHOTO_TYPE if the bytes are not a
 * complete image of an accepted type and size, and with UNAVAILABLE if too many images are waiting.
 */
export async function makePhotoFiles(bytes: Buffer): Promise<PhotoFiles> {
  if (detectImageKind(bytes) === null) throw new Failure('PHOTO_TYPE');
  const decodeAndMake = () => decodeQueue.run(() => makeFiles(bytes));
  const isLarge = (await countPixels(bytes)) > LARGE_PIXELS;
  return isLarge ? largeImageQueue.run(decodeAndMake) : decodeAndMake();
}

/**
 * Returns the number of pixels that an image declares. Fails with PHOTO_TYPE if the image is
 * unreadable or too large.
 */
async function countPixels(bytes: Buffer): Promise<number> {
  const { width, height } = await sharp(bytes).metadata().catch(rejectImage);
  if (width * height > MAX_PIXELS) throw new Failure('PHOTO_TYPE');
  return width * height;
}

function rejectImage(error: unknown): never {
  throw new Failure('PHOTO_TYPE', { cause: error });
}

async function makeFiles(bytes: Buffer): Promise<PhotoFiles> {
  const pixels = await decode(bytes);
  const crop = portraitCrop(pixels.width, pixels.height);
  const large = await encode(pixels, STORED_SIZES.large);
  const medium = await encode(await shrink(pixels, crop, STORED_SIZES.medium), STORED_SIZES.medium);
  const thumb = await encode(await shrink(pixels, crop, STORED_SIZES.thumb), STORED_SIZES.thumb);
  const { width, height } = pixels;
  return { files: { large, medium, thumb }, width, height, thumbhash: await thumbhashOf(pixels) };
}

interface Bounds {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the options to resize an image so that it fits within the bounds, without enlarging it.
 */
export function fitInside({ width, height }: Bounds): ResizeOptions {
  return { width, height, fit: 'inside', withoutEnlargement: true };
}

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  /** The options with which sharp reads `data`. */
  readonly input: SharpOptions;
}

/**
 * Decodes an image once, upright, in sRGB and at the large size. The other sizes are derived from
 * the result.
 */
async function decode(bytes: Buffer): Promise<Pixels> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(fitInside(STORED_SIZES.large))
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb');
  return rawPixels(image).catch(rejectImage);
}

/** Returns a smaller crop, which is resized once for both formats. */
async function shrink(source: Pixels, crop: Box, bounds: Bounds): Promise<Pixels> {
  return rawPixels(sharp(source.data, source.input).extract(crop).resize(fitInside(bounds)));
}

async function rawPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, width, height, input: { raw: { width, height, channels } } };
}

/** Encodes the formats one after the other, so that another photo can be processed in between. */
async function encode(
  { data, input }: Pixels,
  { quality }: { readonly quality: number },
): Promise<{ [F in Format]: Buffer }> {
  const webp = await sharp(data, input).webp({ quality, effort: WEBP_EFFORT }).toBuffer();
  const jpg = await sharp(data, input).jpeg({ quality }).toBuffer();
  return { webp, jpg };
}

/** The maximum dimensions in pixels of the input of a thumbhash. */
const THUMBHASH_INPUT = { width: 100, height: 100 };

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await sharp(pixels.data, pixels.input)
    .resize(fitInside(THUMBHASH_INPUT))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
