import type { Viewer } from '../security/access/viewer.ts';

/**
 * The maximum numbers of live connections per process, far above the needs of a person's tabs and
 * devices.
 */
const MAX_PER_SESSION = 10;
const MAX_PER_MEMBER = 30;

/**
 * Counts live connections. At the limit, new connections are rejected and open connections stay, so
 * that a stolen token cannot displace its owner. Each process counts only its own connections,
 * because the limit protects the process.
 */
export function createConnectionLimits() {
  /** Id of a session or person → number of its open connections. */
  const counts = new Map<string, number>();

  function changeCount(key: string, by: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  }

  return {
    /**
     * Counts a connection. Returns the function that releases it, which may be called repeatedly,
     * or null if the limit is reached.
     */
    acquire({ person, sessionFacts: { sessionId } }: Viewer): (() => void) | null {
      const isFull =
        (counts.get(sessionId) ?? 0) >= MAX_PER_SESSION ||
        (counts.get(person) ?? 0) >= MAX_PER_MEMBER;
      if (isFull) return null;
      let isAcquired = true;
      for (const key of [sessionId, person]) changeCount(key, 1);
      return () => {
        if (isAcquired) for (const key of [sessionId, person]) changeCount(key, -1);
        isAcquired = false;
      };
    },
  };
}
