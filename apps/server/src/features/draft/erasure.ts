import type { Context } from '../../context.ts';
import type { Erasure } from '../../erasure.ts';
import { contactKey } from '../account/index.ts';
import { eraseReleased } from '../photo/index.ts';
import { draftsAbout, draftsWithContent, makersOf } from './draft.store.ts';
import { eraseContent } from './end.ts';

/** The drafts of who leaves, and what others prepared for their contacts, go with them. */
export function draftErasure(context: Context): Erasure {
  return {
    erase: async (trx, { memberId, contacts }) => {
      const own = await draftsWithContent(trx, memberId);
      const about = await draftsAbout(trx, contacts.map(contactKey));
      const all = await makersOf(trx, [...new Set([...own, ...about])]);
      for (const { id, maker_id: makerId } of all)
        await eraseContent(context, trx, { id, makerId });
      return () => eraseReleased(context);
    },
  };
}
