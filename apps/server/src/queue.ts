import { Failure } from './failure.ts';

/** Runs work a few at a time; refuses with UNAVAILABLE what would have to wait too long. */
interface Queue {
  run<T>(work: () => Promise<T>): Promise<T>;
}

interface Bounds {
  /** How much runs at the same time. */
  readonly atOnce: number;
  /** How much more may wait for its turn. */
  readonly waiting: number;
}

export function createQueue({ atOnce, waiting }: Bounds): Queue {
  const line: (() => void)[] = [];
  let running = 0;

  return {
    run: async (work) => {
      if (running < atOnce) running += 1;
      // Whoever finishes hands its place over, so the count stays as it is.
      else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
      else throw new Failure('UNAVAILABLE', { retryAfter: 5 });
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
