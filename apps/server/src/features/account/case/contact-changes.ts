import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import type { Contact } from '../contact.ts';
import { contactsOf, queueNotice, sendNotice } from '../notice.ts';
import { snapshotFactor } from '../second-factor/store.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { findAccountById } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import { assertNoOpenCase } from './assert-no-open-case.ts';
import * as store from './contact-changes.store.ts';
import { contactChangedText, formerContactMarkedText } from './message-texts.ts';
import { undoDeadline } from './rules.ts';

type AccountRow = Selectable<Database['accounts']>;
type Kind = Contact['kind'];

interface NewContactChange {
  /** The account before the change. */
  readonly accountBefore: AccountRow;
  readonly kind: Kind;
  /** True if the member declared that the former contact is no longer theirs. */
  readonly distrusted?: boolean;
  /** True if the second factor was proved in the session. */
  readonly secondFactor: boolean;
}

/**
 * Stores the state before a change of contact, and queues a notice to each contact that the account
 * had before the change. Each notice has its own undo link, except the notice to a contact that the
 * member marked as distrusted. Fails with MARK_REFUSED.
 */
export async function recordChange(
  context: Context,
  trx: Context['db'],
  { accountBefore, kind, distrusted = false, secondFactor }: NewContactChange,
): Promise<void> {
  const now = context.now();
  const { member_id: memberId } = accountBefore;
  if (distrusted) {
    const changes = await store.undoableChanges(trx, memberId, now);
    assertMayDistrust({ kind, account: accountBefore, changes, secondFactor });
  }
  const changeId = randomUUID();
  await store.insertChange(trx, {
    id: changeId,
    member_id: memberId,
    kind,
    former_email: accountBefore.email,
    former_phone: accountBefore.phone,
    password_hash: accountBefore.password_hash,
    factor: await snapshotFactor(trx, memberId),
    trusted: !distrusted,
    at: now,
    expires_at: undoDeadline(now),
  });
  for (const recipient of contactsOf(accountBefore)) {
    const token = distrusted && recipient.kind === kind ? null : newToken();
    const text = contactChangedText(kind, context.config.publicUrl, token);
    await queueNotice(context, trx, [recipient], text);
    if (token === null) continue;
    const link = { token_hash: tokenHash(token), change_id: changeId, contact: recipient.value };
    await store.insertUndoLink(trx, link);
  }
}

interface DistrustCheck {
  readonly kind: Kind;
  readonly account: Pick<AccountRow, 'email' | 'phone'>;
  readonly changes: readonly store.UndoableChange[];
  /** True if the second factor was proved in the session. */
  readonly secondFactor: boolean;
}

/**
 * Returns true if a former contact may lose its undo link. A session with the second factor is
 * sufficient. Without it, another contact that has been unchanged for 72 hours must still be able
 * to undo the change. Otherwise a thief who knows the password could remove the undo links of all
 * contacts of the owner.
 */
function mayDistrust({ kind, account, changes, secondFactor }: DistrustCheck): boolean {
  if (secondFactor) return true;
  const otherKind: Kind = kind === 'phone' ? 'email' : 'phone';
  return account[otherKind] !== null && !changes.some((change) => change.kind === otherKind);
}

/** Fails with MARK_REFUSED. */
function assertMayDistrust(check: DistrustCheck): void {
  if (!mayDistrust(check)) throw new Failure('MARK_REFUSED');
}

/**
 * Returns a member's changes of contact from the last 72 hours. A change that added a contact is
 * left out, because it has no former contact.
 */
export async function listChanges(
  { db, now }: Context,
  { person: memberId, sessionFacts: { secondFactor } }: Viewer,
) {
  const account = await findAccountById(db, memberId);
  const changes = await store.undoableChanges(db, memberId, now());
  return changes.flatMap((change) => {
    const formerContact = formerContactOf(change);
    if (account === undefined || formerContact === null) return [];
    const allowed = mayDistrust({ kind: change.kind, account, changes, secondFactor });
    return {
      id: change.id,
      kind: change.kind,
      former: formerContact,
      until: change.expires_at.toISOString(),
      trusted: change.trusted,
      mayDistrust: change.trusted && allowed,
    };
  });
}

/**
 * Marks a change's former contact as distrusted, deletes the undo link sent to it and notifies the
 * account's contacts. A repeated call changes nothing. Fails with NOT_FOUND, MARK_REFUSED,
 * RECOVERY_OPEN or UNAUTHENTICATED.
 */
export async function distrustFormerContact(
  context: Context,
  viewer: Viewer,
  changeId: string,
): Promise<void> {
  const { person: memberId } = viewer;
  const notice = await inTransaction(context.db, async (trx) => {
    const { account, secondFactor } = await lockOwnAccount(trx, viewer);
    await assertNoOpenCase(trx, memberId);
    const changes = await store.undoableChanges(trx, memberId, context.now());
    const change = changes.find(({ id }) => id === changeId);
    const formerContact = change === undefined ? null : formerContactOf(change);
    if (change === undefined || formerContact === null) throw new Failure('NOT_FOUND');
    if (!change.trusted) return null;
    assertMayDistrust({ kind: change.kind, account, changes, secondFactor });
    await store.markFormerContactDistrusted(trx, change.id, formerContact);
    return { recipients: contactsOf(account), kind: change.kind };
  });
  if (notice === null) return;
  await sendNotice(context, notice.recipients, formerContactMarkedText(notice.kind));
}

function formerContactOf(change: store.UndoableChange): string | null {
  return change.kind === 'phone' ? change.former_phone : change.former_email;
}
