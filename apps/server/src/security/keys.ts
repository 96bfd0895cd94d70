import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { seal, unsealText } from './seal.ts';

/** The purpose of a sealed value. A value cannot be opened for another purpose. */
type SealedUse =
  | 'messages in the job queue'
  | 'second factors'
  | 'passkey challenges'
  | 'places in lists'
  | 'sealed records';

/** A stored hash of a contact, with the id of its key. */
export interface ContactHash {
  readonly hash: Buffer;
  readonly keyId: string;
}

/**
 * The installation's cryptographic keys. Each use has its own key, derived from SECRET (HKDF), so
 * that uses are independent. New values use the current secret. Values made with the previous
 * secret are still accepted.
 */
export interface Keys {
  /**
   * Returns HMAC-SHA-256 under the current secret. `use` is a constant of the code, never user
   * input.
   */
  hash(use: string, value: string): Buffer;
  /**
   * Returns the hashes under the current and the previous secret, for comparison with stored or
   * received hashes.
   */
  hashes(use: string, value: string): readonly Buffer[];
  /** Encrypts a value under the current secret. */
  seal(use: SealedUse, value: object): string;
  /** Decrypts a value. Throws if the value was modified, or if neither secret can open it. */
  unseal<T extends object>(use: SealedUse, sealed: string): T;
  /**
   * Returns the re-encrypted value if it was sealed under the previous secret, or null otherwise.
   */
  reseal(use: SealedUse, sealed: string): string | null;
  /** Returns a hash of a contact under CONTACT_HASH_KEY, which does not change with SECRET. */
  contactHash(use: string, contact: string): ContactHash;
  /** Returns the hashes of a contact under every known key, the current one first. */
  contactHashes(use: string, contact: string): readonly Buffer[];
  /** The ids of all keys for hashes of contacts. */
  readonly contactKeyIds: readonly string[];
  readonly currentSecretId: string;
  readonly oldestSecretId: string;
  /** The ids of the secrets, the current one first. */
  readonly secretIds: readonly string[];
}

interface Material {
  readonly secret: string;
  readonly previousSecret?: string | undefined;
  readonly contactKey: string;
  readonly previousContactKeys?: readonly string[];
}

export function createKeys({
  secret,
  previousSecret,
  contactKey,
  previousContactKeys = [],
}: Material): Keys {
  const current = createRoot(secret);
  const previous = previousSecret === undefined ? undefined : createRoot(previousSecret);
  const secrets = previous === undefined ? [current] : [current, previous];
  const contactRoot = createRoot(contactKey);
  // Older hashes of contacts were made under SECRET.
  const contactRoots = [contactRoot, ...previousContactKeys.map(createRoot), ...secrets];

  /** Returns the text of a sealed value and the index of the secret that opened it. */
  const open = (use: SealedUse, sealed: string) => {
    for (const [index, root] of secrets.entries()) {
      try {
        return { index, text: unsealText(root.key(use), sealed) };
      } catch (error) {
        if (index === secrets.length - 1) throw error;
      }
    }
    // There is always a secret, so the loop returns or throws.
    throw new Error('there is no secret');
  };

  return {
    hash: current.hash,
    hashes: (use, value) => secrets.map((root) => root.hash(use, value)),
    seal: (use, value) => seal(current.key(use), value),
    unseal: (use, sealed) => JSON.parse(open(use, sealed).text),
    reseal: (use, sealed) => {
      const { index, text } = open(use, sealed);
      return index === 0 ? null : seal(current.key(use), JSON.parse(text));
    },
    contactHash: (use, contact) => ({
      hash: contactRoot.hash(use, contact),
      keyId: contactRoot.id,
    }),
    contactHashes: (use, contact) => contactRoots.map((root) => root.hash(use, contact)),
    contactKeyIds: contactRoots.map(({ id }) => id),
    currentSecretId: current.id,
    oldestSecretId: (previous ?? current).id,
    secretIds: secrets.map(({ id }) => id),
  };
}

/**
 * Returns the functions that derive keys and hashes from a secret, and the id of the secret. Each
 * key is derived once.
 */
function createRoot(secret: string) {
  const keysByUse = new Map<string, KeyObject>();
  const key = (use: string): KeyObject => {
    const cachedKey = keysByUse.get(use);
    if (cachedKey !== undefined) return cachedKey;
    const newKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', use, 32)));
    keysByUse.set(use, newKey);
    return newKey;
  };
  const hash = (use: string, value: string) =>
    createHmac('sha256', key(use)).update(value).digest();
  /**
   * An id of the secret that does not reveal the secret. The two words are arbitrary but must not
   * change, because the id is stored.
   */
  const id = hash('backup', 'mark').toString('hex').slice(0, 16);
  return { key, hash, id };
}
