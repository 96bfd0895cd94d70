import { PHOTO_MAX_BYTES, photoTexts } from '@sambandha/contract/photo/schemas';

/** The shape in which photos are shown: 4 to 5. */
export const ASPECT = 4 / 5;

/** Pixels: as wide as the largest size in which a photo is shown. */
const UPLOAD_WIDTH = 1080;
const QUALITY = 0.88;

/** A part of a picture, in its pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a photo is meant for: each has its own words when a file is refused. */
export type Slot = 'profile' | 'additional';

/** Why a chosen file cannot be a photo, in the words of its slot; null when it can. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>, slot: Slot): string | null {
  if (!type.startsWith('image/') || type === 'image/svg+xml') return wrongType(slot);
  if (size <= PHOTO_MAX_BYTES) return null;
  return slot === 'profile' ? photoTexts.tooLarge : photoTexts.tooLargeEach;
}

export function wrongType(slot: Slot): string {
  return slot === 'profile' ? photoTexts.wrongType : photoTexts.wrongTypeEach;
}

/** The largest part of a picture in the shown shape; around its middle. */
export function centredArea(width: number, height: number): Area {
  if (width / height > ASPECT) {
    const narrow = Math.round(height * ASPECT);
    return { x: Math.round((width - narrow) / 2), y: 0, width: narrow, height };
  }
  const low = Math.round(width / ASPECT);
  return { x: 0, y: Math.round((height - low) / 2), width, height: low };
}

/** A chosen file as a picture that can be shown and drawn. Throws where the browser cannot read it. */
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

/** The part of a picture as a JPEG of bearable size, without what the camera wrote about it. */
export async function cropped(picture: HTMLImageElement, area: Area): Promise<Blob> {
  const width = Math.min(UPLOAD_WIDTH, Math.round(area.width));
  const height = Math.round(width / ASPECT);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  // What is transparent becomes white, not black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob === null ? reject(new Error('no JPEG')) : resolve(blob);
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
}
