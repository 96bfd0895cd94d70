import { Failure } from '../../core/failure.ts';

/** The memory reserved by one upload. */
export interface UploadMemory {
  /** Fails with UNAVAILABLE if there is none left. */
  reserve(bytes: number): void;
}

/** Limits the memory of all uploads in total, by received bytes and not by their number. */
export function createUploadMemory(maxBytes: number) {
  let reserved = 0;

  return {
    /** Runs work; all memory that it reserved is released when it ends. */
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
