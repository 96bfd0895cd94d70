import { expect, test } from 'vitest';
import {
  centredArea,
  getFileError,
  getUploadError,
  hasPhotoAspect,
  PHOTO_ASPECT_RATIO,
  shrunkSize,
} from './photo-file.ts';

const MB = 1024 * 1024;

// A selected file may have 25 MB. The error names the limit of the photo that is sent, 5 MB.
test.each([
  [{ name: 'a.jpg', type: 'image/jpeg', size: 8 * MB }, null, null],
  [{ name: 'a.jpg', type: 'image/jpeg', size: 25 * MB }, null, null],
  [
    { name: 'a.jpg', type: 'image/jpeg', size: 25 * MB + 1 },
    'Photo size must be less than 5MB',
    'Each photo must be less than 5MB',
  ],
  [{ name: 'IMG_0001.HEIC', type: 'image/heic', size: 3 * MB }, null, null],
  [{ name: 'IMG_0001.HEIC', type: '', size: 3 * MB }, null, null],
  [
    { name: 'a.pdf', type: 'application/pdf', size: 10 },
    'Please select a valid image file',
    'Please select valid image files only',
  ],
  [
    { name: 'heic', type: '', size: 10 },
    'Please select a valid image file',
    'Please select valid image files only',
  ],
  [
    { name: 'a.svg', type: 'image/svg+xml', size: 10 },
    'Please select a valid image file',
    'Please select valid image files only',
  ],
])(
  '%j has the error %j as profile photo and %j as additional photo',
  (file, profileError, additionalError) => {
    expect(getFileError(file, 'profile')).toBe(profileError);
    expect(getFileError(file, 'additional')).toBe(additionalError);
  },
);

test('a cropped photo of at most 5 MB can be sent', () => {
  expect(getUploadError({ size: 5 * MB }, 'profile')).toBeNull();
  expect(getUploadError({ size: 5 * MB + 1 }, 'profile')).toBe('Photo size must be less than 5MB');
  expect(getUploadError({ size: 5 * MB + 1 }, 'additional')).toBe(
    'Each photo must be less than 5MB',
  );
});

test.each([
  [900, 1200, null],
  [2880, 2880, null],
  [3024, 4032, { width: 2160, height: 2880 }],
  [8160, 6120, { width: 2880, height: 2160 }],
  [40_000, 10, { width: 2880, height: 1 }],
])('a picture of %i by %i is shrunk to %j', (width, height, size) => {
  expect(shrunkSize(width, height)).toEqual(size);
});

test.each([
  [3024, 4032, true],
  [800, 1000, true],
  [1080, 1920, false],
  [1000, 1000, false],
  [4032, 3024, false],
])('a picture of %i by %i needs no crop: %j', (width, height, hasAspect) => {
  expect(hasPhotoAspect(width, height)).toBe(hasAspect);
});

test.each([
  [4000, 3000],
  [3000, 4000],
  [1000, 1000],
  [800, 1000],
])(
  'the centred area of %i by %i has the displayed aspect ratio and lies inside',
  (width, height) => {
    const area = centredArea(width, height);
    expect(area.width / area.height).toBeCloseTo(PHOTO_ASPECT_RATIO, 2);
    expect(area.x).toBeGreaterThanOrEqual(0);
    expect(area.y).toBeGreaterThanOrEqual(0);
    expect(area.x + area.width).toBeLessThanOrEqual(width + 1);
    expect(area.y + area.height).toBeLessThanOrEqual(height + 1);
  },
);
