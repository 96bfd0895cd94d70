import { Failure } from '../../failure.ts';

/** What one upload takes up of the memory for all of them. */
export interface Room {
  /** Fails with UNAVAILABLE where there is none left. */
  take(bytes: number): void;
}

/** The memory that uploads may take up together: they count by what has arrived, not by their number. */
export function createRoom(most: number) {
  let taken = 0;

  return {
    /** Whatever the work takes is given back when it ends. */
    within: async <T>(work: (room: Room) => Promise<T>): Promise<T> => {
      let own = 0;
      const take = (bytes: number) => {
        if (taken + bytes > most) throw new Failure('UNAVAILABLE', { retryAfter: 5 });
        taken += bytes;
        own += bytes;
      };
      try {
        return await work({ take });
      } finally {
        taken -= own;
      }
    },
  };
}
