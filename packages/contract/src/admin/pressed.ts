import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { PARTS, RELATIONS } from '../family/choices.ts';
import { id, requiredText, timestamp } from '../primitives.ts';
import { adminTexts } from './choices.ts';
import { auditEntry } from './schemas.ts';

/** Error messages of pressed cases. */
const pressedTexts = {
  talkRequired: 'Please confirm that you have spoken with them yourself',
} as const;

const params = z.strictObject({ id });
const note = requiredText(adminTexts.reasonRequired, 500);

/** A candidate's report that they are being pressed. */
export const pressedCase = z.object({
  id: z.uuid(),
  /**
   * Null if the account has since been deleted. Someone other than the candidate may have deleted
   * it.
   */
  member: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  pressedAt: timestamp,
  /** Deadline for a moderator to look at the case. */
  dueAt: timestamp,
  /** Time when a moderator last talked to the candidate. */
  talkedAt: z.nullable(timestamp),
  /** Time of the candidate's last statement. */
  lastSaidAt: z.nullable(timestamp),
});

export type PressedCase = z.output<typeof pressedCase>;

/**
 * A case with the candidate's statements and relatives. Each read is recorded in the audit log.
 */
const pressedCaseFile = z.object({
  ...pressedCase.shape,
  /** Time when a moderator decided to keep the hold. */
  keptAt: z.nullable(timestamp),
  /**
   * The candidate's statements in chronological order. Another person may have dictated the later
   * statements.
   */
  said: z.array(
    z.object({
      at: timestamp,
      /** A safe way and a safe time to contact the candidate. */
      contact: z.nullable(z.string()),
      time: z.nullable(z.string()),
      words: z.nullable(z.string()),
    }),
  ),
  relatives: z.array(
    z.object({
      personId: z.uuid(),
      name: z.string(),
      relation: z.enum(RELATIONS),
      part: z.enum(PARTS),
      joinedAt: timestamp,
    }),
  ),
  /** Acts in this case, the latest first. */
  history: z.array(auditEntry),
});

export type PressedCaseFile = z.output<typeof pressedCaseFile>;

const caseResponse = { 200: z.object({ case: pressedCaseFile }) };

/**
 * The state of the case that the moderator has read. The act is refused if the candidate has made
 * a new report since. A request without this state is refused if the candidate wrote after the last
 * talk.
 */
const seenCase = z.strictObject({
  dueAt: timestamp,
  /** Missing if the case was read from an older server. */
  lastSaidAt: z.optional(z.nullable(timestamp)),
});

export type SeenCase = z.output<typeof seenCase>;

const seen = z.optional(seenCase);

const releaseBody = z.strictObject({
  /** Confirms that the candidate asked for the release in a talk with the moderator. */
  saidSo: z.literal(true, { error: pressedTexts.talkRequired }),
  note,
  seen,
});

const caseErrors = ['NOT_FOUND', 'PROFILE_NOT_FOUND', 'DECIDED', 'OWN_ACCOUNT'] as const;

/** Acts of moderators for a pressed candidate. Nobody is notified of them. */
export const adminPressedEndpoints = defineEndpoints({
  listPressedCases: {
    method: 'GET',
    path: '/admin/pressed',
    summary: 'Pressed cases, the most urgent first',
    rule: 'moderate',
    responses: { 200: z.object({ cases: z.array(pressedCase) }) },
    errors: [],
  },
  readPressedCase: {
    method: 'GET',
    path: '/admin/pressed/:id',
    summary:
      'Contacts and relatives of a pressed candidate, by the id of the case or of the member. The read is audited',
    rule: 'moderate',
    params,
    responses: caseResponse,
    errors: [...caseErrors, 'DAILY_LOOKS'],
  },
  notePressedTalk: {
    method: 'POST',
    path: '/admin/pressed/:id/talk',
    summary: 'Record a talk with the candidate, or an attempt at one',
    rule: 'moderate',
    params,
    body: z.strictObject({ note, reached: z.boolean() }),
    responses: caseResponse,
    errors: caseErrors,
  },
  endPressedPart: {
    method: 'DELETE',
    path: '/admin/pressed/:id/relatives/:personId',
    summary: 'Remove a relative from the family of a pressed candidate',
    rule: 'moderate',
    params: z.strictObject({ id, personId: id }),
    body: z.strictObject({ note }),
    responses: caseResponse,
    errors: caseErrors,
  },
  keepPressed: {
    method: 'POST',
    path: '/admin/pressed/:id/keep',
    summary:
      'Keep the hold without a deadline. The case leaves the queue, and the hold can still be released',
    rule: 'moderate',
    params,
    body: z.strictObject({ note, seen }),
    responses: caseResponse,
    errors: caseErrors,
  },
  releasePressed: {
    method: 'POST',
    path: '/admin/pressed/:id/release',
    summary: 'Release the hold after the candidate asked for it in a talk. Erases their statements',
    rule: 'moderate',
    params,
    body: releaseBody,
    responses: { 200: z.object({ released: z.uuid() }) },
    errors: caseErrors,
  },
});
