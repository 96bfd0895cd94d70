import { PHOTO_MAX_BYTES, photoTexts } from '@sambandha/contract/photo/schemas';

/** The aspect ratio of photos, 4 to 5. */
export const PHOTO_ASPECT_RATIO = 4 / 5;

/** Maximum bytes of a selected file. The cropped photo has at most PHOTO_MAX_BYTES. */
const FILE_MAX_BYTES = 25 * 1024 * 1024;

/**
 * Maximum pixels of the longer side of a picture to crop. A decoded picture takes four bytes a
 * pixel. A phone with little memory cannot crop a picture of 50 megapixels.
 */
const CROP_MAX_SIDE = 2880;

/** Width in pixels of an uploaded photo, which is the largest displayed width. */
const UPLOAD_WIDTH = 1080;
/** Quality of a JPEG, from 0 to 1. */
const QUALITY = 0.88;

/** An area of a picture, in its pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Purpose of a photo, which determines the texts of errors. */
export type PhotoSlot = 'profile' | 'additional';

/**
 * Returns the error text for a file that cannot be used, or null if the browser may try to read it.
 */
export function getFileError(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  slot: PhotoSlot,
): string | null {
  // Some systems do not recognize the file type of iPhone photos.
  const isImage = type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name));
  if (!isImage || type === 'image/svg+xml') return wrongTypeMessage(slot);
  return size <= FILE_MAX_BYTES ? null : tooLargeMessage(slot);
}

/** Returns the error text for a cropped photo that is too large to send, or null. */
export function getUploadError({ size }: Pick<Blob, 'size'>, slot: PhotoSlot): string | null {
  return size <= PHOTO_MAX_BYTES ? null : tooLargeMessage(slot);
}

function tooLargeMessage(slot: PhotoSlot): string {
  return slot === 'profile' ? photoTexts.tooLarge : photoTexts.tooLargeEach;
}

export function wrongTypeMessage(slot: PhotoSlot): string {
  return slot === 'profile' ? photoTexts.wrongType : photoTexts.wrongTypeEach;
}

/**
 * Returns true if the aspect ratio of a picture is close to that of photos. The centred area then
 * contains nearly the whole picture.
 */
export function hasPhotoAspect(width: number, height: number): boolean {
  const ratio = width / height;
  return ratio >= 0.7 && ratio <= 0.9;
}

/** Returns the largest centred area of a picture with the aspect ratio of photos. */
export function centredArea(width: number, height: number): Area {
  if (width / height > PHOTO_ASPECT_RATIO) {
    const croppedWidth = Math.round(height * PHOTO_ASPECT_RATIO);
    return { x: Math.round((width - croppedWidth) / 2), y: 0, width: croppedWidth, height };
  }
  const croppedHeight = Math.round(width / PHOTO_ASPECT_RATIO);
  return { x: 0, y: Math.round((height - croppedHeight) / 2), width, height: croppedHeight };
}

/**
 * Returns the size to which a picture is shrunk before it is cropped, or null if it is small
 * enough.
 */
export function shrunkSize(
  width: number,
  height: number,
): { width: number; height: number } | null {
  const factor = CROP_MAX_SIDE / Math.max(width, height);
  if (factor >= 1) return null;
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/**
 * Decodes a file as an image for cropping. Shrinks the image if necessary.
 * @throws if the browser cannot read the file
 */
export async function readPicture(file: Blob): Promise<HTMLImageElement> {
  return shrinkPicture(await decodePicture(file));
}

/**
 * Returns a picture that is small enough to be cropped by hand. A larger picture is shrunk and
 * released.
 */
export async function shrinkPicture(picture: HTMLImageElement): Promise<HTMLImageElement> {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const size = shrunkSize(width, height);
  if (size === null) return picture;
  try {
    return await decodePicture(await draw(picture, { x: 0, y: 0, width, height }, size));
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/**
 * Decodes a file as an image.
 * @throws if the browser cannot read the file
 */
export async function decodePicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch (error) {
    URL.revokeObjectURL(picture.src);
    throw error;
  }
}

/** Encodes an area of a picture as a JPEG of the uploaded size, without metadata. */
export function cropToJpeg(picture: HTMLImageElement, area: Area): Promise<Blob> {
  const width = Math.min(UPLOAD_WIDTH, Math.round(area.width));
  return draw(picture, area, { width, height: Math.round(width / PHOTO_ASPECT_RATIO) });
}

/** Draws an area of a picture as a JPEG of this size. */
async function draw(
  picture: HTMLImageElement,
  area: Area,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // Transparent pixels become white instead of black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) =>
      blob === null ? reject(new Error('no JPEG')) : resolve(blob);
    canvas.toBlob(settle, 'image/jpeg', QUALITY);
  });
}
