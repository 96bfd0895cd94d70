import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { finishAll } from '../../../core/finish-all.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type AccessPaths, endAccessPaths } from '../../../security/access-paths.ts';
import { queueNotice, sendNotice, toRecipients } from '../notice.ts';
import { restoreFactor, snapshotFactor } from '../second-factor/store.ts';
import { changeAccount, findAccountById, lockAccount } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import * as store from './case.store.ts';
import {
  type ContactChange,
  deleteChangesFrom,
  findChangeByLink,
  undoTokenHashes,
} from './contact-changes.store.ts';
import { caseOpenedFormerSideText, caseOpenedPresentSideText } from './message-texts.ts';
import { contactsOfSide } from './rules.ts';

/**
 * Opens a case with an undo link. The password and the second factor are restored to their state
 * before the change. The registry of access paths determines which other access paths end. The
 * contacts stay until the case is settled. Does nothing if the link is unknown or expired.
 */
export async function openCase(
  context: Context,
  accessPaths: AccessPaths,
  token: string,
  ipAddress: string,
): Promise<void> {
  const openedCase = await inTransaction(context.db, async (trx) => {
    const hash = tokenHash(token);
    const changeBeforeLock = await findChangeByLink(trx, hash, context.now());
    if (changeBeforeLock === undefined) return null;
    await lockAccount(trx, changeBeforeLock.member_id);
    // The change is read again under the lock. Another request may have used one of its links, or
    // changed the account, before the lock was granted.
    const change = await findChangeByLink(trx, hash, context.now());
    return change === undefined ? null : replaceOpenCase({ context, accessPaths }, trx, change);
  });
  if (openedCase === null) return;
  const { memberId, account, row, afterCommit } = openedCase;
  context.events.record('contact-changed', { memberId, ipAddress, detail: 'undo' });
  const formerContacts = toRecipients(account, contactsOfSide(row, 'former'));
  await finishAll([
    afterCommit,
    () => sendNotice(context, formerContacts, caseOpenedFormerSideText(row.kind)),
  ]);
}

/**
 * Inserts the case and its links, and deletes a case that is already open, the change and the
 * member's later changes. Restores the password and the second factor, and ends access paths.
 * Queues the notice with the link of the present side. Fails with LINK_INVALID.
 */
async function replaceOpenCase(
  { context, accessPaths }: { readonly context: Context; readonly accessPaths: AccessPaths },
  trx: Transaction<Database>,
  change: ContactChange,
) {
  const { member_id: memberId } = change;
  const account = await findAccountById(trx, memberId);
  if (account === undefined) throw new Failure('LINK_INVALID');
  // A case that is already open disputes a later change, and has already restored the account. Its
  // snapshot of the present side is kept, because the account no longer has that state.
  const laterCase = await store.findOpenCase(trx, memberId);
  if (laterCase !== undefined) await store.deleteCase(trx, laterCase.id);
  const row = {
    id: randomUUID(),
    member_id: memberId,
    kind: change.kind,
    changed_at: change.at,
    opened_at: context.now(),
    former_email: change.former_email,
    former_phone: change.former_phone,
    present_email: account.email,
    present_phone: account.phone,
    present_password_hash: laterCase?.present_password_hash ?? account.password_hash,
    // The driver parses stored JSON, but an insert takes its text.
    present_factor:
      laterCase === undefined
        ? await snapshotFactor(trx, memberId)
        : laterCase.present_factor && JSON.stringify(laterCase.present_factor),
  };
  await store.insertCase(trx, row);
  await store.insertCaseLinks(trx, row.id, 'former', await undoTokenHashes(trx, change.id));
  const presentToken = newToken();
  await store.insertCaseLinks(trx, row.id, 'present', [tokenHash(presentToken)]);
  await deleteChangesFrom(trx, change);
  await changeAccount(trx, memberId, { password_hash: change.password_hash });
  await restoreFactor(trx, memberId, change.factor);
  const scope = { ending: 'undo', since: change.at } as const;
  const afterCommit = await endAccessPaths(accessPaths, trx, { memberId }, scope);
  const presentContacts = toRecipients(account, contactsOfSide(row, 'present'));
  const presentText = caseOpenedPresentSideText(row.kind, context.config.publicUrl, presentToken);
  await queueNotice(context, trx, presentContacts, presentText);
  return { memberId, account, row, afterCommit };
}
