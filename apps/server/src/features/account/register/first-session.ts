import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { isBanned } from '../ban/ban.ts';
import { contactKey } from '../contact.ts';
import { type Device, rememberDevice } from '../device/device.ts';
import { deleteCodesOf } from '../otp/store.ts';
import { createSession } from '../session/session.ts';

/**
 * Completes the registration of a contact: deletes its codes, and fails with BLOCKED if the contact
 * is banned. Call this function after the insert of the account: the new row contains the contact,
 * so the contact cannot be banned in parallel.
 */
export async function completeContactRegistration(
  context: Context,
  trx: Context['db'],
  contact: string,
): Promise<void> {
  if (await isBanned(context, trx, contact)) throw new Failure('BLOCKED');
  await deleteCodesOf(trx, contactKey(contact));
}

/** Opens the session of a person who has just registered. Returns its token. */
export async function openFirstSession(
  context: Context,
  trx: Context['db'],
  { personId, device, origin }: { personId: string; device: Device; origin: RequestOrigin },
): Promise<string> {
  await rememberDevice(context, trx, personId, device);
  return createSession(context, trx, {
    memberId: personId,
    remember: true,
    userAgent: origin.userAgent,
    deviceMark: device.hash,
  });
}

/** Records a sign-in by registration. Call this function after the commit. */
export function recordFirstSignIn(
  { events }: Context,
  personId: string,
  { ipAddress }: RequestOrigin,
): void {
  events.record('signed-in', { memberId: personId, ipAddress, detail: 'registration' });
}
