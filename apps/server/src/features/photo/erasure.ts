import type { Context } from '../../core/context.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { eraseReleasedFiles } from './file-erasure.ts';
import { releasePhotos } from './store.ts';

/**
 * Deletes a member's photos. The rows are deleted with the member, and the files after the commit.
 */
export function photoErasure(context: Context): Erasure {
  return {
    erase: async (trx, { memberId, at }) => {
      await releasePhotos(trx, { memberId }, at);
      return () => eraseReleasedFiles(context);
    },
  };
}
