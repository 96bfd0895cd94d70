import { Failure } from '../../failure.ts';

/** The memory reserved by one upload. */
export interface UploadMemory {
  /** Fails with UNAVAILABLE if none is left. */
  reserve(bytes: number): void;
}

/** Limits the memory of all uploads together, by received bytes rather than by their number. */
export function createUploadMemory(maxBytes: number) {
  let reserved = 0;

  return {
    /** Everything that the work reserved is released when it ends. */
    run: async <T>(work: (memory: UploadMemory) => Promise<T>): Promise<T> => {
      let own = 0;
      const reserve = (bytes: number) => {
        if (reserved + bytes > maxBytes) throw new Failure('UNAVAILABLE', { retryAfter: 5 });
        reserved += bytes;
        own += bytes;
      };
      try {
        return await work({ reserve });
      } finally {
        reserved -= own;
      }
    },
  };
}
