import { isDataSaverOn, screenRoutes, scriptsOf } from './screen-files.ts';

/** Paths of the screens that can be reached from each other with one click. */
const mainScreens = ['browse', 'interests', 'messages', 'profile', 'profile/:id'];

/**
 * Fetches the code of the main screens and runs it, one file after the other while the browser is
 * idle. The code is then available before a click. Does nothing if the member saves data.
 */
export async function preloadMainScreens(): Promise<void> {
  if (isDataSaverOn()) return;
  const scripts = screenRoutes()
    .filter(({ path }) => path !== undefined && mainScreens.includes(path))
    .flatMap(scriptsOf);
  const fetchedScripts = await Promise.all([...new Set(scripts)].map(fetchScript));
  for (const script of fetchedScripts) {
    if (script === null) continue;
    await waitForIdleBrowser();
    await import(/* @vite-ignore */ script).catch(() => undefined);
  }
}

/**
 * Fetches a script. Returns null after a failure, because the screen requests the script again
 * itself.
 */
function fetchScript(href: string): Promise<string | null> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.fetchPriority = 'low';
    link.onload = () => resolve(href);
    link.onerror = () => resolve(null);
    document.head.append(link);
  });
}

/** Waits until the browser is idle. Safari has no `requestIdleCallback`. */
function waitForIdleBrowser(): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve);
    else setTimeout(resolve);
  });
}
