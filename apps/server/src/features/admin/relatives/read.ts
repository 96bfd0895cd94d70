import type {
  RelativeFile,
  RelativeReport,
  RelativeRow,
} from '@sambandha/contract/admin/relatives';
import type { Evidence } from '@sambandha/contract/admin/schemas';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { accountContacts, displayEmail, findMemberByContact } from '../../account/index.ts';
import { listAuditEntries, type NewAuditEntry } from '../audit.store.ts';
import { auditRead, auditSearch } from '../audited-reads.ts';
import { lockActor } from '../authority.ts';
import {
  earliestDeadline,
  maskedContacts,
  personOrNull,
  reportDeadline,
  toEntry,
  toEvidence,
} from '../responses.ts';
import { HISTORY_LIMIT, type RequiredRole, toCaseWorker } from '../rules.ts';
import * as store from './store.ts';

/** Returns the relatives about whom there are open reports. */
export async function listRelativeCases(context: Context, actor: Viewer): Promise<RelativeRow[]> {
  return toRelativeRows(context, await store.listRelativeCases(context.db, toCaseWorker(actor)));
}

/**
 * Finds relatives. The search is audited like a search for members. Fails with FORBIDDEN or
 * DAILY_LOOKS.
 */
export async function searchRelatives(
  context: Context,
  actor: Viewer,
  words: string,
): Promise<RelativeRow[]> {
  const { db } = context;
  const ownerId = (await findMemberByContact(db, words))?.memberId ?? null;
  const relatives = await store.searchRelatives(db, toCaseWorker(actor), { words, ownerId });
  await auditSearch(context, actor.person, {
    act: 'SEARCH_RELATIVES',
    words,
    isContact: ownerId !== null,
    total: relatives.length,
    // The owner is recorded only if they are a relative whom the actor may handle.
    about: { subjectId: relatives.find(({ id }) => id === ownerId)?.id },
  });
  return toRelativeRows(context, relatives);
}

type ReadAct = Extract<
  NewAuditEntry['act'],
  'VIEW_RELATIVE' | 'VIEW_RELATIVE_CONTACTS' | 'VIEW_RELATIVE_EVIDENCE'
>;

/**
 * Reads data of a relative and audits the read in the same transaction. Fails with FORBIDDEN,
 * NOT_FOUND or DAILY_LOOKS.
 */
async function readAudited<T>(
  context: Context,
  actor: Viewer,
  { act, personId, role }: { act: ReadAct; personId: string; role?: RequiredRole },
  read: (trx: Transaction<Database>, row: store.RelativeRow) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (trx) => {
    await lockActor(trx, actor.person, role);
    const row = await store.findRelative(trx, toCaseWorker(actor), personId);
    if (row === undefined) throw new Failure('NOT_FOUND');
    await auditRead(context, trx, actor.person, { act, subjectId: personId });
    return read(trx, row);
  });
}

export function readRelative(
  context: Context,
  actor: Viewer,
  personId: string,
): Promise<RelativeFile> {
  const entry = { act: 'VIEW_RELATIVE', personId } as const;
  return readAudited(context, actor, entry, (trx, row) =>
    toRelativeFile({ ...context, db: trx }, actor, row),
  );
}

/** Reads a relative's contacts with an audit entry. Admins only. */
export function revealRelativeContacts(context: Context, actor: Viewer, personId: string) {
  const entry = { act: 'VIEW_RELATIVE_CONTACTS', personId, role: 'admin' } as const;
  return readAudited(context, actor, entry, async (trx) => {
    const { email = null, phone = null } =
      (await accountContacts(trx, [personId])).get(personId) ?? {};
    return { email: email && displayEmail(email), phone };
  });
}

/** Returns the messages attached to a report. */
export async function readRelativeEvidence(
  context: Context,
  actor: Viewer,
  reportId: string,
): Promise<Evidence[]> {
  // The report is read before the transaction, because only the report names the relative.
  const report = await store.evidenceOf(context.db, reportId, actor.person);
  if (report === undefined) throw new Failure('NOT_FOUND');
  const { person_id: personId, messages } = report;
  const entry = { act: 'VIEW_RELATIVE_EVIDENCE', personId } as const;
  return readAudited(context, actor, entry, async () => (messages ?? []).map(toEvidence));
}

async function toRelativeRows(
  { db }: Pick<Context, 'db'>,
  rows: readonly store.RelativeRow[],
): Promise<RelativeRow[]> {
  const contacts = await accountContacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...maskedContacts(contacts.get(row.id)),
    joinDate: row.created_at.toISOString(),
    stopped: row.blocked_at !== null,
    isMember: row.isMember,
    reportsCount: row.count ?? 0,
    resolveBy: earliestDeadline(row.oldest, row.urgent),
  }));
}

export async function toRelativeFile(
  context: Pick<Context, 'db'>,
  { person: readerId }: Viewer,
  row: store.RelativeRow,
): Promise<RelativeFile> {
  const { db } = context;
  const [summary] = await toRelativeRows(context, [row]);
  // Never true: `toRelativeRows` returns one row for each input.
  if (summary === undefined) throw new Failure('NOT_FOUND');
  const families = await store.familiesFor(db, row.id, readerId);
  const reports = await store.reportsAbout(db, { personId: row.id, readerId });
  const history = await listAuditEntries(db, {
    readerId,
    subjectId: row.id,
    limit: HISTORY_LIMIT,
    decisionsOnly: true,
  });
  return {
    ...summary,
    families: families.map(({ id, name, relation, part, joined_at: joinedAt }) => ({
      candidate: { id, name },
      relation,
      part,
      joinedAt: joinedAt.toISOString(),
    })),
    reports: reports.map(toReport),
    history: history.map(toEntry),
  };
}

function toReport(row: store.RelativeReportRow): RelativeReport {
  return {
    id: row.id,
    reason: row.reason as RelativeReport['reason'],
    details: row.details,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    resolveBy: reportDeadline(row).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    candidate: personOrNull(row.candidate_id, row.candidate_name),
    relation: row.relation,
    reporter: personOrNull(row.reporter_id, row.reporter_name),
    ...(row.actor_relation !== null && {
      actor: { name: row.actor_name, relation: row.actor_relation },
    }),
    evidenceCount: row.evidence,
  };
}
