import { randomUUID } from 'node:crypto';
import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../core/context.ts';
import { Failure, invalid } from '../../../core/failure.ts';
import { type KeyUse, rememberResult, resultOf } from '../../../db/idempotency.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { claimPhotos } from '../../photo/index.ts';
import { isBanned } from '../ban/ban.ts';
import { refuseBreached } from '../breached-passwords.ts';
import { contactKey } from '../contact.ts';
import { type Device, deviceOf, rememberDevice } from '../device/device.ts';
import { failIfTaken } from '../fail-if-taken.ts';
import { consumeVerification, deleteCodesOf } from '../otp/store.ts';
import { verificationOf } from '../otp/verify.ts';
import { hashPassword } from '../password.ts';
import { limitsForNewBrowser } from '../password-limits.ts';
import { provePassword } from '../prove-password.ts';
import { createSession } from '../session/session.ts';
import { findAccount } from '../store.ts';
import { tokenHash } from '../token.ts';
import { countRegistrationAttempt } from './create-account.ts';
import { createMember } from './create-member.ts';
import { flagCrowdedNetwork } from './network-limits.ts';
import { enteredContacts, profileFieldsOf, provedContact, type Registration } from './rules.ts';

interface Registered {
  readonly memberId: string;
  readonly token: string;
  readonly device: Device;
}

/**
 * Creates the account of a proved contact in one transaction and signs in. A repeated request, for
 * example after a lost response, signs in to the existing account. Fails with CONTACT_UNVERIFIED,
 * CONTACT_TAKEN, BLOCKED, IMPOSSIBLE, TOO_MANY or UNAVAILABLE. Fails with VALIDATION on the fields
 * of photos, and on the password if the request has none and none was chosen before.
 */
export async function register(
  context: Context,
  registration: Registration,
  origin: Origin,
): Promise<Registered> {
  const { password } = registration;
  if (password !== undefined) await refuseBreached('password', password);
  const verification = await verificationOf(context, registration.verificationToken, origin);
  if (verification === null) return repeatRegistration(context, registration, origin);
  const contact = provedContact(registration, verification.contact);
  await countRegistrationAttempt(context, verification.id, origin);
  const passwordHash =
    password === undefined
      ? verification.passwordHash
      : await hashPassword(password, networkGroup(origin.ipAddress));
  if (passwordHash === null) {
    throw invalid([{ path: 'password', message: accountTexts.passwordRequired }]);
  }
  const memberId = randomUUID();
  const device = deviceOf(context, origin);
  const token = await failIfTaken(
    context.db.transaction().execute(async (trx) => {
      if (!(await consumeVerification(trx, verification.id, context.now()))) return null;
      await createMember(context, trx, {
        memberId,
        contact,
        passwordHash,
        fields: profileFieldsOf(registration),
        preferences: registration.preferences,
        origin,
      });
      await flagCrowdedNetwork(context, trx, { memberId, ipAddress: origin.ipAddress });
      // The ban is checked after the insert. The new row contains the contact, so the contact
      // cannot be banned in parallel.
      if (await isBanned(context, trx, contact.value)) throw new Failure('BLOCKED');
      await claimPhotos(trx, {
        verificationId: verification.id,
        memberId,
        primary: registration.profilePhoto,
        additional: registration.additionalPhotos,
      });
      await deleteCodesOf(trx, contactKey(contact.value));
      await rememberDevice(context, trx, memberId, device);
      const keyUse = registrationKey(memberId, registration.verificationToken);
      await rememberResult(trx, keyUse, { id: memberId, at: context.now() });
      return createSession(context, trx, sessionOf(memberId, origin, device));
    }),
  );
  if (token === null) return repeatRegistration(context, registration, origin);
  recordSignIn(context, memberId, origin);
  return { memberId, token, device };
}

function recordSignIn({ events }: Context, memberId: string, { ipAddress }: Origin): void {
  events.record('signed-in', { memberId, ipAddress, detail: 'registration' });
}

function sessionOf(memberId: string, { userAgent }: Origin, { hash: deviceMark }: Device) {
  return { memberId, remember: true, userAgent, deviceMark };
}

/**
 * Signs in to the account that was created with the same verification, if the password is correct.
 */
async function repeatRegistration(
  context: Context,
  registration: Registration,
  origin: Origin,
): Promise<Registered> {
  const { db } = context;
  const { password } = registration;
  if (password === undefined) throw new Failure('CONTACT_UNVERIFIED');
  const [contact] = enteredContacts(registration);
  const account = contact && (await findAccount(db, contact));
  if (account === undefined) throw new Failure('CONTACT_UNVERIFIED');
  const memberId = account.member_id;
  const earlierResult = await resultOf(
    db,
    registrationKey(memberId, registration.verificationToken),
  );
  if (earlierResult === null || account.state !== 'active') throw new Failure('CONTACT_UNVERIFIED');
  await provePassword(context, {
    subject: memberId,
    limits: limitsForNewBrowser(context, memberId, origin.ipAddress),
    passwordHash: account.password_hash,
    password,
    queueOwner: networkGroup(origin.ipAddress),
    failureCode: 'CONTACT_UNVERIFIED',
  });
  if (account.blocked_at !== null) throw new Failure('BLOCKED');
  const device = deviceOf(context, origin);
  await rememberDevice(context, db, memberId, device);
  const token = await createSession(context, db, sessionOf(memberId, origin, device));
  recordSignIn(context, memberId, origin);
  return { memberId, token, device };
}

/**
 * Returns the idempotency key of a registration, which is the verification, because a verification
 * creates at most one account.
 */
function registrationKey(memberId: string, verificationToken: string): KeyUse {
  return { memberId, key: tokenHash(verificationToken).toString('hex'), endpoint: 'register' };
}
