import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { PARTS, RELATIONS } from '../family/choices.ts';
import { REPORT_REASON } from '../moderation/choices.ts';
import { id, optionalText, requiredLine, requiredText, timestamp } from '../primitives.ts';
import { adminTexts, auditEntry, contacts, evidence } from './schemas.ts';

/** How many relatives a search answers. */
export const RELATIVES_FOUND = 20;

/** A relative in the panel's lists. */
export const relativeRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Masked, as the phone number is. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  joinDate: timestamp,
  /** Their account is stopped: nothing of theirs is open on any device. */
  stopped: z.boolean(),
  /** They have a profile of their own too. */
  isMember: z.boolean(),
  /** Open reports by different members. */
  reportsCount: z.int(),
  /** By when the most urgent of them must be decided. */
  resolveBy: z.nullable(timestamp),
});

export type RelativeRow = z.output<typeof relativeRow>;

const named = z.object({ id: z.uuid(), name: z.string() });
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
  /** In whose family they act, and how they were related then; null: that member was deleted. */
  candidate: z.nullable(named),
  relation,
  /** Who made it; null: that member was deleted. The candidate, or somebody they are in touch with. */
  reporter: z.nullable(named),
  /** The relative who made it on the reporter's behalf. */
  actor: z.optional(z.object({ name: z.nullable(z.string()), relation })),
  /** How many messages were handed over with it. */
  evidenceCount: z.int(),
});

export type RelativeReport = z.output<typeof relativeReport>;

/** A relative in full, for a decision. Reading it is written into the audit log. */
export const relativeFile = z.object({
  ...relativeRow.shape,
  families: z.array(
    z.object({ candidate: named, relation, part: z.enum(PARTS), joinedAt: timestamp }),
  ),
  /** The latest first. */
  reports: z.array(relativeReport),
  /** What was decided about them before, the latest first. */
  history: z.array(auditEntry),
});

export type RelativeFile = z.output<typeof relativeFile>;

/** What can be done about a relative. */
export const relativeActs = ['dismiss', 'warn', 'endPart', 'stop'] as const;

export type RelativeAct = (typeof relativeActs)[number];

/**
 * `reports` are those the decision was made on: where one of them is decided already, nothing is done.
 * Without any, something is done that nobody reported.
 */
export const decideRelativeBody = z
  .strictObject({
    act: z.enum(relativeActs, { error: 'Please choose how the case ends' }),
    note: requiredText(adminTexts.reasonRequired, 500),
    reports: z.array(id).check(z.maxLength(100)),
    /** Whose family they leave, with `endPart`. */
    candidateId: z.optional(id),
  })
  .check(
    z.refine(({ act, candidateId }) => (act === 'endPart') === (candidateId !== undefined), {
      path: ['candidateId'],
      error: 'Please choose who they should stop helping',
    }),
    z.refine(({ act, reports }) => act !== 'dismiss' || reports.length > 0, {
      path: ['reports'],
      error: adminTexts.nothingDecided,
    }),
  );

const params = z.strictObject({ id });
const rows = z.object({ relatives: z.array(relativeRow) });
const file = z.object({ relative: relativeFile });
const actErrors = ['NOT_FOUND', 'DECIDED'] as const;

/** What moderators do about relatives. Who is of a family in question finds nothing of it. */
export const adminRelativeEndpoints = defineEndpoints({
  listRelativeCases: {
    method: 'GET',
    path: '/admin/relative-cases',
    summary: 'Relatives with open reports about them, the most urgent first',
    rule: 'moderate',
    responses: { 200: rows },
    errors: [],
  },
  searchRelatives: {
    method: 'POST',
    path: '/admin/relatives/search',
    summary:
      'Relatives by a part of the name, a whole contact or the id; written into the audit log',
    rule: 'moderate',
    body: z.strictObject({ search: requiredLine(adminTexts.searchRequired, 100) }),
    responses: { 200: rows },
    errors: ['DAILY_LOOKS'],
  },
  readRelative: {
    method: 'GET',
    path: '/admin/relatives/:id',
    summary: 'A relative: their families, and reports about them; written into the audit log',
    rule: 'moderate',
    params,
    responses: { 200: file },
    errors: ['NOT_FOUND', 'DAILY_LOOKS'],
  },
  revealRelativeContacts: {
    method: 'POST',
    path: '/admin/relatives/:id/contacts',
    summary: 'How a relative can be reached; written into the audit log',
    rule: 'administer',
    params,
    body: z.strictObject({}),
    responses: { 200: contacts },
    errors: ['NOT_FOUND', 'DAILY_LOOKS'],
  },
  readRelativeEvidence: {
    method: 'GET',
    path: '/admin/relative-reports/:id/evidence',
    summary: 'The messages handed over with a report about a relative; written into the audit log',
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
    responses: { 200: file },
    errors: actErrors,
  },
  releaseRelative: {
    method: 'POST',
    path: '/admin/relatives/:id/release',
    summary: 'Let a stopped relative sign in again; their parts are as they were',
    rule: 'moderate',
    params,
    body: z.strictObject({ note: z.optional(optionalText(500)) }),
    responses: { 200: file },
    errors: actErrors,
  },
});
