import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { PARTS, RELATIONS } from '../family/choices.ts';
import { REPORT_REASON } from '../moderation/choices.ts';
import { id, optionalText, requiredLine, requiredText, timestamp } from '../primitives.ts';
import { adminTexts } from './choices.ts';
import { auditEntry, contacts, evidence } from './schemas.ts';

/** Maximum number of relatives that a search returns. */
export const RELATIVES_FOUND = 20;

/** Maximum number of reports about a relative that are read, and decided, at once. */
export const REPORTS_SHOWN = 100;

/** A relative in the panel's lists. */
const relativeRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked, like the phone number. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  joinDate: timestamp,
  /** True if the account is stopped: all its sessions are ended. */
  stopped: z.boolean(),
  /** True if the relative also has a profile of their own. */
  isMember: z.boolean(),
  /** Number of open reports by different members. */
  reportsCount: z.int(),
  /** Deadline of the most urgent open report. */
  resolveBy: z.nullable(timestamp),
});

export type RelativeRow = z.output<typeof relativeRow>;

const reference = z.object({ id: z.uuid(), name: z.string() });
const relation = z.enum(RELATIONS);

/** A report about a relative. */
export const relativeReport = z.object({
  id: z.uuid(),
  reason: code(REPORT_REASON),
  details: z.nullable(z.string()),
  status: z.enum(['open', 'resolved', 'dismissed']),
  createdAt: timestamp,
  resolveBy: timestamp,
  decidedAt: z.nullable(timestamp),
  note: z.nullable(z.string()),
  /** The candidate in whose family the relative acted. Null if the candidate was deleted. */
  candidate: z.nullable(reference),
  /** Relation to the candidate at the time of the report. */
  relation,
  /** The reporter, who is the candidate or a match of theirs. Null if the reporter was deleted. */
  reporter: z.nullable(reference),
  /** The relative who reported on the reporter's behalf. */
  actor: z.optional(z.object({ name: z.nullable(z.string()), relation })),
  /** Number of messages attached to the report. */
  evidenceCount: z.int(),
});

export type RelativeReport = z.output<typeof relativeReport>;

/** A relative in full, for a decision. Reading it is written into the audit log. */
const relativeFile = z.object({
  ...relativeRow.shape,
  families: z.array(
    z.object({ candidate: reference, relation, part: z.enum(PARTS), joinedAt: timestamp }),
  ),
  /**
   * The open reports, then the decided ones, in both groups the latest first. There are at most
   * `REPORTS_SHOWN`.
   */
  reports: z.array(relativeReport),
  /** Earlier decisions about the relative, the latest first. */
  history: z.array(auditEntry),
});

export type RelativeFile = z.output<typeof relativeFile>;

/** Possible decisions about a relative. */
export const relativeActs = ['dismiss', 'warn', 'endPart', 'stop'] as const;

export type RelativeAct = (typeof relativeActs)[number];

/**
 * The decision of a moderator. `reports` are the open reports that the moderator saw. The list is
 * empty for an act without a report. If one of them is already decided, the call changes nothing.
 */
export const decideRelativeBody = z
  .strictObject({
    act: z.enum(relativeActs, { error: 'Please choose how the case ends' }),
    note: requiredText(adminTexts.reasonRequired, 500),
    reports: z.array(id).check(z.maxLength(REPORTS_SHOWN)),
    /** The candidate whose family the relative leaves, with `endPart`. */
    candidateId: z.optional(id),
  })
  .check(
    z.refine(({ act, candidateId }) => (act === 'endPart') === (candidateId !== undefined), {
      path: ['candidateId'],
      error: 'Please choose who they should stop helping',
    }),
    z.refine(({ act, reports }) => act !== 'dismiss' || reports.length > 0, {
      path: ['reports'],
      error: adminTexts.reportRequired,
    }),
  );

const params = z.strictObject({ id });
const listResponse = z.object({ relatives: z.array(relativeRow) });
const relativeResponse = z.object({ relative: relativeFile });
const actErrors = ['NOT_FOUND', 'DECIDED'] as const;

/** Acts of moderators about relatives. A moderator sees no case that involves their own family. */
export const adminRelativeEndpoints = defineEndpoints({
  listRelativeCases: {
    method: 'GET',
    path: '/admin/relative-cases',
    summary: 'Relatives with open reports about them, the most urgent first',
    rule: 'moderate',
    responses: { 200: listResponse },
    errors: [],
  },
  searchRelatives: {
    method: 'POST',
    path: '/admin/relatives/search',
    summary: 'Relatives by a part of the name, a whole contact or the id. The search is audited',
    rule: 'moderate',
    body: z.strictObject({ search: requiredLine(adminTexts.searchRequired, 100) }),
    responses: { 200: listResponse },
    errors: ['DAILY_LOOKS'],
  },
  readRelative: {
    method: 'GET',
    path: '/admin/relatives/:id',
    summary: 'A relative with their families and the reports about them. The read is audited',
    rule: 'moderate',
    params,
    responses: { 200: relativeResponse },
    errors: ['NOT_FOUND', 'DAILY_LOOKS'],
  },
  revealRelativeContacts: {
    method: 'POST',
    path: '/admin/relatives/:id/contacts',
    summary: 'Contacts of a relative. The read is audited',
    rule: 'administer',
    params,
    body: z.strictObject({}),
    responses: { 200: contacts },
    errors: ['NOT_FOUND', 'DAILY_LOOKS'],
  },
  readRelativeEvidence: {
    method: 'GET',
    path: '/admin/relative-reports/:id/evidence',
    summary: 'The messages attached to a report about a relative. The read is audited',
    rule: 'moderate',
    params,
    responses: { 200: z.object({ messages: z.array(evidence) }) },
    errors: ['NOT_FOUND', 'DAILY_LOOKS'],
  },
  decideRelative: {
    method: 'POST',
    path: '/admin/relatives/:id/decide',
    summary: 'Dismiss reports about a relative, warn them, end a part, or stop the account',
    rule: 'moderate',
    params,
    body: decideRelativeBody,
    responses: { 200: relativeResponse },
    errors: actErrors,
  },
  releaseRelative: {
    method: 'POST',
    path: '/admin/relatives/:id/release',
    summary: 'Let a stopped relative sign in again, with the same parts as before',
    rule: 'moderate',
    params,
    body: z.strictObject({ note: z.optional(optionalText(500)) }),
    responses: { 200: relativeResponse },
    errors: actErrors,
  },
});
