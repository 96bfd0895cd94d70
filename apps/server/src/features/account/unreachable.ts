import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../core/context.ts';
import { Failure, invalid } from '../../core/failure.ts';
import type { Contact } from './contact.ts';
import { canReceiveCodes } from './sms/rules.ts';

/**
 * Fails with UNAVAILABLE or SMS_UNAVAILABLE if no message can be sent at present, or with
 * VALIDATION for a number that cannot receive messages.
 */
export function refuseUnreachable({ config, deliver }: Context, { kind, value }: Contact): void {
  if (kind === 'email') {
    if (!deliver.reaches('email')) throw new Failure('UNAVAILABLE');
    return;
  }
  if (!deliver.reaches('sms')) throw new Failure('SMS_UNAVAILABLE');
  if (canReceiveCodes(value, config.smsCodes.countries)) return;
  throw invalid([{ path: 'phone', message: accountTexts.phoneWithoutSms }]);
}
