import type { Context } from '../../core/context.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { membersNotifiedAbout } from './notify.store.ts';
import { publishUnread } from './notify.ts';

/**
 * Publishes the new unread counts of members who had a notification about a deleted member. The
 * notifications themselves are deleted with the member's row.
 */
export function notificationErasure(context: Context): Erasure {
  return {
    erase: async (trx, { memberId }) => {
      const recipientIds = await membersNotifiedAbout(trx, memberId);
      return () => finishAll(recipientIds.map((id) => () => publishUnread(context, id)));
    },
  };
}
