import { createBatcher } from '../../db/batch.ts';
import type { PhotoViewer } from './signing.ts';

export interface PhotoRequest {
  readonly viewer: PhotoViewer;
  readonly photoId: string;
}

/**
 * Returns the name of the photo's files for each request, or null if the viewer may not see the
 * photo now.
 */
export type FindVisibleFiles = (
  requests: readonly PhotoRequest[],
) => Promise<readonly (string | null)[]>;

interface PhotoGate {
  /**
   * Returns the name of the photo's files, possibly from the cache, or null if the viewer may not
   * see the photo.
   */
  findFile(request: PhotoRequest): Promise<string | null>;
  /** Like `findFile`, but never reads the cache. A positive decision is cached. */
  findFileUncached(request: PhotoRequest): Promise<string | null>;
}

/**
 * Milliseconds for which a decision is cached. A photo can stay visible for this time after access
 * is revoked.
 */
export const CACHE_MS = 30_000;

/** The maximum number of cached decisions, which take a few megabytes. */
const MAX_CACHED = 20_000;

/**
 * Creates a gate that decides whether viewers may see photos, with one query for parallel requests.
 * Only positive decisions are cached, so that new access takes effect at once.
 */
export function createPhotoGate(findVisibleFiles: FindVisibleFiles, now: () => Date): PhotoGate {
  /** The cached decisions in the order of insertion, the oldest first. */
  const cache = new Map<string, { readonly fileName: string; readonly until: number }>();
  const check = createBatcher(findVisibleFiles);

  async function findFileUncached(request: PhotoRequest): Promise<string | null> {
    const key = keyOf(request);
    // The time is taken before the query, so that a slow query does not extend the decision.
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
      const decision = cache.get(keyOf(request));
      if (decision !== undefined && now().getTime() < decision.until) return decision.fileName;
      return findFileUncached(request);
    },
  };
}

function keyOf({ viewer, photoId }: PhotoRequest): string {
  return `${viewer}/${photoId}`;
}
