import { PHOTO_MAX_BYTES, photoTexts } from '@sambandha/contract/photo/schemas';

/** The aspect ratio of photos, 4 to 5. */
export const ASPECT = 4 / 5;

/** Pixels: the width of the largest size that is shown. */
const UPLOAD_WIDTH = 1080;
const QUALITY = 0.88;

/** A part of a picture, in its pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a photo is for; the texts of errors differ. */
export type Slot = 'profile' | 'additional';

/** The error text for a file that cannot be used; null if it can. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>, slot: Slot): string | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return wrongType(slot);
  if (size <= PHOTO_MAX_BYTES) return null;
  return slot === 'profile' ? photoTexts.tooLarge : photoTexts.tooLargeEach;
}

export function wrongType(slot: Slot): string {
  return slot === 'profile' ? photoTexts.wrongType : photoTexts.wrongTypeEach;
}

/** The largest area of a picture with the aspect ratio, around its centre. */
export function centredArea(width: number, height: number): Area {
  if (width / height > ASPECT) {
    const narrow = Math.round(height * ASPECT);
    return { x: Math.round((width - narrow) / 2), y: 0, width: narrow, height };
  }
  const low = Math.round(width / ASPECT);
  return { x: 0, y: Math.round((height - low) / 2), width, height: low };
}

/** Decodes a file as an image. Throws where the browser cannot read it. */
export async function readPicture(file: Blob): Promise<HTMLImageElement> {
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

/** Encodes an area of a picture as a JPEG of limited size, without its metadata. */
export async function cropToJpeg(picture: HTMLImageElement, area: Area): Promise<Blob> {
  const width = Math.min(UPLOAD_WIDTH, Math.round(area.width));
  const height = Math.round(width / ASPECT);
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
    const done = (blob: Blob | null) =>
      blob === null ? reject(new Error('no JPEG')) : resolve(blob);
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
}
