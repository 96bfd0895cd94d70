import { TERMS_VERSION } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { consumeAllowance } from '../../../db/rate-limit.ts';
import type { Database } from '../../../db/schema.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { contactKey, storedContact } from '../contact.ts';
import { insertAccount, insertConsents, insertOrigin } from './create-account.store.ts';
import { rejectRegistrationFlood } from './network-limits.ts';

/**
 * Maximum number of attempts to register with one verification or one agreement to a prepared
 * profile. Each attempt costs a password hash.
 */
const ATTEMPT_LIMIT = { maxUses: 20, seconds: 30 * 60 };

/**
 * Counts an attempt to register. `id` identifies the verification or the agreement. Fails with
 * TOO_MANY, also if the network has created very many accounts.
 */
export async function countRegistrationAttempt(
  context: Context,
  id: string,
  { ipAddress }: RequestOrigin,
): Promise<void> {
  const limit = { ...ATTEMPT_LIMIT, now: context.now() };
  const allowance = await consumeAllowance(context.db, `register:${id}`, limit);
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  await rejectRegistrationFlood(context, ipAddress);
}

interface NewAccount {
  /** The id of an existing row in `persons`. */
  readonly personId: string;
  /** The proved contact as stored: an e-mail address or a phone number. */
  readonly contact: string;
  readonly passwordHash: string;
  /** `terms` and `intent` for a member, `terms` and `adult` for a person without a profile. */
  readonly declarations: readonly Database['consents']['kind'][];
  readonly origin: AccountOrigin;
}

/** The language and the IP address with which an account was created. */
export interface AccountOrigin {
  readonly language: RequestOrigin['language'];
  /** Null if the account was not created in a browser of its owner. */
  readonly ipAddress: string | null;
}

/**
 * Creates an account with its declarations and origin. Fails with the database's unique violation
 * if the contact has an account.
 */
export async function createAccount(
  context: Context,
  trx: Context['db'],
  { personId, contact, passwordHash, declarations, origin }: NewAccount,
): Promise<void> {
  const at = context.now();
  const isEmail = storedContact(contact).kind === 'email';
  await insertAccount(trx, {
    member_id: personId,
    email: isEmail ? contact : null,
    email_key: isEmail ? contactKey(contact) : null,
    email_verified_at: isEmail ? at : null,
    phone: isEmail ? null : contact,
    phone_verified_at: isEmail ? null : at,
    password_hash: passwordHash,
    language: origin.language,
  });
  await insertConsents(
    trx,
    declarations.map((kind) => ({
      member_id: personId,
      kind,
      version: TERMS_VERSION,
      given_at: at,
    })),
  );
  if (origin.ipAddress === null) return;
  // Removes an IPv6 zone id such as `%eth0`.
  const address = origin.ipAddress.replace(/%.*/, '');
  await insertOrigin(trx, { member_id: personId, address, created_at: at });
}
