import { Failure } from '../../core/failure.ts';

export interface UploadMemory {
  /** Reserves memory. Fails with UNAVAILABLE if not enough memory is left. */
  reserve(bytes: number): void;
}

/**
 * Creates a limit for the total memory of all uploads. The limit counts received bytes, not
 * uploads.
 */
export function createUploadMemory(maxBytes: number) {
  let reservedBytes = 0;

  return {
    /** Runs `work`, and then releases all memory that it reserved. */
    run: async <T>(work: (memory: UploadMemory) => Promise<T>): Promise<T> => {
      let ownBytes = 0;
      const reserve = (bytes: number) => {
        if (reservedBytes + bytes > maxBytes) throw new Failure('UNAVAILABLE', { retryAfter: 5 });
        reservedBytes += bytes;
        ownBytes += bytes;
      };
      try {
        return await work({ reserve });
      } finally {
        reservedBytes -= ownBytes;
      }
    },
  };
}
