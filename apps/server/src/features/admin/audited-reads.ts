import type { Evidence } from '@sambandha/contract/admin/schemas';
import { DAY_SECONDS } from '@sambandha/contract/durations';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { accountContacts, displayEmail, findMemberByContact } from '../account/index.ts';
import { isMember } from '../moderation/index.ts';
import { type READ_ACTS, writeAuditEntry } from './audit.store.ts';
import { lockActor, lockForDecision } from './authority.ts';
import { type ListFilter, listMembers } from './members.store.ts';
import { evidenceOf } from './reports.store.ts';
import { lockReportForDecision } from './reports.ts';
import { toEvidence } from './responses.ts';
import { looksLikeContact, type RequiredRole } from './rules.ts';

/**
 * Seconds within which a repeated search adds no audit entry. The panel reads the list again after
 * every action.
 */
const SEARCH_AUDIT_INTERVAL_SECONDS = 10 * 60;

interface ReadEntry {
  readonly act: (typeof READ_ACTS)[number];
  readonly memberId?: string | null;
  readonly subjectId?: string | undefined;
  readonly note?: string;
}

/**
 * Writes an audit entry for a read (a look) and counts it against the actor's daily limit. Fails
 * with DAILY_LOOKS.
 */
export async function auditRead(
  context: Context,
  trx: Transaction<Database>,
  actorId: string,
  entry: ReadEntry,
): Promise<void> {
  const now = context.now();
  const allowance = await consumeAllowance(trx, `looks:${actorId}`, {
    maxUses: context.config.looksPerDay,
    seconds: DAY_SECONDS,
    now,
  });
  if (!allowance.allowed) throw new Failure('DAILY_LOOKS', { retryAfter: allowance.retryAfter });
  await writeAuditEntry(trx, { ...entry, actorId, at: now });
}

/**
 * Reads data of a member and audits the read in the same transaction, so that no data is shown
 * without an audit entry. A read of the actor's own data is not audited. Fails with FORBIDDEN,
 * PROFILE_NOT_FOUND or DAILY_LOOKS.
 */
export async function readMemberAudited<T>(
  context: Context,
  actorId: string,
  {
    act,
    memberId,
    requiredRole,
  }: { act: ReadEntry['act']; memberId: string; requiredRole: RequiredRole },
  read: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (trx) => {
    const { accessible } = await lockForDecision(trx, {
      actorId,
      memberIds: [memberId],
      requiredRole,
    });
    if (memberId !== actorId) {
      if (!accessible.has(memberId)) throw new Failure('PROFILE_NOT_FOUND');
      await auditRead(context, trx, actorId, { act, memberId });
    }
    return read(trx);
  });
}

/** Reads a member's contacts with an audit entry. Admins only. */
export function revealContacts(context: Context, actor: Viewer, memberId: string) {
  const entry = { act: 'VIEW_CONTACTS', memberId, requiredRole: 'admin' } as const;
  return readMemberAudited(context, actor.person, entry, async (trx) => {
    const contacts = (await accountContacts(trx, [memberId])).get(memberId);
    if (contacts === undefined) throw new Failure('PROFILE_NOT_FOUND');
    const { email, phone } = contacts;
    return { email: email && displayEmail(email), phone };
  });
}

/**
 * Returns the messages attached to a report, and audits the read. The reported member and the
 * reporter may not read them, even as team members. Fails with DAILY_LOOKS, and with the errors of
 * `lockReportForDecision`.
 */
export function readEvidence(
  context: Context,
  actor: Viewer,
  reportId: string,
): Promise<Evidence[]> {
  return inTransaction(context.db, async (trx) => {
    const { aboutId: memberId } = await lockReportForDecision(trx, actor, reportId);
    const entry = { act: 'VIEW_EVIDENCE', memberId, subjectId: reportId } as const;
    await auditRead(context, trx, actor.person, entry);
    const messages = await evidenceOf(trx, reportId, actor.person);
    return messages.map(toEvidence);
  });
}

/**
 * Finds members. The audit log records the search, its kind, the number of members found and the
 * owner of a searched contact, but never the search words, which may be personal data.
 */
export async function searchMembers(
  context: Context,
  actor: Viewer,
  {
    search: words,
    ...filter
  }: Omit<ListFilter, 'search' | 'readerId'> & { readonly search: string },
) {
  const { db } = context;
  const { person: actorId } = actor;
  const ownerId = await memberWithContact(db, words);
  const result = await listMembers(db, {
    ...filter,
    readerId: actorId,
    search: { words, memberId: ownerId },
  });
  await auditSearch(context, actorId, {
    act: 'SEARCH_MEMBERS',
    words,
    isContact: ownerId !== null,
    total: result.total,
    about: { memberId: ownerId === actorId ? null : ownerId },
  });
  return result;
}

/** Returns the id of a contact's owner, or null if there is none or the owner has no profile. */
async function memberWithContact(db: Context['db'], words: string): Promise<string | null> {
  const owner = await findMemberByContact(db, words);
  if (owner === null) return null;
  return (await isMember(db, owner.memberId)) ? owner.memberId : null;
}

interface AuditedSearch {
  readonly act: 'SEARCH_MEMBERS' | 'SEARCH_RELATIVES';
  readonly words: string;
  readonly isContact: boolean;
  readonly total: number;
  /** The owner of the searched contact. */
  readonly about: { readonly memberId?: string | null; readonly subjectId?: string | undefined };
}

/**
 * Writes an audit entry for a search, at most one for the same words within ten minutes. Fails with
 * FORBIDDEN or DAILY_LOOKS.
 */
export async function auditSearch(
  context: Context,
  actorId: string,
  { act, words, isContact, total, about }: AuditedSearch,
): Promise<void> {
  const { keys } = context.config;
  const searchHash = keys.hash('rate-limit', words.toLowerCase()).toString('base64url');
  await inTransaction(context.db, async (trx) => {
    await lockActor(trx, actorId);
    const kind = act === 'SEARCH_MEMBERS' ? 'searched' : 'searched-relatives';
    const key = `${kind}:${searchHash}:${actorId}`;
    const allowance = await consumeAllowance(trx, key, {
      maxUses: 1,
      seconds: SEARCH_AUDIT_INTERVAL_SECONDS,
      now: context.now(),
    });
    if (!allowance.allowed) return;
    const by = isContact || looksLikeContact(words) ? 'contact' : 'name';
    const entry = { act, ...about, note: `By ${by}: ${total} found` };
    await auditRead(context, trx, actorId, entry);
  });
}
