import { type ComponentType, lazy } from 'react';

/** A part of the shell that the screen can do without: where its code cannot be loaded, it is left out. */
export function lazily<Props = object>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => ({
    default: await load().catch((): ComponentType<Props> => () => null),
  }));
}
