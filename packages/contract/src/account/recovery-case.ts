import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, noBody, timestamp } from '../primitives.ts';
import { answerCaseBody, caseContactBody, codeSent, linkBody } from './schemas.ts';

const contactKind = z.enum(['phone', 'email']);

/** A case as one side sees it, without the proofs of the other side. */
const caseView = z.object({
  side: z.enum(['former', 'present']),
  /** `open`, or the side for which the case was settled. */
  state: z.enum(['open', 'former', 'present']),
  /** The contact that was changed. */
  kind: contactKind,
  /** This side's contacts that can receive a code, masked. */
  contacts: z.array(z.object({ to: contactKind, shown: z.string() })),
  /** End of the hearing, in which both sides can respond. */
  heardUntil: timestamp,
  /** True if this side has proved one of its contacts with a code. */
  contactShown: z.boolean(),
  /** True if this side has given the password from before the change, or a recovery code. */
  keyShown: z.boolean(),
});

export type CaseView = z.output<typeof caseView>;

const caseResponse = { 200: z.object({ case: caseView }) };

/**
 * The undo of a change of contact, and the case that decides who owns the account
 * (docs/decisions/011).
 */
export const recoveryCaseEndpoints = defineEndpoints({
  undoChange: {
    method: 'POST',
    path: '/auth/undo-change',
    summary:
      'Undo a change of contact with the link sent to a former contact. All sessions end, and the account cannot be changed until the case is settled',
    rule: 'open',
    body: linkBody,
    responses: caseResponse,
    errors: ['LINK_INVALID', 'TOO_MANY'],
  },
  readCase: {
    method: 'POST',
    path: '/auth/case',
    summary: 'The state of a case, for the side that has the link',
    rule: 'open',
    body: linkBody,
    responses: caseResponse,
    errors: ['LINK_INVALID', 'TOO_MANY'],
  },
  sendCaseCode: {
    method: 'POST',
    path: '/auth/case/code',
    summary: "Send a code to one of the side's contacts",
    rule: 'open',
    body: caseContactBody,
    responses: { 202: codeSent },
    errors: ['LINK_INVALID', 'TOO_MANY', 'SMS_UNAVAILABLE', 'UNAVAILABLE'],
  },
  answerCase: {
    method: 'POST',
    path: '/auth/case/answer',
    summary:
      'Prove a contact with its code, and give the password from before the change or a recovery code. Without both, an admin decides',
    rule: 'open',
    body: answerCaseBody,
    responses: caseResponse,
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
    summary: 'My changes of contact that a link can still undo',
    rule: 'account',
    responses: {
      200: z.object({
        changes: z.array(
          z.object({
            id: z.uuid(),
            kind: contactKind,
            /** The contact before the change. */
            former: z.string(),
            /** Time until which the change can be undone. */
            until: timestamp,
            /** False after the member declared that they no longer control the former contact. */
            trusted: z.boolean(),
            /** True if the member can now declare the former contact untrusted. */
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
    summary: 'Mark the former contact of a change as untrusted. Its link ends',
    rule: 'account',
    proof: 'fresh',
    params: z.strictObject({ id }),
    responses: { 204: noBody },
    errors: ['REAUTH_NEEDED', 'NOT_FOUND', 'MARK_REFUSED', 'RECOVERY_OPEN'],
  },
});
