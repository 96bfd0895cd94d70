import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { isBanned } from '../ban/ban.ts';
import { refuseBreached } from '../breached-passwords.ts';
import { contactKey } from '../contact.ts';
import { type Device, deviceOf, rememberDevice } from '../device/device.ts';
import { consumeVerification, forgetCodes } from '../otp/store.ts';
import { verificationOf } from '../otp/verify.ts';
import { hashPassword } from '../password.ts';
import { createSession } from '../session/session.ts';
import {
  insertAccount,
  insertConsents,
  insertOrigin,
  insertPerson,
  isContactTaken,
} from '../store.ts';
import { refuseFlood } from './network.ts';

/** Attempts with one verification: each costs a password hash. */
const ATTEMPTS = { most: 20, seconds: 1800 };

interface RelativeRegistration {
  readonly name: string;
  readonly password: string;
  readonly verificationToken: string;
}

/**
 * Creates the account of a person without a profile, for a proved contact, and signs in. `join` runs in
 * the same transaction, so that nobody has such an account who takes part in no family. Fails with
 * CONTACT_UNVERIFIED, CONTACT_TAKEN, BLOCKED, TOO_MANY, UNAVAILABLE, VALIDATION on the password, and
 * with what `join` fails with.
 */
export async function registerRelative(
  context: Context,
  { name, password, verificationToken }: RelativeRegistration,
  origin: Origin,
  join: (trx: Context['db'], personId: string) => Promise<void>,
): Promise<{ readonly personId: string; readonly token: string; readonly device: Device }> {
  await refuseBreached('password', password);
  const verification = await verificationOf(context, verificationToken, origin);
  if (verification === null) throw new Failure('CONTACT_UNVERIFIED');
  const limit = { ...ATTEMPTS, now: context.now() };
  const allowance = await useAllowance(context.db, `register:${verification.id}`, limit);
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  await refuseFlood(context, origin.ipAddress);
  const passwordHash = await hashPassword(password, networkGroup(origin.ipAddress));
  const personId = randomUUID();
  const device = deviceOf(context, origin);
  const { contact } = verification;
  try {
    const token = await context.db.transaction().execute(async (trx) => {
      if (!(await consumeVerification(trx, verification.id, context.now()))) {
        throw new Failure('CONTACT_UNVERIFIED');
      }
      await createPerson(context, trx, { personId, name, contact, passwordHash, origin });
      // Checked only now: the new row holds the contact, so no ban of it can be running in parallel.
      if (await isBanned(context, trx, contact)) throw new Failure('BLOCKED');
      await join(trx, personId);
      await forgetCodes(trx, contactKey(contact));
      await rememberDevice(context, trx, personId, device);
      const { userAgent } = origin;
      const session = { memberId: personId, remember: true, userAgent, deviceMark: device.hash };
      return createSession(context, trx, session);
    });
    const { ipAddress } = origin;
    context.events.record('signed-in', { memberId: personId, ipAddress, detail: 'registration' });
    return { personId, token, device };
  } catch (error) {
    throw isContactTaken(error) ? new Failure('CONTACT_TAKEN', { cause: error }) : error;
  }
}

interface NewPerson {
  readonly personId: string;
  readonly name: string;
  readonly contact: string;
  readonly passwordHash: string;
  readonly origin: Origin;
}

async function createPerson(
  context: Context,
  trx: Context['db'],
  { personId, name, contact, passwordHash, origin }: NewPerson,
): Promise<void> {
  const at = context.now();
  const isEmail = contact.includes('@');
  await insertPerson(trx, { id: personId, full_name: name, created_at: at });
  await insertAccount(trx, {
    member_id: personId,
    email: isEmail ? contact : null,
    email_verified_at: isEmail ? at : null,
    phone: isEmail ? null : contact,
    phone_verified_at: isEmail ? null : at,
    password_hash: passwordHash,
    language: origin.language,
  });
  await insertConsents(
    trx,
    (['terms', 'adult'] as const).map((kind) => ({
      member_id: personId,
      kind,
      version: TERMS_VERSION,
      given_at: at,
    })),
  );
  // Drops an IPv6 zone id (`%eth0`).
  const address = origin.ipAddress.split('%', 1)[0] as string;
  await insertOrigin(trx, { member_id: personId, address, created_at: at });
}
