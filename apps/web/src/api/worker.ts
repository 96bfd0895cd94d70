import { useEffect } from 'react';

/** The product's service worker: pushes, and the app's own files without a connection. */
export const WORKER = '/sw.js';

/** Asks the browser to keep the app for times without a connection. Nothing depends on it. */
export function useAppKeptOffline(): void {
  useEffect(keepAppOffline, []);
}

function keepAppOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => void keepApp().catch(() => undefined);
  // What is on the screen comes first.
  if ('requestIdleCallback' in window) requestIdleCallback(keep, { timeout: 10_000 });
  else setTimeout(keep, 3_000);
}

/** The store of the worker (`SHELL` in sw.js), and what every screen of a member starts from there. */
const SHELL = 'shell';
const SHELL_PAGE = '/__shell';

/**
 * The worker keeps what passes through it; what this page has needed before, and the members' other
 * screens, are added here.
 */
async function keepApp(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const shell = await caches.open(SHELL);
  const kept = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...usedFiles(), ...screenFiles()].filter((file) => !kept.has(file));
  await Promise.all([...new Set(missing)].map((file) => shell.add(file).catch(() => undefined)));
  if (kept.has(SHELL_PAGE)) return;
  const page = await fetch(MESSAGES);
  if (page.ok) await shell.put(SHELL_PAGE, page);
}

const MESSAGES = '/messages';

function usedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

/** The files of the members' screens, as the router knows them; of Messages alone to save data. */
function screenFiles(): string[] {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const { __reactRouterManifest: manifest } = window as Manifest;
  const routes = Object.values(manifest?.routes ?? {});
  const messages = routes.find(({ path }) => path === MESSAGES.slice(1));
  return routes
    .filter((route) =>
      connection?.saveData ? route === messages : route.parentId === messages?.parentId,
    )
    .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]);
}

interface Manifest {
  readonly __reactRouterManifest?: {
    readonly routes: Readonly<
      Record<
        string,
        {
          readonly path?: string;
          readonly parentId?: string;
          readonly module: string;
          readonly imports?: readonly string[];
          readonly css?: readonly string[];
        }
      >
    >;
  };
}
