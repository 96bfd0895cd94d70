import type { Context } from '../../core/context.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { contactKey } from '../account/index.ts';
import { eraseReleased } from '../photo/index.ts';
import { draftsAbout, draftsOfMember, draftsWithContent, makersOf } from './draft.store.ts';
import { eraseContent, eraseContentRow, type MemberEraser } from './erase-content.ts';

/** Erases the drafts of a deleted person, and the drafts of others for their contacts. */
export function draftErasure(context: Context, eraser: MemberEraser): Erasure {
  return {
    erase: async (trx, { memberId, contacts }) => {
      // If the erased member is a handed-over profile, its row is already being erased.
      for (const { id, maker_id: makerId } of await draftsOfMember(trx, memberId)) {
        await eraseContentRow(context, trx, { id, makerId });
      }
      const ownDraftIds = await draftsWithContent(trx, memberId);
      const draftIdsForContacts = await draftsAbout(trx, contacts.map(contactKey));
      const drafts = await makersOf(trx, [...new Set([...ownDraftIds, ...draftIdsForContacts])]);
      const callbacks: (() => Promise<void>)[] = [];
      for (const { id, maker_id: makerId } of drafts) {
        const afterCommit = await eraseContent(context, trx, { id, makerId }, eraser);
        if (afterCommit !== null) callbacks.push(afterCommit);
      }
      return () => finishAll([...callbacks, () => eraseReleased(context)]);
    },
  };
}
