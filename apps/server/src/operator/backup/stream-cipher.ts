import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Transform } from 'node:stream';

/** Sizes in bytes. */
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const INDEX_BYTES = 6;

/*
 * AES-256-GCM in chunks (the STREAM construction, as in age). The nonce contains the index of the
 * chunk and marks the last chunk, so that no chunk can be changed, omitted, moved or added without
 * detection. A key is used for one stream only.
 */

function nonceOf(chunkIndex: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  // The last byte marks the last chunk. The bytes before it are the index.
  nonce.writeUIntBE(chunkIndex, NONCE_BYTES - INDEX_BYTES - 1, INDEX_BYTES);
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0;
  return nonce;
}

export function createEncryptStream(key: Buffer): Transform {
  return transformChunks(CHUNK_BYTES, (bytes, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  });
}

/** Decrypts a stream. Fails unless the stream is complete and was encrypted with the key. */
export function createDecryptStream(key: Buffer): Transform {
  return transformChunks(CHUNK_BYTES + TAG_BYTES, (bytes, nonce) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    const end = bytes.length - TAG_BYTES;
    if (end < 0) throw new Error('the encrypted stream is truncated');
    decipher.setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  });
}

/**
 * Splits a stream into chunks of `size` bytes and transforms each chunk. The last chunk may be
 * shorter.
 */
function transformChunks(
  size: number,
  transformChunk: (bytes: Buffer, nonce: Buffer) => Buffer,
): Transform {
  let pendingBytes: Buffer = Buffer.alloc(0);
  let chunkIndex = 0;
  return new Transform({
    transform(bytes: Buffer, _, done) {
      pendingBytes = Buffer.concat([pendingBytes, bytes]);
      try {
        // A full chunk is transformed only when another byte follows, because the last chunk has
        // another nonce.
        while (pendingBytes.length > size) {
          this.push(transformChunk(pendingBytes.subarray(0, size), nonceOf(chunkIndex++, false)));
          pendingBytes = pendingBytes.subarray(size);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        this.push(transformChunk(pendingBytes, nonceOf(chunkIndex, true)));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
