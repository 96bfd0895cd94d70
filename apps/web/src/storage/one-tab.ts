/**
 * Runs an action in one tab at a time. The next tab starts when the action ends or the tab that
 * runs it is closed. If the browser has no Web Locks for the page (plain http, forbidden site
 * data), every tab runs the action.
 */
export async function runInOneTab<T>(name: string, action: () => Promise<T>): Promise<T> {
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return action();
  };
  try {
    return await navigator.locks.request(name, run);
  } catch (error) {
    if (hasStarted) throw error;
    return action();
  }
}
