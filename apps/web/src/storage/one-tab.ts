/**
 * Runs an act in one tab at a time; the next tab starts when it ends or its tab is closed. If the
 * browser has no Web Locks for the page (plain http, forbidden site data), every tab runs it.
 */
export async function inOneTab<T>(name: string, act: () => Promise<T>): Promise<T> {
  let begun = false;
  const run = () => {
    begun = true;
    return act();
  };
  try {
    return await navigator.locks.request(name, run);
  } catch (error) {
    if (begun) throw error;
    return act();
  }
}
