import type { FileStore } from '../outside/files.ts';
import type { Tracing } from './tracing.ts';

/** Returns the store with a span for each write, read and erasure. */
export function traceFiles(files: FileStore, { runInSpan }: Tracing): FileStore {
  return {
    ...files,
    write: (name, bytes) => runInSpan('files write', () => files.write(name, bytes)),
    read: (name) => runInSpan('files read', () => files.read(name)),
    erase: (name) => runInSpan('files erase', () => files.erase(name)),
  };
}
