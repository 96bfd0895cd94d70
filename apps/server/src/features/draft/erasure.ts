import type { Context } from '../../core/context.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { contactKey } from '../account/index.ts';
import { eraseReleasedFiles } from '../photo/index.ts';
import {
  draftsWithContent,
  draftsWithMakers,
  findDraftsByContacts,
  findHandedOverDrafts,
} from './draft.store.ts';
import { eraseContent, eraseContentRow, type MemberEraser } from './erase-content.ts';

/**
 * Erases the content of the drafts that a deleted person made, and of the drafts of others for the
 * person's contacts or about the person's own handed-over profile.
 */
export function draftErasure(context: Context, eraser: MemberEraser): Erasure {
  return {
    erase: async (trx, { memberId, contacts }) => {
      // If the member's profile was handed over, only the content of its draft is erased here,
      // because the caller is already erasing the member.
      for (const { id, maker_id: makerId } of await findHandedOverDrafts(trx, memberId)) {
        await eraseContentRow(context, trx, { id, makerId });
      }
      const ownDraftIds = await draftsWithContent(trx, memberId);
      const draftIdsForContacts = await findDraftsByContacts(trx, contacts.map(contactKey));
      const draftIds = [...new Set([...ownDraftIds, ...draftIdsForContacts])];
      const drafts = await draftsWithMakers(trx, draftIds);
      const callbacks: (() => Promise<void>)[] = [];
      for (const { id, maker_id: makerId } of drafts) {
        const afterCommit = await eraseContent(context, trx, { id, makerId }, eraser);
        if (afterCommit !== null) callbacks.push(afterCommit);
      }
      return () => finishAll([...callbacks, () => eraseReleasedFiles(context)]);
    },
  };
}
