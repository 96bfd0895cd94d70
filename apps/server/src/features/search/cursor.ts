import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import type { ListPosition } from '@sambandha/member-index/position';
import { RANK_MAX } from '@sambandha/member-index/rank';
import * as z from 'zod/mini';
import { validationFailure } from '../../core/failure.ts';
import type { Keys } from '../../security/keys.ts';

const KEY_PURPOSE = 'places in lists';

/** The content of a cursor: the fields of `ListPosition`, then the key of the viewer. */
const sealedPosition = z.tuple([
  z.enum(['match', 'recent', 'newest']),
  z.int().check(z.minimum(0), z.maximum(RANK_MAX)),
  z.int().check(z.minimum(0)),
  z.uuid(),
  z.int().check(z.minimum(0)),
  z.string(),
]);

/**
 * Creates functions that encode and decode cursors. Cursors are encrypted, because sort keys reveal
 * more than cards show. Each cursor is valid only for the viewer to whom it was issued.
 */
export function createCursors(keys: Pick<Keys, 'seal' | 'unseal'>) {
  function cursorOf(viewerKey: string, { sort, rank, orderKey, id, opened }: ListPosition): string {
    return keys.seal(KEY_PURPOSE, [sort, rank, orderKey, id, opened, viewerKey]);
  }

  /**
   * Decodes the cursor of a query. Returns null if the query has none. Fails with VALIDATION on a
   * cursor that was not issued to this viewer for this order.
   */
  function positionOf(
    viewerKey: string,
    { cursor, sort }: Pick<BrowseQuery, 'cursor' | 'sort'>,
  ): ListPosition | null {
    if (cursor === undefined) return null;
    const result = sealedPosition.safeParse(unsealCursor(cursor));
    if (result.success) {
      const [sealedSort, rank, orderKey, id, opened, sealedViewerKey] = result.data;
      if (sealedSort === sort && sealedViewerKey === viewerKey) {
        return { sort, rank, orderKey, id, opened };
      }
    }
    throw validationFailure([
      { path: 'cursor', message: 'This place in the list does not exist.' },
    ]);
  }

  /** Decrypts a cursor. Returns null if it cannot be decrypted. */
  function unsealCursor(cursor: string): unknown {
    try {
      return keys.unseal(KEY_PURPOSE, cursor);
    } catch {
      return null;
    }
  }

  return { cursorOf, positionOf };
}
