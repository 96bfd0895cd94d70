import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { isBanned } from '../ban/ban.ts';
import { refuseBreached } from '../breached-passwords.ts';
import { contactKey } from '../contact.ts';
import { type Device, deviceOf, rememberDevice } from '../device/device.ts';
import { failIfTaken } from '../fail-if-taken.ts';
import { deleteCodesOf } from '../otp/store.ts';
import { hashPassword, NO_PASSWORD } from '../password.ts';
import { createSession } from '../session/session.ts';
import { countRegistrationAttempt } from './create-account.ts';
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
 * proved by the letter. Fails with CONTACT_TAKEN, BLOCKED, TOO_MANY, UNAVAILABLE, VALIDATION on the
 * password, and with the failures of `insertMember`.
 */
export async function registerByConsent(
  context: Context,
  { id, password, memberId: existingId }: Agreement,
  origin: Origin,
  insertMember: (trx: Transaction<Database>, member: NewMember) => Promise<string>,
): Promise<{ readonly memberId: string; readonly token: string; readonly device: Device }> {
  const { ipAddress, userAgent } = origin;
  await refuseBreached('password', password);
  await countRegistrationAttempt(context, id, origin);
  const passwordHash = await hashPassword(password, networkGroup(ipAddress));
  const memberId = existingId ?? randomUUID();
  const device = deviceOf(context, origin);
  const token = await failIfTaken(
    inTransaction(context.db, async (trx) => {
      const contact = await insertMember(trx, { memberId, passwordHash });
      await flagCrowdedNetwork(context, trx, { memberId, ipAddress });
      // The ban is checked after the insert. The new row contains the contact, so the contact
      // cannot be banned in parallel.
      if (await isBanned(context, trx, contact)) throw new Failure('BLOCKED');
      await deleteCodesOf(trx, contactKey(contact));
      await rememberDevice(context, trx, memberId, device);
      const session = { memberId, remember: true, userAgent, deviceMark: device.hash };
      return createSession(context, trx, session);
    }),
  );
  context.events.record('signed-in', { memberId, ipAddress, detail: 'registration' });
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
  const contact = await failIfTaken(insertMember({ memberId, passwordHash: NO_PASSWORD }));
  if (await isBanned(context, trx, contact)) throw new Failure('BLOCKED');
  await deleteCodesOf(trx, contactKey(contact));
  return memberId;
}
