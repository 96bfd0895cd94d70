import type { AdminReport, AdminRow, AuditEntry } from '@sambandha/contract/admin/schemas';
import { isUrgent } from '@sambandha/contract/moderation/choices';
import type { Context } from '../../core/context.ts';
import {
  type AccountContacts,
  accountContacts,
  maskedEmail,
  maskedPhone,
} from '../account/index.ts';
import { primaryPicturesOf } from '../photo/index.ts';
import type { AuditRow } from './audit.store.ts';
import type { ListRow } from './members.store.ts';
import type { ReportRow } from './reports.store.ts';
import { acknowledgeBy, resolveBy, resolveUrgentBy, roleOf, staffName } from './rules.ts';

/** Returns rows of the member lists with avatars. */
export async function toRows(
  context: Context,
  actorId: string,
  rows: readonly ListRow[],
): Promise<AdminRow[]> {
  const ids = rows.map(({ id }) => id);
  const pictures = await primaryPicturesOf(
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
    acknowledgeBy: row.oldest_unread && acknowledgeBy(row.oldest_unread).toISOString(),
    resolveBy: earliest(
      row.oldest_urgent && resolveUrgentBy(row.oldest_urgent),
      row.oldest_report && resolveBy(row.oldest_report),
    ),
  }));
}

function earliest(...dates: readonly (Date | null)[]): string | null {
  const times = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
}

export function maskedContacts({ email = null, phone = null }: Partial<AccountContacts> = {}) {
  return { email: email && maskedEmail(email), phone: phone && maskedPhone(phone) };
}

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
  const pictures = await primaryPicturesOf(context, `panel:${actorId}`, [
    ...reportedMembers.values(),
  ]);
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason as AdminReport['reason'],
    details: row.details,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    acknowledgeBy: acknowledgeBy(row.created_at).toISOString(),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    resolveBy: (isUrgent(row.reason) ? resolveUrgentBy : resolveBy)(row.created_at).toISOString(),
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

export function toEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    act: row.act as AuditEntry['act'],
    actor: staffName(row.actor_name, row.actor_id === null ? null : row.actor_native_name),
    member:
      row.member_id === null || row.member_name === null
        ? null
        : { id: row.member_id, name: row.member_name },
    note: row.note,
    at: row.at.toISOString(),
  };
}
