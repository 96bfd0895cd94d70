import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { id, page, pagination, requiredText, timestamp } from '../primitives.ts';
import { adminTexts } from './choices.ts';
import { adminLimit } from './schemas.ts';

const params = z.strictObject({ id });

const side = z.object({
  /** Contacts of this side, masked. */
  contacts: z.array(z.string()),
  /** Time at which this side proved one of its contacts with a code. */
  spokeAt: z.nullable(timestamp),
  /** Further proof of this side. */
  key: z.nullable(z.enum(['password', 'recovery-code'])),
});

/**
 * A dispute about who owns an account after a change of contact was undone (docs/decisions/011).
 */
const recoveryCase = z.object({
  id: z.uuid(),
  /** The person of the account. `hasProfile` is false for a relative who is not a member. */
  member: z.object({ id: z.uuid(), name: z.string(), hasProfile: z.boolean() }),
  /** The contact that was changed. */
  kind: z.enum(['phone', 'email']),
  changedAt: timestamp,
  openedAt: timestamp,
  /** End of the hearing, in which both sides can respond. */
  heardUntil: timestamp,
  /** True if an admin can decide now: both sides have proved a contact, or the hearing is over. */
  mayBeDecided: z.boolean(),
  settledAt: z.nullable(timestamp),
  outcome: z.nullable(z.enum(['former', 'present'])),
  /**
   * `proof`: by the proofs of the former side. `time`: for the present side after the hearing.
   * `person`: by an admin.
   */
  settledBy: z.nullable(z.enum(['proof', 'time', 'person'])),
});

export type RecoveryCase = z.output<typeof recoveryCase>;

/** A case with the facts of both sides. Reading it is written into the audit log. */
const recoveryCaseFile = z.object({
  ...recoveryCase.shape,
  joinedAt: timestamp,
  former: side,
  present: side,
  /** True if the password was changed after the contact. */
  passwordChanged: z.boolean(),
  /** Name of the admin who decided. */
  decidedBy: z.nullable(z.string()),
});

export type RecoveryCaseFile = z.output<typeof recoveryCaseFile>;

const caseResponse = { 200: z.object({ case: recoveryCaseFile }) };

const decideCaseBody = z.strictObject({
  outcome: z.enum(['former', 'present'], { error: 'Please choose whose account it is' }),
  reason: requiredText(adminTexts.reasonRequired, 500),
});

export const caseEndpoints = defineEndpoints({
  listRecoveryCases: {
    method: 'GET',
    path: '/admin/cases',
    summary: 'Open cases, the oldest first, or settled ones, the latest settled first',
    rule: 'administer',
    query: z.strictObject({
      page,
      limit: adminLimit,
      status: z._default(z.enum(['open', 'settled']), 'open'),
    }),
    responses: { 200: z.object({ cases: z.array(recoveryCase), pagination }) },
    errors: [],
  },
  readRecoveryCase: {
    method: 'GET',
    path: '/admin/cases/:id',
    summary: 'Facts about both sides of a case. The read is audited',
    rule: 'administer',
    params,
    responses: caseResponse,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'DAILY_LOOKS'],
  },
  decideRecoveryCase: {
    method: 'POST',
    path: '/admin/cases/:id/decide',
    summary: 'Decide which side owns the account, after both sides were heard',
    rule: 'administer',
    params,
    body: decideCaseBody,
    responses: caseResponse,
    errors: ['NOT_FOUND', 'OWN_ACCOUNT', 'DECIDED', 'TOO_EARLY', 'CONTACT_TAKEN'],
  },
});
