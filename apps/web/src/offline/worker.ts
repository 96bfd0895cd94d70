import { useEffect } from 'react';
import { whenSettled } from '../api/query.ts';
import { keepPhotosOnDevice } from './device.ts';

/** The product's service worker: pushes, and the app's own files and photos without a connection. */
export const WORKER = '/sw.js';

/** Asks the browser to keep the app for times without a connection. Nothing depends on it. */
export function useAppKeptOffline(): void {
  useEffect(keepAppOffline, []);
}

/** Milliseconds without news from the server after which keeping files takes nothing from a screen. */
const REST_MS = 2_000;

function keepAppOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void whenSettled(REST_MS)
    .then(keepApp)
    .catch(() => undefined);
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
  await keepPhotosOnDevice();
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

/** The files of the members' screens; of Messages alone to save data. */
function screenFiles(): string[] {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const all = screens();
  const messages = all.find(({ path }) => path === MESSAGES.slice(1));
  return all
    .filter((screen) =>
      connection?.saveData ? screen === messages : screen.parentId === messages?.parentId,
    )
    .flatMap(filesOf);
}

/** A screen, or what stands around some, as the router's manifest describes it. */
interface Screen {
  readonly id: string;
  readonly parentId?: string;
  /** As a part of an address, without the leading slash. */
  readonly path?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Every screen of the app; none while developing, where there are no built files. */
function screens(): readonly Screen[] {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, Screen>> };
  };
  return Object.values(manifest?.routes ?? {});
}

/** The files that a screen is made of. */
function filesOf(screen: Screen): readonly string[] {
  const { module, clientLoaderModule: loader, imports = [], css = [] } = screen;
  return [module, ...(loader === undefined ? [] : [loader]), ...imports, ...css];
}
