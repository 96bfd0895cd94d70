import { inTab } from '../storage/kept.ts';

/** The file of a screen did not arrive, or is of a release that is gone. */
export class MissingScreen extends Error {
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`The screen could not be loaded: ${file}`, { cause });
    this.file = file;
  }
}

type Modules = Record<string, unknown>;

/** Loads the module of a route once. Stands for the function of React Router (own-route-loader.ts). */
export async function loadRouteModule(
  { id, module }: { readonly id: string; readonly module: string },
  loaded: Modules,
): Promise<unknown> {
  if (id in loaded) return loaded[id];
  try {
    loaded[id] = await import(/* @vite-ignore */ module);
    return loaded[id];
  } catch (error) {
    throw new MissingScreen(module, error);
  }
}

const RELOADED_FOR = 'reloaded-for';

/** True once in a tab for a missing file, for which the page reloads by itself; never where that cannot be stored. */
export function mayReload(file: string): boolean {
  return inTab.getItem(RELOADED_FOR) !== file && inTab.setItem(RELOADED_FOR, file);
}
