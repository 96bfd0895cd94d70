import { PAUSE_DAYS } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { finishAll } from '../../core/finish-all.ts';
import type { Database } from '../../db/schema.ts';
import { CONTACT_HASH_USE, deleteOutboxMessages } from '../account/index.ts';
import { eraseReleasedFiles, releasePhotos } from '../photo/index.ts';
import { type ContentRow, type DraftKey, deleteContent, lockContent } from './draft.store.ts';
import { insertPause } from './pause.store.ts';

/** The app injects the implementation, because it needs the erasures of all features. */
export interface MemberEraser {
  /**
   * Erases a member in the transaction, like a deletion by the member. Returns the work to do after
   * the commit, or null if the member does not exist.
   */
  readonly eraseMember: (
    trx: Transaction<Database>,
    memberId: string,
  ) => Promise<(() => Promise<void>) | null>;
}

/**
 * Erases the content of a draft, its handed-over profile, and its letter if it is still queued. If
 * a letter was sent, new requests to the contact are blocked for `PAUSE_DAYS` days. The row in
 * `drafts`, which the maker sees, does not change. Returns the work to do after the commit, or null
 * if the content was already erased.
 */
export async function eraseContent(
  context: Context,
  trx: Transaction<Database>,
  draft: DraftKey,
  { eraseMember }: MemberEraser,
): Promise<(() => Promise<void>) | null> {
  const content = await eraseContentRow(context, trx, draft);
  if (content === null) return null;
  const { member_id: memberId } = content;
  const afterCommit = memberId === null ? null : await eraseMember(trx, memberId);
  return () => finishAll([() => afterCommit?.(), () => eraseReleasedFiles(context)]);
}

/**
 * Like `eraseContent`, but keeps the handed-over profile. Returns the erased row, or null if the
 * content was already erased. `eraseReleasedFiles` must be called after the commit.
 */
export async function eraseContentRow(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Transaction<Database>,
  draft: DraftKey,
): Promise<ContentRow | null> {
  const content = await lockContent(trx, draft.id);
  if (content === undefined) return null;
  const { contact, contact_key: key, token_hash: requestHash, withheld } = content;
  await releasePhotos(trx, { draftId: draft.id, makerId: draft.makerId }, now());
  await deleteContent(trx, draft.id);
  // No letter was sent, so no request is withdrawn and no pause begins.
  if (requestHash === null || withheld) return content;
  await deleteOutboxMessages(trx, [contact]);
  const endsAt = new Date(now().getTime() + PAUSE_DAYS * DAY_MS);
  await insertPause(trx, config.keys.contactHash(CONTACT_HASH_USE, key), endsAt);
  return content;
}
