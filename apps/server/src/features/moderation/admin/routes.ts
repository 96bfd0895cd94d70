import { todayThere } from '@sambandha/contract/calendar';
import { community } from '@sambandha/contract/community';
import type { adminEndpoints } from '@sambandha/contract/moderation/admin/endpoints';
import type { AdminMember } from '@sambandha/contract/moderation/admin/schemas';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import type { Leave } from '../../../leaving.ts';
import { ownPhotos } from '../../photo/index.ts';
import { ownProfileOf } from '../../profile/index.ts';
import * as acts from './acts.ts';
import { toEntry, toReports, toRows } from './answers.ts';
import { auditPage, writeAct } from './audit.store.ts';
import { holdDecision } from './authority.ts';
import { figuresByDay } from './dashboard.store.ts';
import { countStats, interestsOf, listMembers, memberRow } from './members.store.ts';
import { findReport, listReports, reportsAbout } from './reports.store.ts';
import { acknowledgeReport, resolveReport } from './reports.ts';

/** How many of a member's earlier decisions their page shows. */
const HISTORY = 50;

interface Needs {
  /** What the features do when a member is deleted. */
  readonly leaves: readonly Leave[];
}

export function adminRoutes(context: Context, { leaves }: Needs): Handlers<typeof adminEndpoints> {
  const { db } = context;

  const user = async (memberId: string) => {
    const row = await memberRow(db, memberId);
    const [shown] = row === undefined ? [] : await toRows(context, [row]);
    if (shown === undefined) throw new Failure('PROFILE_NOT_FOUND');
    return { status: 200, body: { user: shown } } as const;
  };
  const report = async (id: string) => {
    const row = await findReport(db, id);
    const [shown] = row === undefined ? [] : await toReports(context, [row]);
    if (shown === undefined) throw new Failure('NOT_FOUND');
    return { status: 200, body: { report: shown } } as const;
  };

  return {
    readAdminStats: async () => ({ status: 200, body: { stats: await countStats(db) } }),

    listAdminUsers: async ({ query }) => {
      const { rows, total } = await listMembers(db, query);
      const users = await toRows(context, rows);
      return { status: 200, body: { users, pagination: pages(query, total) } };
    },

    readAdminUser: async ({ member, params: { id } }) => {
      const shown = await readMember(context, id);
      if (id !== member.memberId) await noteView(context, member.memberId, id);
      return { status: 200, body: { user: shown } };
    },

    verifyUser: async ({ member, params, body: { basis, note = null } }) => {
      await acts.verify(context, member, { memberId: params.id, basis, note });
      return user(params.id);
    },
    verifyUsers: async ({ member, body }) => ({
      status: 200,
      body: { verified: await acts.verifyMany(context, member, body) },
    }),
    blockUser: async ({ member, params, body }) => {
      await acts.block(context, member, { memberId: params.id, reason: body.reason });
      return user(params.id);
    },
    unblockUser: async ({ member, params, body: { note = null } }) => {
      await acts.unblock(context, member, { memberId: params.id, note });
      return user(params.id);
    },
    askForPhoto: async ({ member, params, body: { note = null } }) => {
      await acts.askForPhoto(context, member, { memberId: params.id, note });
      return user(params.id);
    },
    deleteUser: async ({ member, params, body: { reason, ban = false } }) => {
      await acts.erase(context, member, { memberId: params.id, reason, ban, leaves });
      return { status: 204 };
    },
    changeRole: async ({ member, params, body }) => {
      await acts.changeRole(context, member, { memberId: params.id, role: body.role });
      return user(params.id);
    },

    listAdminReports: async ({ query }) => {
      const { rows, total } = await listReports(db, query);
      const reports = await toReports(context, rows);
      return { status: 200, body: { reports, pagination: pages(query, total) } };
    },
    acknowledgeReport: async ({ member, params }) => {
      await acknowledgeReport(context, member, params.id);
      return report(params.id);
    },
    resolveReport: async ({ member, params, body: { outcome, note = null } }) => {
      await resolveReport(context, member, { id: params.id, outcome, note });
      return report(params.id);
    },

    listAuditLog: async ({ query: { act, limit, ...rest } }) => {
      const rows = await auditPage(db, { ...rest, acts: act, limit: limit + 1 });
      const entries = rows.slice(0, limit).map(toEntry);
      const nextCursor = rows.length > limit ? (entries.at(-1)?.id ?? null) : null;
      return { status: 200, body: { entries, nextCursor } };
    },

    readDashboard: async ({ query }) => {
      const now = context.now();
      const span = { today: todayThere(now), days: query.days, zone: community.timeZone };
      const days = await figuresByDay(db, span);
      return { status: 200, body: { days, countedAt: now.toISOString() } };
    },
  };
}

/** Writes down who looked at whom; nobody sees what could not be written down. */
async function noteView(context: Context, actorId: string, memberId: string): Promise<void> {
  const at = context.now();
  await inTransaction(context.db, async (trx) => {
    const viewing = { actorId, memberIds: [memberId], needed: 'moderator' } as const;
    const { here } = await holdDecision(trx, viewing);
    if (!here.has(memberId)) throw new Failure('PROFILE_NOT_FOUND');
    await writeAct(trx, { act: 'VIEW_MEMBER', actorId, memberId, at });
  });
}

async function readMember(context: Context, id: string): Promise<AdminMember> {
  const { db } = context;
  const row = await memberRow(db, id);
  const [shown] = row === undefined ? [] : await toRows(context, [row]);
  if (row === undefined || shown === undefined) throw new Failure('PROFILE_NOT_FOUND');
  const [profile, photos, interests, reports, history] = await Promise.all([
    ownProfileOf(context, id),
    ownPhotos(context, id),
    interestsOf(db, id),
    reportsAbout(db, id),
    auditPage(db, { memberId: id, limit: HISTORY, decisionsOnly: true }),
  ]);
  return {
    ...shown,
    profile,
    photos,
    deactivated: row.state === 'deactivated',
    blockReason: row.block_reason,
    verifiedFor: row.verified_for as AdminMember['verifiedFor'],
    lastActiveAt: row.last_active_at.toISOString(),
    interests,
    reports: await toReports(context, reports),
    history: history.map(toEntry),
  };
}

function pages({ page, limit }: { page: number; limit: number }, total: number) {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}
