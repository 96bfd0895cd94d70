import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../core/context.ts';
import { Failure, validationFailure } from '../../core/failure.ts';
import type { Contact } from './contact.ts';
import { canReceiveCodes } from './sms/rules.ts';

/**
 * Fails with UNAVAILABLE or SMS_UNAVAILABLE if no message can be sent at present, or with
 * VALIDATION for a number that cannot receive messages.
 */
export function assertReachable(
  { config, deliver }: Pick<Context, 'config' | 'deliver'>,
  contact: Contact,
): void {
  const { kind } = contact;
  if (kind === 'email' && !deliver.isChannelAvailable('email')) throw new Failure('UNAVAILABLE');
  if (kind === 'phone' && !deliver.isChannelAvailable('sms')) throw new Failure('SMS_UNAVAILABLE');
  assertNumberReachable({ config }, contact);
}

/**
 * Fails with VALIDATION for a number that cannot receive messages. Unlike `assertReachable` it
 * accepts numbers while no message can be sent.
 */
export function assertNumberReachable(
  { config }: Pick<Context, 'config'>,
  { kind, value }: Contact,
): void {
  if (kind === 'email' || canReceiveCodes(value, config.smsCodes.countries)) return;
  throw validationFailure([{ path: 'phone', message: accountTexts.phoneWithoutSms }]);
}
