import * as z from 'zod/mini';
import { choice, code } from '../choice-schemas.ts';
import { RELATIONS } from '../family/choices.ts';
import { REPORT_REASON } from '../moderation/choices.ts';
import { photo } from '../photo/schemas.ts';
import {
  id,
  line,
  oneOrMany,
  optionalText,
  pageLimit,
  requiredLine,
  requiredText,
  timestamp,
} from '../primitives.ts';
import { BASIS } from '../profile/basis.ts';
import { ownProfile } from '../profile/endpoints.ts';
import { ACT, adminTexts, MODERATION_STATUS, REVIEW_REASON, ROLE } from './choices.ts';

/** A member in the panel's lists. */
export const adminRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked, like the phone number: `s•••@gmail.com`. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: code(MODERATION_STATUS),
  joinDate: timestamp,
  avatar: z.string(),
  /** Number of open reports by different members. */
  reportsCount: z.int(),
  role: code(ROLE),
  /**
   * True if reports, a review or a press keep the member out of Browse until a moderator decides.
   */
  held: z.boolean(),
  /** Reasons for a review, beside reports. REPORT_PILE comes first. */
  reasons: z.array(code(REVIEW_REASON)),
  /**
   * The earliest deadlines of the open reports. `acknowledgeBy` is null if all are acknowledged,
   * and both are null without open reports.
   */
  acknowledgeBy: z.nullable(timestamp),
  resolveBy: z.nullable(timestamp),
  /** The time of the Verified mark, and its reasons. Null and empty without the mark. */
  verifiedAt: z.nullable(timestamp),
  verifiedFor: z.array(code(BASIS)),
});

export type AdminRow = z.output<typeof adminRow>;

/** Numbers for the counters and sections of the panel. */
export const adminStats = z.object({
  pending: z.int(),
  verified: z.int(),
  reported: z.int(),
  blocked: z.int(),
  openFeedback: z.int(),
  closedFeedback: z.int(),
  /** Open disputes about who owns an account. */
  openCases: z.int(),
  /** Recently settled disputes about who owns an account. */
  settledCases: z.int(),
  /** Members with open reports or reasons for a review about whom the viewer may decide. */
  memberCases: z.int(),
  /** Open reports of candidates that they are being pressed. */
  pressedCases: z.int(),
  /** Relatives with open reports about them. */
  relativeCases: z.int(),
  /** Number of candidates who wait for a call because a volunteer entered their code. */
  rings: z.int(),
  /** Open reports about members who have left. */
  departedReports: z.int(),
  decidedReports: z.int(),
});

export type AdminStats = z.output<typeof adminStats>;

/** A message of a conversation, attached to a report by the reporter. */
export const evidence = z.object({
  from: z.enum(['reporter', 'reported']),
  text: z.string(),
  sentAt: timestamp,
  /** The name of the relative who wrote the message on that side's behalf. */
  speaker: z.optional(z.string()),
});

export type Evidence = z.output<typeof evidence>;

/** A report with the facts that a decision needs. */
export const adminReport = z.object({
  id: z.uuid(),
  reason: code(REPORT_REASON),
  details: z.nullable(z.string()),
  status: z.enum(['open', 'resolved', 'dismissed']),
  createdAt: timestamp,
  acknowledgeBy: timestamp,
  acknowledgedAt: z.nullable(timestamp),
  resolveBy: timestamp,
  decidedAt: z.nullable(timestamp),
  note: z.nullable(z.string()),
  /** Null if the member was deleted. */
  member: z.nullable(z.object({ id: z.uuid(), name: z.string(), avatar: z.string() })),
  /** Null if the reporter was deleted. */
  reporter: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** Number of the reporter's dismissed reports. Many of them make a report count less. */
      dismissed: z.int(),
    }),
  ),
  /** The relative who reported on the reporter's behalf. */
  actor: z.optional(z.object({ name: z.nullable(z.string()), relation: z.enum(RELATIONS) })),
  /** Number of attached messages. */
  evidenceCount: z.int(),
});

