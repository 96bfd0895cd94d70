import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { rejectBreachedPassword } from '../breached-passwords.ts';
import { type Device, deviceOf } from '../device/device.ts';
import { rejectTakenContact } from '../fail-if-taken.ts';
import { hashPassword, NO_PASSWORD } from '../password.ts';
import { countRegistrationAttempt } from './create-account.ts';
import {
  completeContactRegistration,
  openFirstSession,
  recordFirstSignIn,
} from './first-session.ts';
import { flagCrowdedNetwork } from './network-limits.ts';

interface Agreement {
  /** The id by which attempts are counted. */
  readonly id: string;
  readonly password: string;
  /** The id of an existing profile. If null, a new id is created. */
  readonly memberId: string | null;
}

interface NewMember {
  readonly memberId: string;
  readonly passwordHash: string;
}

/**
 * Creates the account of a person who agreed to a profile that was prepared for them, and signs in.
 * `insertMember` creates the member in the same transaction and returns the contact, which was
 * proved by the code of the request for consent. Fails with CONTACT_TAKEN, BLOCKED, TOO_MANY,
 * UNAVAILABLE, VALIDATION on the password, and with the failures of `insertMember`.
 */
export async function registerByConsent(
  context: Context,
  { id, password, memberId: existingId }: Agreement,
  origin: RequestOrigin,
  insertMember: (trx: Transaction<Database>, member: NewMember) => Promise<string>,
): Promise<{ readonly memberId: string; readonly token: string; readonly device: Device }> {
  const { ipAddress } = origin;
  await rejectBreachedPassword('password', password);
  await countRegistrationAttempt(context, id, origin);
  const passwordHash = await hashPassword(password, networkGroup(ipAddress));
  const memberId = existingId ?? randomUUID();
  const device = deviceOf(context, origin);
  const token = await rejectTakenContact(
    inTransaction(context.db, async (trx) => {
      const contact = await insertMember(trx, { memberId, passwordHash });
      await flagCrowdedNetwork(context, trx, { memberId, ipAddress });
      await completeContactRegistration(context, trx, contact);
      return openFirstSession(context, trx, { personId: memberId, device, origin });
    }),
  );
  recordFirstSignIn(context, memberId, origin);
  return { memberId, token, device };
}

/**
 * Creates the account of a person who agreed in a phone call, without a password and without a
 * session. Returns the new member's id. Fails with CONTACT_TAKEN, BLOCKED, and with the failures of
 * `insertMember`.
 */
export async function registerByCall(
  context: Context,
  trx: Transaction<Database>,
  insertMember: (member: NewMember) => Promise<string>,
): Promise<string> {
  const memberId = randomUUID();
  const contact = await rejectTakenContact(insertMember({ memberId, passwordHash: NO_PASSWORD }));
  await completeContactRegistration(context, trx, contact);
  return memberId;
}
