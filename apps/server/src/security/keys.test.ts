import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requireValue } from '../../test/harness/present.ts';
import { createKeys } from './keys.ts';

const OLD = 'a secret of at least thirty-two characters';
const NEW = 'another secret of thirty-two characters';
const CONTACTS = 'a key for contacts of thirty-two characters';

const oldKeys = createKeys({ secret: OLD, contactKey: CONTACTS });
const rotatedKeys = createKeys({ secret: NEW, previousSecret: OLD, contactKey: CONTACTS });
const newKeys = createKeys({ secret: NEW, contactKey: CONTACTS });
const use = 'second factors';

test('a sealed value can be opened again and contains no readable text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(oldKeys.unseal(use, oldKeys.seal(use, { text }))).toEqual({ text });
    }),
  );
  const sealed = oldKeys.seal(use, { code: '012345', to: 'anu@example.org' });
  const raw = Buffer.from(sealed, 'base64url').toString('latin1');
  expect(raw).not.toContain('012345');
  expect(raw).not.toContain('anu@example.org');
  expect(oldKeys.seal(use, { code: '012345', to: 'anu@example.org' })).not.toBe(sealed);
});

test('a sealed value is not opened with another secret, for another use or after a changed byte', () => {
  const sealed = oldKeys.seal(use, { code: '012345' });
  expect(() => newKeys.unseal(use, sealed)).toThrow();
  expect(() => oldKeys.unseal('messages in the job queue', sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changedBytes = Buffer.from(bytes);
    changedBytes[index] = (changedBytes[index] ?? 0) ^ 1;
    expect(() => rotatedKeys.unseal(use, changedBytes.toString('base64url'))).toThrow();
  }
});

test('a value under the previous secret can be opened and is resealed under the current secret', () => {
  const sealed = oldKeys.seal(use, { code: '012345' });
  expect(rotatedKeys.unseal(use, sealed)).toEqual({ code: '012345' });
  const resealed = requireValue(rotatedKeys.reseal(use, sealed));
  expect(newKeys.unseal(use, resealed)).toEqual({ code: '012345' });
  expect(() => oldKeys.unseal(use, resealed)).toThrow();
  expect(rotatedKeys.reseal(use, resealed)).toBeNull();
});

test('new hashes use the current secret, and hashes under the previous secret are still accepted', () => {
  expect(rotatedKeys.hash('a', 'x')).toEqual(newKeys.hash('a', 'x'));
  expect(rotatedKeys.hashes('a', 'x')).toEqual([newKeys.hash('a', 'x'), oldKeys.hash('a', 'x')]);
  expect(newKeys.hashes('a', 'x')).toEqual([newKeys.hash('a', 'x')]);
  expect(newKeys.hash('a', 'x')).not.toEqual(newKeys.hash('b', 'x'));
});

test('contact hashes do not depend on the secret, and each contact key has its own id', () => {
  const { hash, keyId } = oldKeys.contactHash('a', 'x');
  expect(newKeys.contactHash('a', 'x')).toEqual({ hash, keyId });
  const keysWithOtherContactKey = createKeys({ secret: NEW, contactKey: `${CONTACTS}!` });
  expect(keysWithOtherContactKey.contactHashes('a', 'x')).not.toContainEqual(hash);
  expect(keysWithOtherContactKey.contactKeyIds).not.toContain(keyId);
  const settings = { secret: NEW, contactKey: `${CONTACTS}!`, previousContactKeys: [CONTACTS] };
  expect(createKeys(settings).contactHashes('a', 'x')).toContainEqual(hash);
  expect(createKeys(settings).contactKeyIds).toContain(keyId);
});
