import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { forgetMarks } from '../device/store.ts';
import { tell } from '../notice.ts';
import { keepFactor, restoreFactor } from '../second-factor/store.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { deleteLinks } from '../settings/link.store.ts';
import { changeAccount, ownAccount } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import * as store from './case.store.ts';
import { type Change, changeOfLink, forgetChangesFrom, undoTokens } from './changes.store.ts';
import { caseFormerText, casePresentText } from './messages.ts';
import { contactsOfSide } from './rules.ts';

/**
 * Opens a case with the link that takes a change of contact back: all sessions end, and password and
 * second factor are those from before the change. Whose the contacts are is left to the case. False
 * if the link is not, or no longer, good.
 */
export async function openCase(
  context: Context,
  token: string,
  ipAddress: string,
): Promise<boolean> {
  const presentToken = newToken();
  const opened = await inTransaction(context.db, async (trx) => {
    const hash = tokenHash(token);
    const seen = await changeOfLink(trx, hash, context.now());
    if (seen === undefined) return null;
    await ownAccount(trx, seen.member_id, true);
    // Only now nobody else is just pressing a link of this account, or changing it.
    const change = await changeOfLink(trx, hash, context.now());
    return change === undefined ? null : open(context, trx, change, tokenHash(presentToken));
  });
  if (opened === null) return false;
  const { memberId, row, ended } = opened;
  context.live.endSessions(ended);
  context.events.record('contact-changed', { memberId, ipAddress, detail: 'undo' });
  const { publicUrl } = context.config;
  await tell(context, contactsOfSide(row, 'former'), caseFormerText(row.kind));
  const text = casePresentText(row.kind, publicUrl, presentToken);
  await tell(context, contactsOfSide(row, 'present'), text);
  return true;
}

async function open(
  context: Context,
  trx: Context['db'],
  change: Change,
  presentTokenHash: Buffer,
) {
  const { member_id: memberId } = change;
  const account = await ownAccount(trx, memberId);
  if (account === undefined) throw new Failure('LINK_INVALID');
  // An open case is about a later change: what was set aside for that one is what was there at first.
  const later = await store.findOpenCase(trx, memberId);
  if (later !== undefined) await store.deleteCase(trx, later.id);
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
    present_password_hash: later?.present_password_hash ?? account.password_hash,
    present_factor:
      later === undefined
        ? await keepFactor(trx, memberId)
        : later.present_factor && JSON.stringify(later.present_factor),
  };
  await store.insertCase(trx, row);
  await store.insertCaseLinks(trx, row.id, 'former', await undoTokens(trx, change.id));
  await store.insertCaseLinks(trx, row.id, 'present', [presentTokenHash]);
  await forgetChangesFrom(trx, change);
  await deleteLinks(trx, memberId, 'confirm-email');
  await changeAccount(trx, memberId, { password_hash: change.password_hash, new_email: null });
  await restoreFactor(trx, memberId, change.factor);
  await forgetMarks(trx, memberId, undefined);
  return { memberId, row, ended: await deleteSessionsOf(trx, memberId, undefined) };
}
