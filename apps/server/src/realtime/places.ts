import type { Viewer } from '../access/viewer.ts';

/** Live connections at once on one process: far more than a person's tabs and devices need. */
const MOST_OF_SESSION = 10;
const MOST_OF_MEMBER = 30;

/**
 * Counts live connections. Where there are too many the newest is refused: those that stand, stay, so
 * that whoever stole a token cannot push its owner out. It is counted in each process by itself, which
 * is what it protects.
 */
export function createPlaces() {
  const taken = new Map<string, number>();

  function change(key: string, by: 1 | -1): void {
    const count = (taken.get(key) ?? 0) + by;
    if (count === 0) taken.delete(key);
    else taken.set(key, count);
  }

  return {
    /** How to give the place back, any number of times; null if there is none. */
    take({ person, checks: { sessionId } }: Viewer): (() => void) | null {
      const full =
        (taken.get(sessionId) ?? 0) >= MOST_OF_SESSION ||
        (taken.get(person) ?? 0) >= MOST_OF_MEMBER;
      if (full) return null;
      let given = true;
      for (const key of [sessionId, person]) change(key, 1);
      return () => {
        if (given) for (const key of [sessionId, person]) change(key, -1);
        given = false;
      };
    },
  };
}
