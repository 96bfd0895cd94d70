import { batch } from '../../db/batch.ts';
import type { PhotoViewer } from './signing.ts';

/** A viewer's request for a photo. */
export interface PhotoRequest {
  readonly viewer: PhotoViewer;
  readonly photoId: string;
}

/** For each request, the name of the photo's files if the viewer may see it now, otherwise null. */
export type FindVisibleFiles = (
  request: readonly PhotoRequest[],
) => Promise<readonly (string | null)[]>;

export interface PhotoGate {
  /** The name of the photo's files, possibly from the cache; null if the viewer may not see it. */
  findFile(request: PhotoRequest): Promise<string | null>;
  /** Like `findFile`, without the cache. */
  findFileUncached(request: PhotoRequest): Promise<string | null>;
}

/**
 * Milliseconds for which a decision is cached: the maximum time for which a photo stays visible
 * after access is withdrawn.
 */
const CACHE_MS = 30_000;

/** The maximum number of cached decisions: a few megabytes. */
const MAX_CACHED = 20_000;

/**
 * Decides whether viewers may see photos, with one query for parallel requests. Only positive
 * decisions are cached, so that new access works at once.
 */
export function createPhotoGate(findVisibleFiles: FindVisibleFiles, now: () => Date): PhotoGate {
  /** In insertion order, the oldest first. */
  const cache = new Map<string, { readonly fileName: string; readonly until: number }>();
  const check = batch(findVisibleFiles);

  async function findFileUncached(request: PhotoRequest): Promise<string | null> {
    const key = keyOf(request);
    const until = now().getTime() + CACHE_MS;
    const fileName = await check(request);
    cache.delete(key);
    if (fileName === null) return null;
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, { fileName, until });
    return fileName;
  }

  return {
    findFileUncached,
    findFile: async (request) => {
      const cached = cache.get(keyOf(request));
      if (cached !== undefined && now().getTime() < cached.until) return cached.fileName;
      return findFileUncached(request);
    },
  };
}

function keyOf({ viewer, photoId }: PhotoRequest): string {
  return `${viewer}/${photoId}`;
}
