import { useEffect } from 'react';
import { waitForIdleScreen } from '../api/query.ts';
import { enablePhotoCache } from './device-store.ts';
import { isDataSaverOn, screenRoutes, scriptsOf } from './screen-files.ts';

/** The service worker, for pushes and for cached files and photos without a connection. */
export const WORKER_PATH = '/sw.js';

/** Caches the app for use without a connection. */
export function useOfflineApp(): void {
  useEffect(cacheAppWhenIdle, []);
}

/** Milliseconds without requests after which caching starts, because it must not delay a screen. */
const IDLE_MS = 2_000;

function cacheAppWhenIdle(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void waitForIdleScreen(IDLE_MS)
    .then(cacheApp)
    .catch(() => undefined);
}

/**
 * The cache of the worker (`SHELL` in sw.js), and its entry with the page that loads every screen.
 */
const SHELL_CACHE = 'shell';
const SHELL_PAGE = '/__shell';

/**
 * Caches the files that were loaded before the worker was registered, the files of the members'
 * other screens, and the shell page. Enables the photo cache. The worker caches the files that it
 * serves.
 */
async function cacheApp(): Promise<void> {
  await navigator.serviceWorker.register(WORKER_PATH);
  await enablePhotoCache();
  const shell = await caches.open(SHELL_CACHE);
  const cachedPaths = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  const missingFiles = [...loadedFiles(), ...screenFiles()].filter(
    (file) => !cachedPaths.has(file),
  );
  await Promise.all(
    [...new Set(missingFiles)].map((file) => shell.add(file).catch(() => undefined)),
  );
  if (cachedPaths.has(SHELL_PAGE)) return;
  const page = await fetch(MESSAGES_PATH);
  if (page.ok) await shell.put(SHELL_PAGE, page);
}

/**
 * The address whose page becomes the shell page, and whose screen is cached even with Save-Data.
 */
const MESSAGES_PATH = '/messages';

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** Returns the files of the members' screens. With Save-Data, returns only those of Messages. */
function screenFiles(): string[] {
  const allScreens = screenRoutes();
  const messagesRoute = allScreens.find(({ path }) => path === MESSAGES_PATH.slice(1));
  return allScreens
    .filter((screen) =>
      isDataSaverOn() ? screen === messagesRoute : screen.parentId === messagesRoute?.parentId,
    )
    .flatMap((screen) => [...scriptsOf(screen), ...(screen.css ?? [])]);
}
