import * as z from 'zod/mini';

/** Error messages of photos. The specification fixes them literally. */
export const photoTexts = {
  tooLarge: 'Photo size must be less than 5MB',
  tooLargeEach: 'Each photo must be less than 5MB',
  wrongType: 'Please select a valid image file',
  wrongTypeEach: 'Please select valid image files only',
  tooMany: 'You can upload maximum 5 additional photos',
  failed: 'Failed to upload photo. Please try again.',
  wrongOrder: 'Please name each of your photos exactly once',
  wrongChoice: 'Please choose only from these photos',
  uploadAgain: 'Please upload this photo again',
} as const;

/** Maximum size of a photo in bytes, inclusive. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTOS_MAX = 6;

/** A photo of the viewer. Its URLs are signed and expire. */
export const photo = z.object({
  id: z.uuid(),
  /** URL of the large size. */
  fileUrl: z.string(),
  thumbUrl: z.string(),
  isPrimary: z.boolean(),
  /** Width and height of the large size in pixels. */
  width: z.int(),
  height: z.int(),
  /** ThumbHash, base64: a blurred placeholder that is painted before the file arrives. */
  placeholder: z.string(),
});

export type Photo = z.output<typeof photo>;

/** A photo of another member, or the drawing that replaces it, in all sizes. */
export const picture = z.object({
  /** About 1080 pixels wide. */
  large: z.string(),
  /** About 540 pixels wide. */
  medium: z.string(),
  /** About 160 pixels wide. */
  thumb: z.string(),
  placeholder: z.nullable(z.string()),
});

export type Picture = z.output<typeof picture>;
