import { DAY_MS, HOUR_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { createKeys } from '../../security/keys.ts';
import type { Size } from './rules.ts';
import { mediaUrl, type PhotoViewer, verifyMediaUrl } from './signing.ts';

const contactKey = 'a key for contacts that is not used here';
const secret = 'a secret that only this test knows';
const keys = createKeys({ secret, contactKey });
const otherKeys = createKeys({ secret: 'another secret of the same length', contactKey });
const rotatedKeys = createKeys({
  secret: 'the secret after this one',
  previousSecret: secret,
  contactKey,
});
const photoId = '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e6f';
const otherId = '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e60';
const viewer: PhotoViewer = 'member:0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e61';
const now = new Date('2026-03-01T10:00:00Z');

function parametersOf(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://site.example');
  const [, , id, file] = pathname.split('/') as [string, string, string, string];
  return {
    photoId: id,
    size: file.replace('.webp', '') as Size,
    viewer: searchParams.get('v'),
    expiry: searchParams.get('e'),
    signature: searchParams.get('s'),
  };
}

test('a signed URL identifies its viewer until it expires after 12 to 24 hours', () => {
  const parameters = parametersOf(mediaUrl(keys, { photoId, size: 'large', viewer }, now));
  const expiryTime = Number(parameters.expiry) * 1000;
  expect(expiryTime - now.getTime()).toBeGreaterThan(12 * HOUR_MS);
  expect(expiryTime - now.getTime()).toBeLessThanOrEqual(DAY_MS);
  expect(verifyMediaUrl(keys, parameters, now)).toBe(viewer);
  expect(verifyMediaUrl(keys, parameters, new Date(expiryTime - 1))).toBe(viewer);
  expect(verifyMediaUrl(keys, parameters, new Date(expiryTime))).toBeNull();
});

test('a signed URL is rejected if any part of it was changed', () => {
  const validParameters = parametersOf(mediaUrl(keys, { photoId, size: 'thumb', viewer }, now));
  const laterExpiry = String(Number(validParameters.expiry) + 1);
  const forgedParameters = [
    { ...validParameters, size: 'large' as const },
    { ...validParameters, photoId: otherId },
    { ...validParameters, viewer: `member:${otherId}` },
    { ...validParameters, viewer: viewer.replace('member', 'panel') },
    { ...validParameters, viewer: viewer.replace('member', 'registration') },
    { ...validParameters, viewer: viewer.toUpperCase() },
    { ...validParameters, viewer: [viewer, viewer] },
    { ...validParameters, viewer: undefined },
    { ...validParameters, expiry: laterExpiry },
    { ...validParameters, expiry: ['1', '2'] },
    { ...validParameters, expiry: undefined },
    { ...validParameters, signature: undefined },
    { ...validParameters, signature: '' },
    { ...validParameters, signature: validParameters.signature?.slice(0, -1) },
    { ...validParameters, signature: `${validParameters.signature}A` },
    { ...validParameters, signature: 'A'.repeat(22) },
    { ...validParameters, signature: 'ಅ'.repeat(22) },
  ];
  for (const parameters of forgedParameters)
    expect(verifyMediaUrl(keys, parameters, now)).toBeNull();
  expect(verifyMediaUrl(otherKeys, validParameters, now)).toBeNull();
  expect(verifyMediaUrl(keys, validParameters, now)).toBe(viewer);
});

test('a URL that was signed with the previous secret stays valid', () => {
  const oldParameters = parametersOf(mediaUrl(keys, { photoId, size: 'large', viewer }, now));
  expect(verifyMediaUrl(rotatedKeys, oldParameters, now)).toBe(viewer);
  const newParameters = parametersOf(
    mediaUrl(rotatedKeys, { photoId, size: 'large', viewer }, now),
  );
  expect(verifyMediaUrl(rotatedKeys, newParameters, now)).toBe(viewer);
  expect(verifyMediaUrl(keys, newParameters, now)).toBeNull();
});
