import type { adminEndpoints } from '@sambandha/contract/admin/endpoints';
import type { MemberCase } from '@sambandha/contract/admin/member-cases';
import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { communityDate } from '@sambandha/contract/calendar';
import { community } from '@sambandha/contract/community';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import type { Erasure, OnContactsReleased } from '../../lifecycle/erasure.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { countConsentCalls, type MemberEraser } from '../draft/index.ts';
import type { PartEndDependency } from '../family/index.ts';
import { readGallery } from '../photo/index.ts';
import { readOwnProfile } from '../profile/index.ts';
import * as actions from './actions.ts';
import { listAuditEntries } from './audit.store.ts';
import { readEvidence, readMemberAudited, revealContacts, searchMembers } from './audited-reads.ts';
import { adminConsentCallRoutes } from './consent-call/routes.ts';
import { countFiguresByDay, countReadsByStaff } from './dashboard.store.ts';
import { listMemberCases } from './member-cases.store.ts';
import { decideMemberCase } from './member-cases.ts';
import { countInterests, listMembers, memberRow } from './members.store.ts';
import { adminPressedRoutes } from './pressed/routes.ts';
import { adminRecoveryCaseRoutes } from './recovery-cases.ts';
import { adminRelativeRoutes } from './relatives/routes.ts';
import { findReport, listReports, reportsAbout } from './reports.store.ts';
import { acknowledgeReport, resolveReport } from './reports.ts';
import { pagination, toEntry, toMemberRows, toReports } from './responses.ts';
import { HISTORY_LIMIT, requireDeletionReason, toCaseWorker } from './rules.ts';
import { countStats } from './stats.store.ts';
import { adminVolunteerRoutes } from './volunteer/routes.ts';

interface Dependencies extends MemberEraser, PartEndDependency {
  /** Each feature's part of deleting a member. */
  readonly erasures: readonly Erasure[];
  /** Called when a member gives up a contact. */
  readonly onContactsReleased: OnContactsReleased;
}

