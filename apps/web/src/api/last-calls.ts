/** Functions that make postponed calls and resolve when these calls have ended. */
const tasks = new Set<() => Promise<unknown>>();

/**
 * Registers postponed calls, such as those that can still be undone. The calls are made before the
 * person signs out, starts to act for a candidate or acts for themself again. Returns a function
 * that removes the registration.
 */
export function addPostponedCalls(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Makes the postponed calls at once. Resolves when all have ended, including failed calls. */
export async function makePostponedCalls(): Promise<void> {
  await Promise.allSettled([...tasks].map((task) => task()));
}
