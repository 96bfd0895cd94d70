import { expect, test } from 'vitest';
import { createKeys } from '../../security/keys.ts';
import type { Size } from './rules.ts';
import { mediaUrl, type PhotoViewer, viewerOf } from './signing.ts';

const contactKey = 'a key for contacts that is not used here';
const secret = 'a secret that only this test knows';
const keys = createKeys({ secret, contactKey });
const another = createKeys({ secret: 'another secret of the same length', contactKey });
const rotated = createKeys({
  secret: 'the secret after this one',
  previousSecret: secret,
  contactKey,
});
const photoId = '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e6f';
const other = '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e60';
const viewer: PhotoViewer = 'member:0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e61';
const now = new Date('2026-03-01T10:00:00Z');
const HOUR = 3_600_000;

function presentedBy(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://site.example');
  const [, , photoId = '', file = ''] = pathname.split('/');
  return {
    photoId,
    size: file.replace('.webp', '') as Size,
    viewer: searchParams.get('v'),
    expiry: searchParams.get('e'),
    signature: searchParams.get('s'),
  };
}

test('a signed address names its viewer until it expires after 12 to 24 hours', () => {
  const presented = presentedBy(mediaUrl(keys, { photoId, size: 'large', viewer }, now));
  const end = Number(presented.expiry) * 1000;
  expect(end - now.getTime()).toBeGreaterThan(12 * HOUR);
  expect(end - now.getTime()).toBeLessThanOrEqual(24 * HOUR);
  expect(viewerOf(keys, presented, now)).toBe(viewer);
  expect(viewerOf(keys, presented, new Date(end - 1))).toBe(viewer);
  expect(viewerOf(keys, presented, new Date(end))).toBeNull();
});

test('an address with any changed part is rejected', () => {
  const good = presentedBy(mediaUrl(keys, { photoId, size: 'thumb', viewer }, now));
  const later = String(Number(good.expiry) + 1);
  const forged = [
    { ...good, size: 'large' as const },
    { ...good, photoId: other },
    { ...good, viewer: `member:${other}` },
    { ...good, viewer: viewer.replace('member', 'panel') },
    { ...good, viewer: viewer.replace('member', 'registration') },
    { ...good, viewer: viewer.toUpperCase() },
    { ...good, viewer: [viewer, viewer] },
    { ...good, viewer: undefined },
    { ...good, expiry: later },
    { ...good, expiry: ['1', '2'] },
    { ...good, expiry: undefined },
    { ...good, signature: undefined },
    { ...good, signature: '' },
    { ...good, signature: good.signature?.slice(0, -1) },
    { ...good, signature: `${good.signature}A` },
    { ...good, signature: 'A'.repeat(22) },
    { ...good, signature: 'ಅ'.repeat(22) },
  ];
  for (const presented of forged) expect(viewerOf(keys, presented, now)).toBeNull();
  expect(viewerOf(another, good, now)).toBeNull();
  expect(viewerOf(keys, good, now)).toBe(viewer);
});

test('an address that was signed with the previous secret remains valid', () => {
  const old = presentedBy(mediaUrl(keys, { photoId, size: 'large', viewer }, now));
  expect(viewerOf(rotated, old, now)).toBe(viewer);
  const fresh = presentedBy(mediaUrl(rotated, { photoId, size: 'large', viewer }, now));
  expect(viewerOf(rotated, fresh, now)).toBe(viewer);
  expect(viewerOf(keys, fresh, now)).toBeNull();
});
