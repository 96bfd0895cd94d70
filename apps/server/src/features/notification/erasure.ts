import type { Context } from '../../context.ts';
import type { Erasure } from '../../erasure.ts';
import { publishUnread } from './tell/notify.ts';
import { toldAbout } from './tell/store.ts';

/**
 * What a deleted member was told, how, and where goes with their row, and so does what others were
 * told about them; those others count anew.
 */
export function notificationErasure(context: Context): Erasure {
  return {
    erase: async (trx, { memberId }) => {
      const told = await toldAbout(trx, memberId);
      return async () => {
        for (const id of told) await publishUnread(context, id);
      };
    },
  };
}
