import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMark, verifyMark } from './rules.ts';

const signWith = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest();
const sign = signWith('a key');
const signatures = (text: string) => [signWith('a newer key')(text), sign(text)];
const value = randomBytes(32).toString('base64url');
const mark = formatMark(value, sign(value));

test('a mark with a valid signature is accepted', () => {
  expect(verifyMark(mark, signatures)).toBe(value);
});

test('a changed mark or any other text is rejected', () => {
  const character = fc.constantFrom(
    ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.',
  );
  fc.assert(
    fc.property(fc.nat(mark.length - 1), character, (index, replacement) => {
      const changedMark = mark.slice(0, index) + replacement + mark.slice(index + 1);
      expect(verifyMark(changedMark, signatures)).toBe(changedMark === mark ? value : null);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(verifyMark(text, signatures)).toBeNull();
      expect(verifyMark(`${mark}${text}`, signatures)).toBe(text === '' ? value : null);
    }),
  );
});
