import { randomUUID } from 'node:crypto';
import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../core/context.ts';
import { Failure, validationFailure } from '../../../core/failure.ts';
import { findStoredResult, type IdempotencyKeyUse, storeResult } from '../../../db/idempotency.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { claimPhotos } from '../../photo/index.ts';
import { rejectBreachedPassword } from '../breached-passwords.ts';
import { contactKey } from '../contact.ts';
import { type Device, deviceOf } from '../device/device.ts';
import { rejectTakenContact } from '../fail-if-taken.ts';
import { openSession } from '../login/open-session.ts';
import { consumeVerification } from '../otp/store.ts';
import { verificationOf } from '../otp/verify.ts';
import { hashPassword } from '../password.ts';
import { limitsForNewBrowser } from '../password-limits.ts';
import { provePassword } from '../prove-password.ts';
import { findAccount } from '../store.ts';
import { tokenHash } from '../token.ts';
import { countRegistrationAttempt } from './create-account.ts';
import { createMember } from './create-member.ts';
import {
  completeContactRegistration,
  openFirstSession,
  recordFirstSignIn,
} from './first-session.ts';
import { flagCrowdedNetwork } from './network-limits.ts';
import {
  contactsOfRegistration,
  profileFieldsOf,
  type Registration,
  requireProvedContact,
} from './rules.ts';

interface RegistrationResult {
  readonly memberId: string;
  readonly token: string;
  readonly device: Device;
}

/**
 * Creates the account of a proved contact in one transaction and signs in. A repeated request, for
 * example after a lost response, signs in to the existing account. Fails with CONTACT_UNVERIFIED,
 * CONTACT_TAKEN, BLOCKED, IMPOSSIBLE, TOO_MANY or UNAVAILABLE. Fails with VALIDATION on the fields
 * of photos and contacts, on a breached password, and on the password if the request has no
 * password and none was chosen before.
 */
export async function register(
  context: Context,
  registration: Registration,
  origin: RequestOrigin,
): Promise<RegistrationResult> {
  const { password } = registration;
  if (password !== undefined) await rejectBreachedPassword('password', password);
  const verification = await verificationOf(context, registration.verificationToken, origin);
  if (verification === null) return repeatRegistration(context, registration, origin);
  const contact = requireProvedContact(registration, verification.contact);
  await countRegistrationAttempt(context, verification.id, origin);
  const passwordHash =
    password === undefined
      ? verification.passwordHash
      : await hashPassword(password, networkGroup(origin.ipAddress));
  if (passwordHash === null) {
    throw validationFailure([{ path: 'password', message: accountTexts.passwordRequired }]);
  }
  const memberId = randomUUID();
  const device = deviceOf(context, origin);
  const token = await rejectTakenContact(
    inTransaction(context.db, async (trx) => {
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
      await completeContactRegistration(context, trx, contact.value);
      await claimPhotos(trx, {
        verificationId: verification.id,
        memberId,
        primary: registration.profilePhoto,
        additional: registration.additionalPhotos,
        at: context.now(),
      });
      const keyUse = registrationKey(memberId, registration.verificationToken);
      await storeResult(trx, keyUse, { id: memberId, at: context.now() });
      return openFirstSession(context, trx, { personId: memberId, device, origin });
    }),
  );
  if (token === null) return repeatRegistration(context, registration, origin);
  recordFirstSignIn(context, memberId, origin);
  return { memberId, token, device };
}

/**
 * Signs in to the account that was created with the same verification, if the password is correct.
 */
async function repeatRegistration(
  context: Context,
  registration: Registration,
  origin: RequestOrigin,
): Promise<RegistrationResult> {
  const { db } = context;
  const { password } = registration;
  if (password === undefined) throw new Failure('CONTACT_UNVERIFIED');
  const [contact] = contactsOfRegistration(registration);
  const account = contact && (await findAccount(db, contact));
  if (contact === undefined || account === undefined) throw new Failure('CONTACT_UNVERIFIED');
  const memberId = account.member_id;
  const keyUse = registrationKey(memberId, registration.verificationToken);
  const earlierResult = await findStoredResult(db, keyUse);
  if (earlierResult === null || account.state !== 'active') throw new Failure('CONTACT_UNVERIFIED');
  await provePassword(context, {
    subject: memberId,
    limits: limitsForNewBrowser(context, contactKey(contact.value), origin.ipAddress),
    passwordHash: account.password_hash,
    password,
    queueOwner: networkGroup(origin.ipAddress),
    failureCode: 'CONTACT_UNVERIFIED',
  });
  // A new account has no second factor. If the account has a second factor now, the sign-in fails.
  const session = await openSession(context, account, {
    remember: true,
    origin,
    factorActivatedAt: null,
    isRegistration: true,
  });
  if (session === null) throw new Failure('CONTACT_UNVERIFIED');
  return session;
}

/**
 * Returns the idempotency key of a registration: the hash of the verification token. A verification
 * creates at most one account.
 */
function registrationKey(memberId: string, verificationToken: string): IdempotencyKeyUse {
  return { memberId, key: tokenHash(verificationToken).toString('hex'), endpoint: 'register' };
}
