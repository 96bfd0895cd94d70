import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { type KeyUse, rememberResult, resultOf } from '../../../db/idempotency.ts';
import { useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { claimPhotos } from '../../photo/index.ts';
import { savePreferences } from '../../preference/index.ts';
import { createProfile } from '../../profile/index.ts';
import { isBanned } from '../ban/ban.ts';
import { refuseBreached } from '../breached-passwords.ts';
import { type Contact, contactKey } from '../contact.ts';
import { type Device, deviceOf, rememberDevice } from '../device/device.ts';
import { verificationOf } from '../otp/otp.ts';
import { consumeVerification, forgetCodes } from '../otp/store.ts';
import { hashPassword } from '../password.ts';
import { provePassword } from '../proof.ts';
import { createSession } from '../session/session.ts';
import {
  findAccount,
  insertAccount,
  insertConsents,
  insertOrigin,
  isContactTaken,
} from '../store.ts';
import { tokenHash } from '../token.ts';
import { strangersTries } from '../tries.ts';
import { noteNetwork, refuseFlood } from './network.ts';
import { givenContacts, profileOf, provedContact, type Registration } from './rules.ts';

/** How often one verification may be tried with: each try costs a password hash. */
const TRIES_MOST = 20;
const TRIES_SECONDS = 1800;

/** The new member, signed in. */
interface Registered {
  readonly memberId: string;
  readonly token: string;
  readonly device: Device;
}

/**
 * Makes the account of a proved contact, all of it or nothing, and signs in. Sent again, because the
 * answer was lost or at the same moment, it signs in to the account that it made. Fails with CONTACT_UNVERIFIED, CONTACT_TAKEN, BLOCKED, IMPOSSIBLE, TOO_MANY,
 * UNAVAILABLE, or on the photos' fields.
 */
export async function register(
  context: Context,
  given: Registration,
  origin: Origin,
): Promise<Registered> {
  await refuseBreached('password', given.password);
  const verification = await verificationOf(context, given.verificationToken);
  if (verification === null) return signInAgain(context, given, origin);
  const contact = provedContact(given, verification.contact);
  const allowance = await useAllowance(context.db, `register:${verification.id}`, {
    most: TRIES_MOST,
    seconds: TRIES_SECONDS,
    now: context.now(),
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  await refuseFlood(context, origin.ipAddress);
  const passwordHash = await hashPassword(given.password, networkGroup(origin.ipAddress));
  const memberId = randomUUID();
  const device = deviceOf(context, origin);
  try {
    const token = await context.db.transaction().execute(async (trx) => {
      if (!(await consumeVerification(trx, verification.id, context.now()))) return null;
      await createMember(context, trx, { memberId, contact, passwordHash, given, origin });
      await noteNetwork(context, trx, { memberId, ipAddress: origin.ipAddress });
      // Only now is sure that nobody with this contact is just being banned: the contact is taken.
      if (await isBanned(context, trx, contact.value)) throw new Failure('BLOCKED');
      await claimPhotos(trx, {
        verificationId: verification.id,
        memberId,
        primary: given.profilePhoto,
        additional: given.additionalPhotos,
      });
      await forgetCodes(trx, contactKey(contact.value));
      await rememberDevice(context, trx, memberId, device);
      const use = keyUse(memberId, given.verificationToken);
      await rememberResult(trx, use, { id: memberId, at: context.now() });
      return createSession(context, trx, sessionOf(memberId, origin, device));
    });
    return token === null ? signInAgain(context, given, origin) : { memberId, token, device };
  } catch (error) {
    throw isContactTaken(error) ? new Failure('CONTACT_TAKEN', { cause: error }) : error;
  }
}

function sessionOf(memberId: string, { userAgent }: Origin, { hash: deviceMark }: Device) {
  return { memberId, remember: true, userAgent, deviceMark };
}

/** Opens a session of the account that was made with this very verification, for who knows its password. */
async function signInAgain(
  context: Context,
  given: Registration,
  origin: Origin,
): Promise<Registered> {
  const { db } = context;
  const [contact] = givenContacts(given);
  const account = contact && (await findAccount(db, contact));
  if (account === undefined) throw new Failure('CONTACT_UNVERIFIED');
  const memberId = account.member_id;
  const made = await resultOf(db, keyUse(memberId, given.verificationToken));
  if (made === null || account.state !== 'active') throw new Failure('CONTACT_UNVERIFIED');
  await provePassword(context, {
    who: memberId,
    tries: strangersTries(context, memberId, origin.ipAddress),
    passwordHash: account.password_hash,
    password: given.password,
    share: networkGroup(origin.ipAddress),
    wrong: 'CONTACT_UNVERIFIED',
  });
  if (account.blocked_at !== null) throw new Failure('BLOCKED');
  const device = deviceOf(context, origin);
  await rememberDevice(context, db, memberId, device);
  const token = await createSession(context, db, sessionOf(memberId, origin, device));
  return { memberId, token, device };
}

/** A verification is good for one account: it is the key by which a repetition is known. */
function keyUse(memberId: string, verificationToken: string): KeyUse {
  return { memberId, key: tokenHash(verificationToken).toString('hex'), endpoint: 'register' };
}

interface NewMember {
  readonly memberId: string;
  readonly contact: Contact;
  readonly passwordHash: string;
  readonly given: Registration;
  readonly origin: Origin;
}

async function createMember(
  context: Context,
  trx: Context['db'],
  { memberId, contact, passwordHash, given, origin }: NewMember,
): Promise<void> {
  const at = context.now();
  const email = contact.kind === 'email' ? contact.value : null;
  const phone = contact.kind === 'phone' ? contact.value : null;
  await createProfile(trx, {
    id: memberId,
    at,
    fields: profileOf(given),
    isAdmin: phone !== null && phone === context.config.adminPhone,
  });
  await insertAccount(trx, {
    member_id: memberId,
    email,
    email_verified_at: email === null ? null : at,
    phone,
    phone_verified_at: phone === null ? null : at,
    password_hash: passwordHash,
  });
  await insertConsents(
    trx,
    (['terms', 'intent'] as const).map((kind) => ({
      member_id: memberId,
      kind,
      version: TERMS_VERSION,
      given_at: at,
    })),
  );
  // An address may name a network card after `%`, which is nobody's business.
  const ipAddress = origin.ipAddress.split('%', 1)[0] as string;
  await insertOrigin(trx, { member_id: memberId, address: ipAddress, created_at: at });
  if (given.preferences !== undefined) await savePreferences(trx, memberId, given.preferences);
}
