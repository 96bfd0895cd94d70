import { Failure } from './failure.ts';

/** Runs a limited number of tasks in parallel. The next tasks wait, up to a limit. */
interface Queue {
  /**
   * Runs a task when a slot is free. Owners take turns, regardless of the number of their tasks. A
   * task may wait only if more waiting places are free than its owner already holds, so that one
   * owner cannot fill the queue. A task without an owner counts as its own owner.
   * @throws `fullFailureCode` if the queue is full, TOO_MANY if the owner's share of
   * the queue is used up
   */
  run<T>(work: () => Promise<T>, owner?: string): Promise<T>;
}

interface Bounds {
  /** Maximum number of tasks that run in parallel. */
  readonly maxRunning: number;
  /** Maximum number of further tasks that may wait. */
  readonly maxWaiting: number;
  /** The failure if the queue is full. The default is UNAVAILABLE. */
  readonly fullFailureCode?: 'UNAVAILABLE' | 'TOO_MANY';
}

/** Seconds after which a rejected client may retry. */
export const RETRY_AFTER = 5;

export function createQueue({
  maxRunning,
  maxWaiting,
  fullFailureCode = 'UNAVAILABLE',
}: Bounds): Queue {
  /** Waiting tasks by owner. The first owner is served next and then moves to the end. */
  const waitingByOwner = new Map<unknown, (() => void)[]>();
  let waitingCount = 0;
  let running = 0;

  function waitForTurn(owner: unknown): Promise<void> {
    const ownTasks = waitingByOwner.get(owner) ?? [];
    if (waitingCount >= maxWaiting) throw new Failure(fullFailureCode, { retryAfter: RETRY_AFTER });
    if (ownTasks.length >= maxWaiting - waitingCount) {
      throw new Failure('TOO_MANY', { retryAfter: RETRY_AFTER });
    }
    waitingByOwner.set(owner, ownTasks);
    waitingCount += 1;
    return new Promise((resolve) => ownTasks.push(resolve));
  }

  function takeNext(): (() => void) | undefined {
    // The loop ends at the first entry.
    for (const [owner, ownTasks] of waitingByOwner) {
      const first = ownTasks.shift();
      waitingCount -= 1;
      waitingByOwner.delete(owner);
      if (ownTasks.length > 0) waitingByOwner.set(owner, ownTasks);
      return first;
    }
    return undefined;
  }

  return {
    run: async (work, owner) => {
      if (running < maxRunning) running += 1;
      // A finished task hands its slot to the next one, so the count does not change.
      else await waitForTurn(owner ?? work);
      try {
        return await work();
      } finally {
        const startNext = takeNext();
        if (startNext === undefined) running -= 1;
        else startNext();
      }
    },
  };
}

/**
 * Creates a separate queue of the same size for each owner. A task never waits for the tasks of
 * another owner.
 */
export function createQueues(bounds: Bounds) {
  const queues = new Map<string, { readonly queue: Queue; tasks: number }>();

  return {
    run: async <T>(owner: string, work: () => Promise<T>): Promise<T> => {
      const entry = queues.get(owner) ?? { queue: createQueue(bounds), tasks: 0 };
      queues.set(owner, entry);
      entry.tasks += 1;
      try {
        return await entry.queue.run(work);
      } finally {
        entry.tasks -= 1;
        if (entry.tasks === 0) queues.delete(owner);
      }
    },
  };
}