export type AdminReport = z.output<typeof adminReport>;

/** An entry of the audit log: actor, act, member, note and time. */
export const auditEntry = z.object({
  id: z.uuid(),
  act: code(ACT),
  /** The actor's name at the time of the act. The name stays when the actor leaves. */
  actor: z.string(),
  /** Null if the act was about no member, or the member was deleted. */
  member: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  note: z.nullable(z.string()),
  at: timestamp,
});

export type AuditEntry = z.output<typeof auditEntry>;

/** Contacts of a member or of a sender of feedback. Reading them is written into the audit log. */
export const contacts = z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) });

/** A member with all facts for a decision. Reading it is written into the audit log. */
export const adminMember = z.object({
  ...adminRow.shape,
  profile: ownProfile,
  /** The photos in full size. */
  photos: z.array(photo),
  deactivated: z.boolean(),
  blockReason: z.nullable(z.string()),
  lastActiveAt: timestamp,
  /** Number of the member's interests by kind. */
  interests: z.object({ sent: z.int(), received: z.int(), accepted: z.int(), declined: z.int() }),
  reports: z.array(adminReport),
  /** Earlier decisions about the member, the latest first. */
  history: z.array(auditEntry),
});

export type AdminMember = z.output<typeof adminMember>;

const reason = requiredText(adminTexts.reasonRequired, 500);
const note = z.optional(optionalText(500));
/** Reasons of the Verified mark. May be empty. */
const bases = z._default(
  z.array(choice(BASIS, adminTexts.basisUnknown)).check(z.maxLength(BASIS.codes.length)),
  [],
);

export const verifyBody = z.strictObject({ basis: bases, note });
export const verifyManyBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1, { error: adminTexts.memberRequired }), z.maxLength(50)),
  basis: bases,
});
export const blockBody = z.strictObject({ reason });
export const noteBody = z.strictObject({ note });
/** `reason`: required in production. `ban`: the contacts can never be used for an account again. */
export const deleteBody = z.strictObject({
  reason: z.optional(optionalText(500)),
  ban: z.optional(z.boolean()),
});
export const roleBody = z.strictObject({ role: choice(ROLE, 'This role does not exist.') });
export const resolveBody = z.strictObject({
  outcome: z.enum(['resolved', 'dismissed'], { error: 'Please choose how the report ends' }),
  note,
});

/** Default number of entries on a page of the panel. */
const ADMIN_LIMIT = 20;
export const adminLimit = pageLimit(100, ADMIN_LIMIT);

/** `due` puts the most urgent cases first, and then members without a case by time of joining. */
export const adminSort = z.enum(['due', 'newest', 'oldest', 'name'], {
  error: 'This order does not exist.',
});

export const statusFilter = choice(MODERATION_STATUS, 'This status does not exist.');
export const actFilter = oneOrMany(choice(ACT, 'This act does not exist.'));
/** A part of the name of the actor or of the member, or a part of the note. */
export const adminSearch = z.optional(line(100));

/** `search`: a part of a name, a whole contact, or an id. */
export const searchBody = z.strictObject({
  search: requiredLine(adminTexts.searchRequired, 100),
  page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), ADMIN_LIMIT),
  status: z.optional(statusFilter),
  sort: z._default(adminSort, 'due'),
});

/** Figures of one day in the time zone of India. */
export const dashboardDay = z.object({
  day: z.iso.date(),
  joined: z.int(),
  active: z.int(),
  interests: z.int(),
  accepted: z.int(),
  messages: z.int(),
  reports: z.int(),
  /** Number of looks, which are the audited reads and searches of the team. */
  looks: z.int(),
});

export type DashboardDay = z.output<typeof dashboardDay>;

/** A team member with the number of their looks in the selected days. */
export const panelViewer = z.object({
  name: z.string(),
  looks: z.int(),
  /** Largest number of looks on one day. */
  mostInADay: z.int(),
});

export type PanelViewer = z.output<typeof panelViewer>;
