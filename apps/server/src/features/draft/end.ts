import { PAUSE_DAYS } from '@sambandha/contract/draft/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';
import { CONTACT_USE, deleteOutboxOf } from '../account/index.ts';
import { eraseReleased, releasePhotos } from '../photo/index.ts';
import { type ContentRow, deleteContent, lockContent } from './draft.store.ts';
import { insertPause } from './pause.store.ts';
import { DAY } from './rules.ts';

/** Handed over by the app, because the erasures of all features are needed for it. */
export interface EndOfDraft {
  /**
   * Erases a member as a deletion does, in the transaction. Returns what to do after the commit; null if
   * there is no such member.
   */
  readonly eraseMember: (
    trx: Transaction<Database>,
    memberId: string,
  ) => Promise<(() => Promise<void>) | null>;
}

/**
 * Erases all that a draft holds, with the profile that was handed over, and the letter where it is kept
 * here. Returns what to do after the commit. Whoever was asked is not asked again for a while. The row that
 * is shown to who prepared the draft is not touched. Null if it was erased already.
 */
export async function eraseContent(
  context: Context,
  trx: Transaction<Database>,
  draft: { readonly id: string; readonly makerId: string },
  { eraseMember }: EndOfDraft,
): Promise<(() => Promise<void>) | null> {
  const content = await eraseRow(context, trx, draft);
  if (content === null) return null;
  const { member_id: memberId } = content;
  const finish = memberId === null ? null : await eraseMember(trx, memberId);
  return async () => {
    await finish?.();
    await eraseReleased(context);
  };
}

/** The same without the profile: it is being erased already. */
export async function eraseRow(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Transaction<Database>,
  draft: { readonly id: string; readonly makerId: string },
): Promise<ContentRow | null> {
  const content = await lockContent(trx, draft.id);
  if (content === undefined) return null;
  const { contact, contact_key: key, token_hash: asked, withheld } = content;
  await releasePhotos(trx, { draftId: draft.id, makerId: draft.makerId }, now());
  await deleteContent(trx, draft.id);
  if (asked === null || withheld) return content;
  await deleteOutboxOf(trx, [contact]);
  const endsAt = new Date(now().getTime() + PAUSE_DAYS * DAY);
  await insertPause(trx, config.keys.contactHash(CONTACT_USE, key), endsAt);
  return content;
}
