import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, noBody, timestamp } from '../primitives.ts';
import { answerCaseBody, caseContactBody, linkBody } from './schemas.ts';

/** What one side of a case is told: nothing of what the other has shown. */
const side = z.object({
  side: z.enum(['former', 'present']),
  /** `open`, or for whom it was settled. */
  state: z.enum(['open', 'former', 'present']),
  /** What was changed. */
  kind: z.enum(['phone', 'email']),
  /** This side's contacts, masked, to which a code may be sent. */
  contacts: z.array(z.object({ to: z.enum(['phone', 'email']), shown: z.string() })),
  /** Both sides are heard until then at least. */
  heardUntil: timestamp,
  /** What this side has shown. */
  contactShown: z.boolean(),
  keyShown: z.boolean(),
});

export type CaseSide = z.output<typeof side>;

const answer = { 200: z.object({ case: side }) };

/** Taking a change of contact back, and whose the account is then (docs/decisions/011). */
export const recoveryCaseEndpoints = defineEndpoints({
  undoChange: {
    method: 'POST',
    path: '/auth/undo-change',
    also: ['/auth/undo-phone'],
    summary:
      'Take a change of contact back, with the link sent to a former contact: all sessions end, and nothing of the account can be changed until it is settled whose it is',
    rule: 'open',
    body: linkBody,
    responses: answer,
    errors: ['LINK_INVALID', 'TOO_MANY'],
  },
  readCase: {
    method: 'POST',
    path: '/auth/case',
    summary: 'Where a case stands, for the side whose link it is',
    rule: 'open',
    body: linkBody,
    responses: answer,
    errors: ['LINK_INVALID', 'TOO_MANY'],
  },
  sendCaseCode: {
    method: 'POST',
    path: '/auth/case/code',
    summary: "Send a code to one of the side's contacts",
    rule: 'open',
    body: caseContactBody,
    responses: {
      202: z.object({
        message: z.string(),
        /** Seconds for which the code is valid. */
        expiresIn: z.int(),
        /** Seconds before another code may be asked for. */
        resendAfter: z.int(),
      }),
    },
    errors: ['LINK_INVALID', 'TOO_MANY', 'SMS_UNAVAILABLE', 'UNAVAILABLE'],
  },
  answerCase: {
    method: 'POST',
    path: '/auth/case/answer',
    summary:
      'Show a contact by its code, and the password from before the change or a recovery code; without these two a person decides',
    rule: 'open',
    body: answerCaseBody,
    responses: answer,
    errors: [
      'LINK_INVALID',
      'OTP_INVALID',
      'PASSWORD_WRONG',
      'CONTACT_TAKEN',
      'TOO_MANY',
      'UNAVAILABLE',
    ],
  },
  listContactChanges: {
    method: 'GET',
    path: '/auth/contact-changes',
    summary: 'My changes of contact that a link can still take back',
    rule: 'account',
    responses: {
      200: z.object({
        changes: z.array(
          z.object({
            id: z.uuid(),
            kind: z.enum(['phone', 'email']),
            former: z.string(),
            until: timestamp,
            trusted: z.boolean(),
            /** Whether it can be marked as not mine to trust. */
            mayDistrust: z.boolean(),
          }),
        ),
      }),
    },
    errors: [],
  },
  distrustContact: {
    method: 'POST',
    path: '/auth/contact-changes/:id/distrust',
    summary: 'Mark the former contact of a change as not mine to trust: its link ends',
    rule: 'account',
    proof: 'fresh',
    params: z.strictObject({ id }),
    responses: { 204: noBody },
    errors: ['REAUTH_NEEDED', 'NOT_FOUND', 'MARK_REFUSED', 'RECOVERY_OPEN'],
  },
});
