import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameHash } from './rules.ts';

test('two hashes are equal only if all bytes are equal', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
      expect(isSameHash(Buffer.from(a), Buffer.from(b))).toBe(
        Buffer.from(a).equals(Buffer.from(b)),
      );
    }),
  );
  expect(isSameHash(Buffer.from('ab'), Buffer.from('ab'))).toBe(true);
});
