import { expect, test } from 'vitest';
import type { Size } from './rules.ts';
import { mediaUrl, secondsLeft } from './signing.ts';

const secret = 'a secret that only this test knows, long enough';
const id = '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e6f';
const now = new Date('2026-03-01T10:00:00Z');

function presentedBy(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://site.example');
  const [, , photoId = '', file = ''] = pathname.split('/');
  return {
    photoId,
    size: file.replace('.webp', '') as Size,
    expiry: searchParams.get('e'),
    signature: searchParams.get('s'),
  };
}

test('a signed address is good until it expires', () => {
  const presented = presentedBy(mediaUrl(secret, id, 'large', now));
  const left = secondsLeft(secret, presented, now) ?? 0;
  expect(left).toBeGreaterThan(24 * 3600);
  const end = now.getTime() + left * 1000;
  expect(secondsLeft(secret, presented, new Date(end - 1000))).toBe(1);
  expect(secondsLeft(secret, presented, new Date(end))).toBeNull();
  expect(secondsLeft(secret, presented, new Date(end + 86_400_000))).toBeNull();
});

test('no part of an address may be changed', () => {
  const good = presentedBy(mediaUrl(secret, id, 'thumb', now));
  const other = '0190a7c4-6f70-7cc5-8a8e-1b2f3c4d5e60';
  const later = String(Number(good.expiry) + 1);
  const forged = [
    { ...good, size: 'large' as const },
    { ...good, photoId: other },
    { ...good, expiry: later },
    { ...good, expiry: ['1', '2'] },
    { ...good, expiry: undefined },
    { ...good, signature: undefined },
    { ...good, signature: '' },
    { ...good, signature: `${good.signature}A` },
    { ...good, signature: 'A'.repeat(22) },
  ];
  for (const presented of forged) expect(secondsLeft(secret, presented, now)).toBeNull();
  expect(secondsLeft('another secret of the same length, at least.', good, now)).toBeNull();
  expect(secondsLeft(secret, good, now)).not.toBeNull();
});
