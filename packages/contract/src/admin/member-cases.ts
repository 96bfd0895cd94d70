import * as z from 'zod/mini';
import { choice, code } from '../choice-schemas.ts';
import { defineEndpoints } from '../endpoint.ts';
import { REPORT_REASON } from '../moderation/choices.ts';
import { id, optionalText, page, pagination, timestamp } from '../primitives.ts';
import { adminTexts, REVIEW_REASON } from './choices.ts';
import { adminLimit, adminRow } from './schemas.ts';

/** A member with open reports or reasons for a review, which are decided together. */
export const memberCase = z.object({
  ...adminRow.shape,
  /** Distinct reasons of the open reports. */
  reportedFor: z.array(code(REPORT_REASON)),
  /** The time of the oldest open report. Null without open reports. */
  reportedAt: z.nullable(timestamp),
});

export type MemberCase = z.output<typeof memberCase>;

/**
 * Possible outcomes of a case. `dismiss` dismisses the reports of the case. Every other outcome
 * closes them as acted on. A block also decides the reports that arrived meanwhile.
 */
const caseActs = ['dismiss', 'resolve', 'askPhoto', 'block'] as const;

export type CaseAct = (typeof caseActs)[number];

/**
 * `reports` and `reasons` list the reports and the reasons for a review that the moderator saw. If
 * one of them is already decided, the call changes nothing. Reports and reasons that arrived
 * meanwhile stay open, except after a block.
 */
export const decideMemberCaseBody = z
  .strictObject({
    act: z.enum(caseActs, { error: 'Please choose how the case ends' }),
    /** Required for a block. For `askPhoto` it is part of the e-mail. */
    reason: z.optional(optionalText(500)),
    reports: z.array(id).check(z.maxLength(100)),
    reasons: z
      .array(choice(REVIEW_REASON, 'This reason does not exist.'))
      .check(z.maxLength(REVIEW_REASON.codes.length)),
  })
  .check(
    z.refine(({ act, reason }) => act !== 'block' || typeof reason === 'string', {
      path: ['reason'],
      error: adminTexts.reasonRequired,
    }),
    z.refine(({ reports, reasons }) => reports.length + reasons.length > 0, {
      path: ['reports'],
      error: adminTexts.reportRequired,
    }),
  );

export const memberCaseEndpoints = defineEndpoints({
  listMemberCases: {
    method: 'GET',
    path: '/admin/member-cases',
    summary: 'Members with open reports or reasons for a review, the most urgent first',
    rule: 'moderate',
    query: z.strictObject({
      page,
      limit: adminLimit,
    }),
    responses: { 200: z.object({ cases: z.array(memberCase), pagination }) },
    errors: [],
  },
  decideMemberCase: {
    method: 'POST',
    path: '/admin/member-cases/:id/decide',
    summary: 'Act on a member and close their reports and reasons for a review, in one step',
    rule: 'moderate',
    params: z.strictObject({ id }),
    body: decideMemberCaseBody,
    responses: { 200: z.object({ user: adminRow }) },
    errors: ['PROFILE_NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT', 'OWN_REPORT'],
  },
});
