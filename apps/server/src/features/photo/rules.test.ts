import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chooseFormat,
  detectImageKind,
  filePaths,
  isPermutation,
  parseFileName,
  parsePhotoId,
  portraitCrop,
  urlExpiry,
} from './rules.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test('the type of an image is determined by its first bytes', () => {
  expect(detectImageKind(bytes('\xff\xd8\xff\xe0 and more'))).toBe('jpeg');
  expect(detectImageKind(bytes('\x89PNG\r\n\x1a\n and more'))).toBe('png');
  expect(detectImageKind(bytes('GIF89a and more'))).toBe('gif');
  expect(detectImageKind(bytes('RIFF\x00\x00\x00\x00WEBPVP8 '))).toBe('webp');
  expect(detectImageKind(bytes('\x00\x00\x00\x18ftypheic'))).toBe('heif');
});

test('other types are not recognized', () => {
  const unknownFiles = [
    '',
    '\xff\xd8',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?><svg/>',
    '<!doctype html><script>alert(1)</script>',
    '%PDF-1.7',
    'II*\x00',
    'BM',
    'RIFF\x00\x00\x00\x00WAVE',
    '\x00\x00\x00\x18ftypmp42',
    ' GIF89a',
  ];
  for (const text of unknownFiles) expect(detectImageKind(bytes(text))).toBeNull();
});

const side = fc.integer({ min: 1, max: 1350 });

test('the crop lies within the photo, is centred, and is as close to 4:5 as whole pixels allow', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const box = portraitCrop(width, height);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
      expect(box.width === width || box.height === height).toBe(true);
      expect(Math.abs(box.width * 5 - box.height * 4)).toBeLessThanOrEqual(4);
      expect(Math.abs(box.left - (width - box.width - box.left))).toBeLessThanOrEqual(1);
      expect(Math.abs(box.top - (height - box.height - box.top))).toBeLessThanOrEqual(1);
    }),
  );
});

const HALF_DAY_SECONDS = 12 * 60 * 60;

test('a photo URL is valid for 12 to 24 hours and changes at most once in 12 hours', () => {
  const now = fc.date({ min: new Date('2024-01-01'), max: new Date('2050-01-01') });
  fc.assert(
    fc.property(
      fc.uuid(),
      now,
      fc.integer({ min: 0, max: HALF_DAY_SECONDS }),
      (id, signedAt, delay) => {
        fc.pre(!Number.isNaN(signedAt.getTime()));
        const expiry = urlExpiry(id, signedAt);
        const seconds = expiry - signedAt.getTime() / 1000;
        expect(seconds).toBeGreaterThan(HALF_DAY_SECONDS);
        expect(seconds).toBeLessThanOrEqual(2 * HALF_DAY_SECONDS);
        const later = new Date(signedAt.getTime() + delay * 1000);
        // The expiry changes at most once within twelve hours, and then by exactly twelve hours.
        expect([expiry, expiry + HALF_DAY_SECONDS]).toContain(urlExpiry(id, later));
      },
    ),
  );
});

test('parsePhotoId accepts only a photo id or a photo URL', () => {
  const id = '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e6f';
  expect(parsePhotoId(id)).toBe(id);
  expect(parsePhotoId(`/media/${id}/large.webp?e=1&s=x`)).toBe(id);
  expect(parsePhotoId(`https://site.example/media/${id}/large.webp?e=1&s=x`)).toBe(id);
  expect(parsePhotoId('https://elsewhere.example/photo.jpg')).toBeNull();
  expect(parsePhotoId('blob:https://site.example/0190a7c4')).toBeNull();
  expect(parsePhotoId(`/media/${'-'.repeat(36)}/large.webp`)).toBeNull();
  expect(parsePhotoId('')).toBeNull();
});

test('parseFileName accepts only the six file paths of a photo', () => {
  const name = 'a1'.repeat(20);
  expect(filePaths(name)).toHaveLength(6);
  expect(new Set(filePaths(name).map(parseFileName))).toEqual(new Set([name]));
  for (const path of ['readme.txt', 'a1/readme.txt', `a1/${name}`, `x/${name}-large.webp`, '']) {
    expect(parseFileName(path)).toBeNull();
  }
});

test('JPEG is sent on request, or to browsers that accept images but not WebP', () => {
  expect(chooseFormat('webp', undefined)).toBe('webp');
  expect(chooseFormat('webp', '*/*')).toBe('webp');
  expect(chooseFormat('webp', 'text/html,image/webp,*/*')).toBe('webp');
  expect(chooseFormat('webp', 'image/png,image/*;q=0.8,*/*;q=0.5')).toBe('jpg');
  expect(chooseFormat('jpg', 'image/webp')).toBe('jpg');
});

test('an order is valid only if it contains each photo exactly once', () => {
  const photoIds = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 6 });
  const photoIdsAndOrder = photoIds.chain((ids) =>
    fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
  );
  fc.assert(
    fc.property(photoIdsAndOrder, ([ids, order]) => {
      expect(isPermutation(order, ids)).toBe(true);
      expect(isPermutation([...order, 'another'], ids)).toBe(false);
      const [, ...incomplete] = order;
      expect(isPermutation(incomplete, ids)).toBe(false);
      expect(isPermutation([...incomplete, 'another'], ids)).toBe(false);
      expect(isPermutation([...incomplete, ...incomplete.slice(0, 1)], ids)).toBe(false);
    }),
  );
  expect(isPermutation([], [])).toBe(true);
});
