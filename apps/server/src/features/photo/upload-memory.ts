import { Failure } from '../../core/failure.ts';

export interface UploadMemory {
  /** Reserves memory. Fails with UNAVAILABLE if there is not enough left. */
  reserve(bytes: number): void;
}

/**
 * Creates a limit for the total memory of all uploads. The limit counts received bytes, not
 * uploads.
 */
export function createUploadMemory(maxBytes: number) {
  let reserved = 0;

  return {
    /** Runs work. When it ends, all memory that it reserved is released. */
    run: async <T>(work: (memory: UploadMemory) => Promise<T>): Promise<T> => {
      let ownReserved = 0;
      const reserve = (bytes: number) => {
        if (reserved + bytes > maxBytes) throw new Failure('UNAVAILABLE', { retryAfter: 5 });
        reserved += bytes;
        ownReserved += bytes;
      };
      try {
        return await work({ reserve });
      } finally {
        reserved -= ownReserved;
      }
    },
  };
}
