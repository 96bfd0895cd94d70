import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeys } from './keys.ts';

const OLD = 'a secret of at least thirty-two characters';
const NEW = 'another secret of thirty-two characters';
const CONTACTS = 'a key for contacts of thirty-two characters';

const before = createKeys({ secret: OLD, contactKey: CONTACTS });
const rotated = createKeys({ secret: NEW, previousSecret: OLD, contactKey: CONTACTS });
const after = createKeys({ secret: NEW, contactKey: CONTACTS });
const use = 'second factors';

test('a sealed value can be opened again and contains no readable text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(before.unseal(use, before.seal(use, { text }))).toEqual({ text });
    }),
  );
  const sealed = before.seal(use, { code: '012345', to: 'anu@example.org' });
  const raw = Buffer.from(sealed, 'base64url').toString('latin1');
  expect(raw).not.toContain('012345');
  expect(raw).not.toContain('anu');
  expect(before.seal(use, { code: '012345', to: 'anu@example.org' })).not.toBe(sealed);
});

test('another secret, another use or a changed byte cannot open a sealed value', () => {
  const sealed = before.seal(use, { code: '012345' });
  expect(() => after.unseal(use, sealed)).toThrow();
  expect(() => before.unseal('messages in the job queue', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => rotated.unseal(use, changed.toString('base64url'))).toThrow();
  }
});

test('a value under the previous secret can be opened and is resealed under the present one', () => {
  const sealed = before.seal(use, { code: '012345' });
  expect(rotated.unseal(use, sealed)).toEqual({ code: '012345' });
  const renewed = rotated.renewed(use, sealed) ?? '';
  expect(after.unseal(use, renewed)).toEqual({ code: '012345' });
  expect(() => before.unseal(use, renewed)).toThrow();
  expect(rotated.renewed(use, renewed)).toBeNull();
});

test('new hashes use the present secret, and hashes under the previous one are still known', () => {
  expect(rotated.hash('a', 'x')).toEqual(after.hash('a', 'x'));
  expect(rotated.hashes('a', 'x')).toEqual([after.hash('a', 'x'), before.hash('a', 'x')]);
  expect(after.hashes('a', 'x')).toEqual([after.hash('a', 'x')]);
  expect(after.hash('a', 'x')).not.toEqual(after.hash('b', 'x'));
});

test('contact hashes do not depend on the secret, and each contact key has its own id', () => {
  const { hash, keyId } = before.contactHash('a', 'x');
  expect(after.contactHash('a', 'x')).toEqual({ hash, keyId });
  const other = createKeys({ secret: NEW, contactKey: `${CONTACTS}!` });
  expect(other.contactHashes('a', 'x')).not.toContainEqual(hash);
  expect(other.contactKeyIds).not.toContain(keyId);
  const both = { secret: NEW, contactKey: `${CONTACTS}!`, previousContactKeys: [CONTACTS] };
  expect(createKeys(both).contactHashes('a', 'x')).toContainEqual(hash);
  expect(createKeys(both).contactKeyIds).toContain(keyId);
});
