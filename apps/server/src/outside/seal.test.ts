import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret of at least thirty-two characters';

test('what is sealed comes back, and shows nothing of itself', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(unseal(secret, seal(secret, { text }))).toEqual({ text });
    }),
  );
  const sealed = seal(secret, { code: '012345', to: 'anu@example.org' });
  const raw = Buffer.from(sealed, 'base64url').toString('latin1');
  expect(raw).not.toContain('012345');
  expect(raw).not.toContain('anu');
  expect(seal(secret, { code: '012345', to: 'anu@example.org' })).not.toBe(sealed);
});

test('another secret, and any change, opens nothing', () => {
  const sealed = seal(secret, { code: '012345' });
  expect(() => unseal(`${secret}!`, sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => unseal(secret, changed.toString('base64url'))).toThrow();
  }
});
