import { tabStorage } from '../storage/safe-storage.ts';

/** The error for a file of a screen that cannot be loaded or that belongs to a former release. */
export class MissingScreenError extends Error {
  constructor(file: string, options: ErrorOptions) {
    super(`The screen could not be loaded: ${file}`, options);
  }
}

type Modules = Record<string, unknown>;

/**
 * Loads the module of a route once. Replaces the function of React Router (own-route-loader.ts).
 */
export async function loadRouteModule(
  { id, module }: { readonly id: string; readonly module: string },
  modules: Modules,
): Promise<unknown> {
  if (id in modules) return modules[id];
  try {
    modules[id] = await import(/* @vite-ignore */ module);
    return modules[id];
  } catch (error) {
    throw new MissingScreenError(module, { cause: error });
  }
}

/** Session storage key of the release and the path of the last reload. */
const LAST_RELOAD_KEY = 'reloaded-at';

/**
 * Returns true if the page may reload because files of a path are missing. Returns false if the
 * previous reload was for the same release and path, or if the reload cannot be stored.
 */
export function claimReload(path: string): boolean {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { readonly version: string };
  };
  const entry = `${manifest?.version} ${path}`;
  return (
    tabStorage.getItem(LAST_RELOAD_KEY) !== entry && tabStorage.setItem(LAST_RELOAD_KEY, entry)
  );
}
