import { Failure } from './failure.ts';

/**
 * Runs work a few at a time; refuses what would have to wait too long, with UNAVAILABLE, or with
 * TOO_MANY where its owner's share is used up.
 */
interface Queue {
  /**
   * Owners take turns, however much of one waits. An owner holds at most as many places as would be
   * left free, so that there is always one for somebody else. Work without an owner waits in its turn.
   */
  run<T>(work: () => Promise<T>, owner?: string): Promise<T>;
}

interface Bounds {
  /** How much runs at the same time. */
  readonly atOnce: number;
  /** How much more may wait for its turn. */
  readonly waiting: number;
}

export function createQueue({ atOnce, waiting }: Bounds): Queue {
  /** What waits, by owner: the first one is next, and goes to the end then. */
  const lines = new Map<unknown, (() => void)[]>();
  let length = 0;
  let running = 0;

  function turn(owner: unknown): Promise<void> {
    const line = lines.get(owner) ?? [];
    if (length >= waiting) throw new Failure('UNAVAILABLE', { retryAfter: 5 });
    if (line.length >= waiting - length) throw new Failure('TOO_MANY', { retryAfter: 5 });
    lines.set(owner, line);
    length += 1;
    return new Promise((resolve) => line.push(resolve));
  }

  function next(): (() => void) | undefined {
    for (const [owner, line] of lines) {
      const first = line.shift();
      length -= 1;
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return first;
    }
    return undefined;
  }

  return {
    run: async (work, owner) => {
      if (running < atOnce) running += 1;
      // Whoever finishes hands its place over, so the count stays as it is.
      else await turn(owner ?? work);
      try {
        return await work();
      } finally {
        const following = next();
        if (following === undefined) running -= 1;
        else following();
      }
    },
  };
}

/** Queues of the same bounds, one for each owner: nobody waits for the work of somebody else. */
export function createQueues(bounds: Bounds) {
  const queues = new Map<string, { readonly queue: Queue; users: number }>();

  return {
    run: async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
      const known = queues.get(owner) ?? { queue: createQueue(bounds), users: 0 };
      queues.set(owner, known);
      known.users += 1;
      try {
        return await known.queue.run(work);
      } finally {
        known.users -= 1;
        if (known.users === 0) queues.delete(owner);
      }
    },
  };
}
