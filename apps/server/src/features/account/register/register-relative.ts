import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { lockPhotos, releasePhotos } from '../../photo/index.ts';
import { rejectBreachedPassword } from '../breached-passwords.ts';
import { type Device, deviceOf } from '../device/device.ts';
import { rejectTakenContact } from '../fail-if-taken.ts';
import { consumeVerification } from '../otp/store.ts';
import { verificationOf } from '../otp/verify.ts';
import { hashPassword } from '../password.ts';
import { insertPerson } from './create-account.store.ts';
import { countRegistrationAttempt, createAccount } from './create-account.ts';
import {
  completeContactRegistration,
  openFirstSession,
  recordFirstSignIn,
} from './first-session.ts';

interface RelativeRegistration {
  readonly name: string;
  readonly password: string;
  readonly verificationToken: string;
}

/**
 * Creates an account without a profile for a proved contact, and signs in. `joinFamily` runs
 * in the same transaction, so that every such account belongs to a family. Fails with
 * CONTACT_UNVERIFIED, CONTACT_TAKEN, BLOCKED, TOO_MANY, UNAVAILABLE, VALIDATION on the password,
 * and with the failures of `joinFamily`.
 */
export async function registerRelative(
  context: Context,
  { name, password, verificationToken }: RelativeRegistration,
  origin: RequestOrigin,
  joinFamily: (trx: Transaction<Database>, personId: string) => Promise<void>,
): Promise<{ readonly personId: string; readonly token: string; readonly device: Device }> {
  await rejectBreachedPassword('password', password);
  const verification = await verificationOf(context, verificationToken, origin);
  if (verification === null) throw new Failure('CONTACT_UNVERIFIED');
  await countRegistrationAttempt(context, verification.id, origin);
  const passwordHash = await hashPassword(password, networkGroup(origin.ipAddress));
  const personId = randomUUID();
  const device = deviceOf(context, origin);
  const { contact } = verification;
  const token = await rejectTakenContact(
    inTransaction(context.db, async (trx) => {
      if (!(await consumeVerification(trx, verification.id, context.now()))) {
        throw new Failure('CONTACT_UNVERIFIED');
      }
      // The person may have started a registration with a profile, whose photos nobody uses now.
      const uploads = { verificationId: verification.id };
      await lockPhotos(trx, uploads);
      await releasePhotos(trx, uploads, context.now());
      await insertPerson(trx, { id: personId, full_name: name, created_at: context.now() });
      const declarations = ['terms', 'adult'] as const;
      const account = { personId, contact, passwordHash, declarations, origin };
      await createAccount(context, trx, account);
      await completeContactRegistration(context, trx, contact);
      await joinFamily(trx, personId);
      return openFirstSession(context, trx, { personId, device, origin });
    }),
  );
  recordFirstSignIn(context, personId, origin);
  return { personId, token, device };
}
