import type {
  AdminReport,
  AdminRow,
  AuditEntry,
  Evidence,
} from '@sambandha/contract/admin/schemas';
import { isUrgent } from '@sambandha/contract/moderation/choices';
import type { Context } from '../../core/context.ts';
import type { CopiedMessage } from '../../db/schema/moderation.ts';
import { type AccountContacts, accountContacts, maskEmail, maskPhone } from '../account/index.ts';
import { readPrimaryPictures } from '../photo/index.ts';
import type { AuditRow } from './audit.store.ts';
import type { ListRow } from './members.store.ts';
import type { ReportRow } from './reports.store.ts';
import {
  acknowledgeDeadline,
  resolveDeadline,
  resolveUrgentDeadline,
  roleOf,
  staffName,
} from './rules.ts';

/** Returns rows of the member lists with avatars. */
export async function toMemberRows(
  context: Context,
  actorId: string,
  rows: readonly ListRow[],
): Promise<AdminRow[]> {
  const ids = rows.map(({ id }) => id);
  const pictures = await readPrimaryPictures(
    context,
    `panel:${actorId}`,
    rows.map(({ id, name, gender, photo_audience: audience }) => ({
      id,
      name,
      gender,
      // Photos for matches are shown only on the member's page, where each read is audited.
      photosVisible: audience === 'everyone',
    })),
  );
  const contacts = await accountContacts(context.db, ids);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    ...maskedContacts(contacts.get(row.id)),
    status: row.status,
    joinDate: row.created_at.toISOString(),
    avatar: pictures.get(row.id)?.thumb ?? '',
    reportsCount: row.reports ?? 0,
    role: roleOf({ isAdmin: row.is_admin, isModerator: row.is_moderator }),
    held: row.held_at !== null,
    reasons: row.reasons ?? [],
    acknowledgeBy: row.oldest_unread && acknowledgeDeadline(row.oldest_unread).toISOString(),
    resolveBy: earliestDeadline(row.oldest_report, row.oldest_urgent),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    verifiedFor: row.verified_for as AdminRow['verifiedFor'],
  }));
}

/**
 * Returns the earliest deadline for deciding reports, from the time of the oldest report and of the
 * oldest urgent one. Returns null if there are no reports.
 */
export function earliestDeadline(
  oldestAt: Date | null,
  oldestUrgentAt: Date | null,
): string | null {
  const deadlines = [
    ...(oldestAt === null ? [] : [resolveDeadline(oldestAt)]),
    ...(oldestUrgentAt === null ? [] : [resolveUrgentDeadline(oldestUrgentAt)]),
  ];
  const times = deadlines.map((deadline) => deadline.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

export function maskedContacts({ email = null, phone = null }: Partial<AccountContacts> = {}) {
  return { email: email && maskEmail(email), phone: phone && maskPhone(phone) };
}

/** Returns reports with avatars of the reported members. A deleted member or reporter is null. */
export async function toReports(
  context: Context,
  actorId: string,
  rows: readonly ReportRow[],
): Promise<AdminReport[]> {
  const reportedMembers = new Map(
    rows.flatMap(({ member_id: id, member_name: name, member_gender: gender, audience }) =>
      name === null
        ? []
        : [[id, { id, name, gender, photosVisible: audience === 'everyone' }] as const],
    ),
  );
  const pictures = await readPrimaryPictures(context, `panel:${actorId}`, [
    ...reportedMembers.values(),
  ]);
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason as AdminReport['reason'],
    details: row.details,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    acknowledgeBy: acknowledgeDeadline(row.created_at).toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    resolveBy: reportDeadline(row).toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
    member:
      row.member_name === null
        ? null
        : {
            id: row.member_id,
            name: row.member_name,
            avatar: pictures.get(row.member_id)?.thumb ?? '',
          },
    reporter:
      row.reporter_id === null || row.reporter_name === null
        ? null
        : {
            id: row.reporter_id,
            name: row.reporter_name,
            dismissed: row.dismissed,
          },
    ...(row.actor_relation !== null && {
      actor: { name: row.actor_name, relation: row.actor_relation },
    }),
    evidenceCount: row.evidence,
  }));
}

/** Returns the deadline for deciding a report. */
export function reportDeadline(report: { readonly reason: string; readonly created_at: Date }) {
  return isUrgent(report.reason)
    ? resolveUrgentDeadline(report.created_at)
    : resolveDeadline(report.created_at);
}

export function toEvidence({ by, at, text, speaker }: CopiedMessage): Evidence {
  return {
    from: by,
    text,
    ...(speaker != null && { speaker: speaker.name }),
    sentAt: new Date(at).toISOString(),
  };
}

/** Returns null for a deleted person. */
export function personOrNull(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

export function pagination({ page, limit }: { page: number; limit: number }, total: number) {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}

export function toEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    act: row.act as AuditEntry['act'],
    actor: staffName(row.actor_name, row.actor_native_name),
    member: personOrNull(row.member_id, row.member_name),
    note: row.note,
    at: row.at.toISOString(),
  };
}
