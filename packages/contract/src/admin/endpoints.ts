import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import {
  historyLimit,
  id,
  noBody,
  page,
  pagination,
  queryInteger,
  timestamp,
} from '../primitives.ts';
import { caseEndpoints } from './case-endpoints.ts';
import { FIGURE_DAYS_MAX } from './choices.ts';
import { memberCaseEndpoints } from './member-cases.ts';
import { adminPressedEndpoints } from './pressed.ts';
import { adminRelativeEndpoints } from './relatives.ts';
import { adminConsentCallEndpoints } from './rings.ts';
import * as schema from './schemas.ts';
import { adminVolunteerEndpoints } from './volunteers.ts';

const params = z.strictObject({ id });
const userResponse = z.object({ user: schema.adminRow });

/**
 * Acts of admins and moderators, and the reads that they need. Each act takes effect at once and is
 * written into the audit log in the same transaction. The failure `DECIDED` means that the state no
 * longer allows the act, mostly because another moderator has already decided.
 */
export const adminEndpoints = defineEndpoints({
  ...caseEndpoints,
  ...memberCaseEndpoints,
  ...adminPressedEndpoints,
  ...adminRelativeEndpoints,
  ...adminVolunteerEndpoints,
  ...adminConsentCallEndpoints,
  readAdminStats: {
    method: 'GET',
    path: '/admin/stats',
    summary: 'Number of members by status',
    rule: 'moderate',
    responses: { 200: z.object({ stats: schema.adminStats }) },
    errors: [],
  },
  listAdminUsers: {
    method: 'GET',
    path: '/admin/users',
    summary: 'Members, optionally of one status',
    rule: 'moderate',
    query: z.strictObject({
      page,
      limit: schema.adminLimit,
      status: z.optional(schema.statusFilter),
      sort: z._default(schema.adminSort, 'due'),
    }),
    responses: { 200: z.object({ users: z.array(schema.adminRow), pagination }) },
    errors: [],
  },
  searchAdminUsers: {
    method: 'POST',
    path: '/admin/users/search',
    summary: 'Members by a part of the name, a whole contact or the id. The search is audited',
    rule: 'moderate',
    body: schema.searchBody,
    responses: { 200: z.object({ users: z.array(schema.adminRow), pagination }) },
    errors: ['DAILY_LOOKS'],
  },
  revealContacts: {
    method: 'POST',
    path: '/admin/users/:id/contacts',
    summary: 'Contacts of a member. The read is audited',
    rule: 'administer',
    params,
    body: z.strictObject({}),
    responses: { 200: schema.contacts },
    errors: ['PROFILE_NOT_FOUND', 'DAILY_LOOKS'],
  },
  readAdminUser: {
    method: 'GET',
    path: '/admin/users/:id',
    summary: 'All facts about a member, for a decision. The read is audited',
    rule: 'moderate',
    params,
    responses: { 200: z.object({ user: schema.adminMember }) },
    errors: ['PROFILE_NOT_FOUND', 'DAILY_LOOKS'],
  },
  verifyUser: {
    method: 'POST',
    path: '/admin/users/:id/verify',
    summary: 'Give the Verified mark',
    rule: 'moderate',
    params,
    body: schema.verifyBody,
    responses: { 200: userResponse },
    errors: ['PROFILE_NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT'],
  },
  verifyUsers: {
    method: 'POST',
    path: '/admin/users/verify',
    summary:
      'Give the Verified mark to several members. Members decided in the meantime are skipped',
    rule: 'moderate',
    body: schema.verifyManyBody,
    responses: { 200: z.object({ verified: z.array(z.uuid()) }) },
    errors: [],
  },
  blockUser: {
    method: 'POST',
    path: '/admin/users/:id/block',
    summary: 'Block a member: hide them from everyone and end their sessions',
    rule: 'moderate',
    params,
    body: schema.blockBody,
    responses: { 200: userResponse },
    errors: ['PROFILE_NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT', 'OWN_REPORT'],
  },
  unblockUser: {
    method: 'POST',
    path: '/admin/users/:id/unblock',
    summary: 'Undo a block',
    rule: 'moderate',
    params,
    body: schema.noteBody,
    responses: { 200: userResponse },
    errors: ['PROFILE_NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT'],
  },
  reviewUser: {
    method: 'POST',
    path: '/admin/users/:id/review',
    summary: 'Close the reasons for a review of a member without a further action',
    rule: 'moderate',
    params,
    body: schema.noteBody,
    responses: { 200: userResponse },
    errors: ['PROFILE_NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT'],
  },
  askForPhoto: {
    method: 'POST',
    path: '/admin/users/:id/ask-photo',
    summary: 'Ask a member for a better photo, once a day',
    rule: 'moderate',
    params,
    body: schema.noteBody,
    responses: { 200: userResponse },
    errors: ['PROFILE_NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT'],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/admin/users/:id',
    summary: 'Erase a member permanently',
    rule: 'administer',
    params,
    body: schema.deleteBody,
    responses: { 204: noBody },
    errors: ['PROFILE_NOT_FOUND', 'OWN_ACCOUNT'],
  },
  changeRole: {
    method: 'PUT',
    path: '/admin/users/:id/role',
    summary: 'Set the role of a member: moderator, admin or none',
    rule: 'administer',
    params,
    body: schema.roleBody,
    responses: { 200: userResponse },
    errors: ['PROFILE_NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT'],
  },
  listAdminReports: {
    method: 'GET',
    path: '/admin/reports',
    summary: 'Open reports, the oldest first, or decided ones, the latest decision first',
    rule: 'moderate',
    query: z.strictObject({
      page,
      limit: schema.adminLimit,
      /** `departed`: open reports about members who have left. */
      status: z._default(z.enum(['open', 'decided', 'departed']), 'open'),
      memberId: z.optional(id),
    }),
    responses: { 200: z.object({ reports: z.array(schema.adminReport), pagination }) },
    errors: [],
  },
  readEvidence: {
    method: 'GET',
    path: '/admin/reports/:id/evidence',
    summary: 'The messages that the reporter attached to a report. The read is audited',
    rule: 'moderate',
    params,
    responses: { 200: z.object({ messages: z.array(schema.evidence) }) },
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'DAILY_LOOKS'],
  },
  acknowledgeReport: {
    method: 'POST',
    path: '/admin/reports/:id/acknowledge',
    summary: 'Tell the reporter that their report is being looked at',
    rule: 'moderate',
    params,
    body: z.strictObject({}),
    responses: { 200: z.object({ report: schema.adminReport }) },
    errors: ['NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT'],
  },
  resolveReport: {
    method: 'POST',
    path: '/admin/reports/:id/resolve',
    summary: 'Close a report as acted on or dismissed',
    rule: 'moderate',
    params,
    body: schema.resolveBody,
    responses: { 200: z.object({ report: schema.adminReport }) },
    errors: ['NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT'],
  },
  listAuditLog: {
    method: 'GET',
    path: '/admin/audit-log',
    summary: 'The audit log, the latest entry first',
    rule: 'administer',
    query: z.strictObject({
      cursor: z.optional(id),
      limit: historyLimit,
      act: z.optional(schema.actFilter),
      memberId: z.optional(id),
      search: schema.adminSearch,
    }),
    responses: {
      200: z.object({ entries: z.array(schema.auditEntry), nextCursor: z.nullable(z.uuid()) }),
    },
    errors: [],
  },
  readDashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'Figures of recent days',
    rule: 'moderate',
    query: z.strictObject({
      days: z._default(
        queryInteger(7, FIGURE_DAYS_MAX, `Days must be from 7 to ${FIGURE_DAYS_MAX}`),
        30,
      ),
    }),
    responses: {
      200: z.object({
        days: z.array(schema.dashboardDay),
        /**
         * Team members with the most looks (audited reads and searches), in descending order. Null
         * unless the viewer is an admin.
         */
        lookers: z.nullable(z.array(schema.panelViewer)),
        countedAt: timestamp,
      }),
    },
    errors: [],
  },
});
