import type {
  RelativeFile,
  RelativeReport,
  RelativeRow,
} from '@sambandha/contract/admin/relatives';
import type { Evidence } from '@sambandha/contract/admin/schemas';
import { isUrgent } from '@sambandha/contract/moderation/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { CopiedMessage } from '../../../db/schema/moderation.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { accountContacts, memberOfContact } from '../../account/index.ts';
import { auditPage, type NewAuditEntry } from '../audit.store.ts';
import { auditRead, auditSearch } from '../audited-reads.ts';
import { lockActor } from '../authority.ts';
import type { CaseWorker } from '../member-cases.store.ts';
import { maskedContacts, toEntry } from '../responses.ts';
import { type RequiredRole, resolveBy, resolveUrgentBy } from '../rules.ts';
import * as store from './store.ts';

/** Number of decisions on a relative's page. */
const HISTORY = 50;

export function workerOf({ person, checks }: Viewer): CaseWorker {
  return { id: person, isAdmin: checks.isAdmin };
}

/** Relatives with open reports about them. */
export async function listCases(context: Context, actor: Viewer): Promise<RelativeRow[]> {
  return toRows(context, await store.listCases(context.db, workerOf(actor)));
}

/** Finds relatives; audited like a search for members. Fails with DAILY_LOOKS. */
export async function searchRelatives(
  context: Context,
  actor: Viewer,
  words: string,
): Promise<RelativeRow[]> {
  const { db } = context;
  const ownerId = (await memberOfContact(db, words))?.memberId ?? null;
  const found = await store.search(db, workerOf(actor), { words, ownerId });
  await auditSearch(context, actor.person, {
    act: 'SEARCH_RELATIVES',
    words,
    isContact: ownerId !== null,
    total: found.length,
    about: { subjectId: found.find(({ id }) => id === ownerId)?.id },
  });
  return toRows(context, found);
}

type Read = Extract<
  NewAuditEntry['act'],
  'VIEW_RELATIVE' | 'VIEW_RELATIVE_CONTACTS' | 'VIEW_RELATIVE_EVIDENCE'
>;

/** Reads data of a relative, audited in the same transaction. Fails with NOT_FOUND or DAILY_LOOKS. */
async function readAudited<T>(
  context: Context,
  actor: Viewer,
  { act, personId, role }: { act: Read; personId: string; role?: RequiredRole },
  read: (trx: Transaction<Database>, row: store.RelativeRow) => Promise<T>,
): Promise<T> {
  return inTransaction(context.db, async (trx) => {
    await lockActor(trx, actor.person, role);
    const row = await store.findRelative(trx, workerOf(actor), personId);
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
    toFile({ ...context, db: trx }, actor, row),
  );
}

export function revealContacts(context: Context, actor: Viewer, personId: string) {
  const entry = { act: 'VIEW_RELATIVE_CONTACTS', personId, role: 'admin' } as const;
  return readAudited(context, actor, entry, async (trx) => {
    const { email = null, phone = null } =
      (await accountContacts(trx, [personId])).get(personId) ?? {};
    return { email, phone };
  });
}

/** The messages attached to a report. */
export async function readEvidence(
  context: Context,
  actor: Viewer,
  reportId: string,
): Promise<Evidence[]> {
  const report = await store.evidenceOf(context.db, reportId, actor.person);
  if (report === undefined) throw new Failure('NOT_FOUND');
  const { person_id: personId, messages } = report;
  const entry = { act: 'VIEW_RELATIVE_EVIDENCE', personId } as const;
  return readAudited(context, actor, entry, async () => (messages ?? []).map(toEvidence));
}

function toEvidence({ by, at, text, speaker }: CopiedMessage): Evidence {
  return {
    from: by,
    text,
    ...(speaker != null && { speaker: speaker.name }),
    sentAt: new Date(at).toISOString(),
  };
}

async function toRows(
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
    resolveBy: dueOf(row)?.toISOString() ?? null,
  }));
}

function dueOf({ urgent, oldest }: store.RelativeRow): Date | null {
  const dues = [
    ...(urgent === null ? [] : [resolveUrgentBy(urgent)]),
    ...(oldest === null ? [] : [resolveBy(oldest)]),
  ];
  return dues.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

export async function toFile(
  context: Pick<Context, 'db'>,
  { person: readerId }: Viewer,
  row: store.RelativeRow,
): Promise<RelativeFile> {
  const { db } = context;
  const [shown] = await toRows(context, [row]);
  if (shown === undefined) throw new Failure('NOT_FOUND');
  const families = await store.familiesFor(db, row.id, readerId);
  const reports = await store.reportsAbout(db, { personId: row.id, readerId });
  const history = await auditPage(db, {
    readerId,
    subjectId: row.id,
    limit: HISTORY,
    decisionsOnly: true,
  });
  return {
    ...shown,
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
  const due = isUrgent(row.reason) ? resolveUrgentBy : resolveBy;
  return {
    id: row.id,
    reason: row.reason as RelativeReport['reason'],
    details: row.details,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    resolveBy: due(row.created_at).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    candidate: namedIfAny(row.candidate_id, row.candidate_name),
    relation: row.relation,
    reporter: namedIfAny(row.reporter_id, row.reporter_name),
    ...(row.actor_relation !== null && {
      actor: { name: row.actor_name, relation: row.actor_relation },
    }),
    evidenceCount: row.evidence,
  };
}

function namedIfAny(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}
