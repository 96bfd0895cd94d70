import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { defineEndpoints } from '../endpoint.ts';
import { sealedContent } from '../moderation/schemas.ts';
import { EMAIL_MAX, id, noBody, requiredLine, requiredText, timestamp } from '../primitives.ts';

/** Kinds of sealed records. */
export const SEALED_KIND = choices({
  registration: 'Registration data of a deleted account',
  messages: 'Messages attached to a report',
  profile: 'Profile as it was when it was reported',
  photo: 'Photo that was removed after a report',
});

/** Error messages of the page of sealed records. */
export const sealedTexts = {
  aboutRequired: 'Please enter a phone number, an email address, or the ID of a member or report',
  reasonRequired: 'Please name the order or the authority',
} as const;

/**
 * A request to open sealed records. A `waiting` request needs the agreement of a second person.
 * Both people can read the records of an `open` request. A request that is `over` has expired and
 * must be made again.
 */
const opening = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'open', 'over']),
  reason: z.string(),
  /** Name of the person who made the request. Null if their account was deleted. */
  askedBy: z.nullable(z.string()),
  askedAt: timestamp,
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(timestamp),
  /** True if the viewer made the request or agreed to it. */
  own: z.boolean(),
});

export type Opening = z.output<typeof opening>;

const sealedRecord = z.object({
  ...sealedContent.shape,
  id: z.uuid(),
  kind: code(SEALED_KIND),
  sealedAt: timestamp,
  /** Time of the final erasure. */
  purgeAt: timestamp,
});

export type SealedRecord = z.output<typeof sealedRecord>;

const params = z.strictObject({ id });
const reason = requiredText(sealedTexts.reasonRequired, 500);

/**
 * Records that are kept sealed for `SEALED_DAYS`. Opening them requires two people: two admins, or
 * an admin and the operator at the command line. Each step is written into the audit log.
 */
export const sealedEndpoints = defineEndpoints({
  listOpenings: {
    method: 'GET',
    path: '/sealed-records/openings',
    summary: 'Requests to open sealed records, the latest first',
    rule: 'administer',
    responses: { 200: z.object({ openings: z.array(opening) }) },
    errors: [],
  },
  askOpening: {
    method: 'POST',
    path: '/sealed-records/openings',
    summary:
      'Request to open the sealed records about a person. The response is the same whether or not there are any',
    rule: 'administer',
    proof: 'fresh',
    body: z.strictObject({ about: requiredLine(sealedTexts.aboutRequired, EMAIL_MAX), reason }),
    responses: { 201: z.object({ id: z.uuid() }) },
    errors: ['REAUTH_NEEDED', 'OPERATOR_APPOINTS'],
  },
  confirmOpening: {
    method: 'POST',
    path: '/sealed-records/openings/:id/confirm',
    summary: 'Agree to the request of another admin',
    rule: 'administer',
    proof: 'fresh',
    params,
    body: z.strictObject({ reason }),
    responses: { 204: noBody },
    errors: [
      'REAUTH_NEEDED',
      'NOT_FOUND',
      'DECIDED',
      'SECOND_PERSON',
      'OPENING_OVER',
      'OPERATOR_APPOINTS',
    ],
  },
  readOpening: {
    method: 'POST',
    path: '/sealed-records/openings/:id/read',
    summary: 'Read the sealed records of a request within a day after the agreement',
    rule: 'administer',
    proof: 'fresh',
    params,
    body: z.strictObject({}),
    responses: { 200: z.object({ records: z.array(sealedRecord) }) },
    errors: ['REAUTH_NEEDED', 'NOT_FOUND', 'SECOND_PERSON', 'OPENING_OVER', 'OPERATOR_APPOINTS'],
  },
});
