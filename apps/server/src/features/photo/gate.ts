import { batch } from '../../db/batch.ts';
import type { PhotoViewer } from './signing.ts';

/** Who asks for which photo. */
export interface PhotoAsked {
  readonly viewer: PhotoViewer;
  readonly photoId: string;
}

/** For each, the name of the photo's files where the viewer may see it now; null if not. */
export type FilesSeen = (asked: readonly PhotoAsked[]) => Promise<readonly (string | null)[]>;

export interface PhotoGate {
  /** The name of the photo's files, as of less than half a minute ago; null if it is not to be seen. */
  file(asked: PhotoAsked): Promise<string | null>;
  /** The same as of now. */
  fileNow(asked: PhotoAsked): Promise<string | null>;
}

/** Milliseconds for which an answer is kept: so long, at most, a photo stays open after its end. */
const KEPT_MS = 30_000;

/** So many answers are kept at once: a few megabytes. */
const MOST = 20_000;

/**
 * Asks whether viewers may see photos, in one query for what is asked for together. Only that they may
 * is kept: whoever comes to see a photo sees it at once.
 */
export function createPhotoGate(filesSeen: FilesSeen, now: () => Date): PhotoGate {
  /** In the order in which they were asked for: the oldest first. */
  const kept = new Map<string, { readonly fileName: string; readonly until: number }>();
  const ask = batch(filesSeen);

  async function fileNow(asked: PhotoAsked): Promise<string | null> {
    const key = keyOf(asked);
    const until = now().getTime() + KEPT_MS;
    const fileName = await ask(asked);
    kept.delete(key);
    if (fileName === null) return null;
    if (kept.size >= MOST) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, { fileName, until });
    return fileName;
  }

  return {
    fileNow,
    file: async (asked) => {
      const known = kept.get(keyOf(asked));
      if (known !== undefined && now().getTime() < known.until) return known.fileName;
      return fileNow(asked);
    },
  };
}

function keyOf({ viewer, photoId }: PhotoAsked): string {
  return `${viewer}/${photoId}`;
}