export function adminRoutes(
  context: Context,
  { erasures, onContactsReleased, eraseMember, preparePartEnd }: Dependencies,
): Handlers<typeof adminEndpoints> {
  const { db } = context;

  const userResponse = async (actor: Viewer, memberId: string) => {
    const row = await memberRow(db, memberId, actor.person);
    const [user] = row === undefined ? [] : await toMemberRows(context, actor.person, [row]);
    if (user === undefined) throw new Failure('PROFILE_NOT_FOUND');
    return { status: 200, body: { user } } as const;
  };
  const reportResponse = async (actor: Viewer, id: string) => {
    const row = await findReport(db, id, actor.person);
    const [report] = row === undefined ? [] : await toReports(context, actor.person, [row]);
    if (report === undefined) throw new Failure('NOT_FOUND');
    return { status: 200, body: { report } } as const;
  };

  return {
    ...adminRecoveryCaseRoutes(context, onContactsReleased),
    ...adminPressedRoutes({ ...context, preparePartEnd }),
    ...adminRelativeRoutes({ ...context, preparePartEnd }),
    ...adminVolunteerRoutes(context, { eraseMember }),
    ...adminConsentCallRoutes(context, { eraseMember }),
    readAdminStats: async ({ viewer }) => ({
      status: 200,
      body: {
        stats: {
          ...(await countStats(db, toCaseWorker(viewer))),
          rings: await countConsentCalls(db, { staffId: viewer.person, now: context.now() }),
        },
      },
    }),

    listMemberCases: async ({ viewer, query }) => {
      const { rows, total } = await listMemberCases(db, { ...query, worker: toCaseWorker(viewer) });
      const users = await toMemberRows(context, viewer.person, rows);
      const cases = users.map((user, index) => ({
        ...user,
        reportedFor: (rows[index]?.reported_for ?? []) as MemberCase['reportedFor'],
        reportedAt: rows[index]?.oldest_report?.toISOString() ?? null,
      }));
      return { status: 200, body: { cases, pagination: pagination(query, total) } };
    },
    decideMemberCase: async ({ viewer, params, body }) => {
      await decideMemberCase(context, viewer, params.id, body);
      return userResponse(viewer, params.id);
    },

    listAdminUsers: async ({ viewer, query }) => {
      const { rows, total } = await listMembers(db, { ...query, readerId: viewer.person });
      const users = await toMemberRows(context, viewer.person, rows);
      return { status: 200, body: { users, pagination: pagination(query, total) } };
    },

    searchAdminUsers: async ({ viewer, body }) => {
      const { rows, total } = await searchMembers(context, viewer, body);
      const users = await toMemberRows(context, viewer.person, rows);
      return { status: 200, body: { users, pagination: pagination(body, total) } };
    },
    revealContacts: async ({ viewer, params }) => ({
      status: 200,
      body: await revealContacts(context, viewer, params.id),
    }),
    readAdminUser: async ({ viewer: { person: actorId }, params: { id } }) => {
      const user = await readMember(context, actorId, id);
      const entry = { act: 'VIEW_MEMBER', memberId: id, requiredRole: 'moderator' } as const;
      // The page is read outside the transaction, because its queries run concurrently on several
      // connections. It is sent only after the audit entry is committed.
      await readMemberAudited(context, actorId, entry, async () => {});
      return { status: 200, body: { user } };
    },

    verifyUser: async ({ viewer, params, body: { basis, note = null } }) => {
      await actions.verifyMember(context, viewer, { memberId: params.id, basis, note });
      return userResponse(viewer, params.id);
    },
    verifyUsers: async ({ viewer, body }) => ({
      status: 200,
      body: { verified: await actions.verifyMembers(context, viewer, body) },
    }),
    blockUser: async ({ viewer, params, body }) => {
      await actions.blockMemberAsStaff(context, viewer, {
        memberId: params.id,
        reason: body.reason,
      });
      return userResponse(viewer, params.id);
    },
    unblockUser: async ({ viewer, params, body: { note = null } }) => {
      await actions.unblockMemberAsStaff(context, viewer, { memberId: params.id, note });
      return userResponse(viewer, params.id);
    },
    reviewUser: async ({ viewer, params, body: { note = null } }) => {
      await actions.closeMemberReview(context, viewer, { memberId: params.id, note });
      return userResponse(viewer, params.id);
    },
    askForPhoto: async ({ viewer, params, body: { note = null } }) => {
      await actions.askForPhoto(context, viewer, { memberId: params.id, note });
      return userResponse(viewer, params.id);
    },
    deleteUser: async ({ viewer, params, body: { reason = null, ban = false } }) => {
      requireDeletionReason(reason, context.config);
      await actions.eraseMemberAsAdmin(context, viewer, {
        memberId: params.id,
        reason,
        ban,
        erasures,
      });
      return { status: 204 };
    },
    changeRole: async ({ viewer, params, body }) => {
      await actions.changeRole(context, viewer, { memberId: params.id, role: body.role });
      return userResponse(viewer, params.id);
    },

    listAdminReports: async ({ viewer, query }) => {
      const { rows, total } = await listReports(db, { ...query, readerId: viewer.person });
      const reports = await toReports(context, viewer.person, rows);
      return { status: 200, body: { reports, pagination: pagination(query, total) } };
    },
    readEvidence: async ({ viewer, params }) => ({
      status: 200,
      body: { messages: await readEvidence(context, viewer, params.id) },
    }),
    acknowledgeReport: async ({ viewer, params }) => {
      await acknowledgeReport(context, viewer, params.id);
      return reportResponse(viewer, params.id);
    },
    resolveReport: async ({ viewer, params, body: { outcome, note = null } }) => {
      await resolveReport(context, viewer, { id: params.id, outcome, note });
      return reportResponse(viewer, params.id);
    },

    listAuditLog: async ({ viewer: { person: readerId }, query: { act, limit, ...rest } }) => {
      const rows = await listAuditEntries(db, { ...rest, readerId, acts: act, limit: limit + 1 });
      const entries = rows.slice(0, limit).map(toEntry);
      const nextCursor = rows.length > limit ? (entries.at(-1)?.id ?? null) : null;
      return { status: 200, body: { entries, nextCursor } };
    },

    readDashboard: async ({ viewer, query }) => {
      const now = context.now();
      const span = { today: communityDate(now), days: query.days, zone: community.timeZone };
      const days = await countFiguresByDay(db, span, viewer.person);
      const lookers = viewer.sessionFacts.isAdmin
        ? await countReadsByStaff(db, span, viewer.person)
        : null;
      return { status: 200, body: { days, lookers, countedAt: now.toISOString() } };
    },
  };
}

async function readMember(context: Context, actorId: string, id: string): Promise<AdminMember> {
  const { db } = context;
  const row = await memberRow(db, id, actorId);
  const [summary] = row === undefined ? [] : await toMemberRows(context, actorId, [row]);
  if (row === undefined || summary === undefined) throw new Failure('PROFILE_NOT_FOUND');
  const [profile, photos, interests, reports, history] = await Promise.all([
    readOwnProfile(context, id),
    readGallery(context, id, `panel:${actorId}`),
    countInterests(db, id),
    // Reports contain the names of the reporters, so nobody reads the reports about themself.
    id === actorId ? [] : reportsAbout(db, id, actorId),
    listAuditEntries(db, {
      readerId: actorId,
      memberId: id,
      limit: HISTORY_LIMIT,
      decisionsOnly: true,
    }),
  ]);
  return {
    ...summary,
    profile,
    photos,
    deactivated: row.state === 'deactivated',
    blockReason: row.block_reason,
    lastActiveAt: row.last_active_at.toISOString(),
    interests,
    reports: await toReports(context, actorId, reports),
    history: history.map(toEntry),
  };
}
