/** Functions that make postponed calls, and resolve when the calls of their kind have ended. */
const tasks = new Set<() => Promise<unknown>>();

/**
 * Registers calls that are postponed, such as those that can still be undone. They are made before
 * the member signs out or acts for another person. Returns a function that removes them.
 */
export function addLastCalls(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Makes the postponed calls at once. Resolves when they have ended, also if they failed. */
export async function makeLastCalls(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}
