import { type ComponentType, lazy } from 'react';

/** A part of the shell that the screen can do without: where its code cannot be loaded, it is left out. */
export function lazily(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}
