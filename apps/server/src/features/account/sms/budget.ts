import { DAY_SECONDS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { consumeAllowances, type KeyedLimit, readAllowance } from '../../../db/rate-limit.ts';
import { limitKey } from '../limit-key.ts';
import type { Purpose } from '../otp/rules.ts';
import { alertThreshold, numberRange, rangeBudget, registrationShare } from './rules.ts';

/**
 * A limit that is never reached. Messages that are not sent are counted against it only to take the
 * same time.
 */
const UNLIMITED = 2 ** 31 - 1;

interface CountedMessage {
  /** The number in E.164. */
  readonly phone: string;
  readonly purpose: Purpose;
  readonly isSent: boolean;
}

/**
 * Uses one code of the installation's daily budget, and one of the budget of the number's range.
 * Registrations may use only a share of each budget. A message that is not sent uses no code. The
 * function then does the same work, and also fails when a budget is used up. Fails with
 * SMS_UNAVAILABLE.
 */
export async function consumeSmsBudget(
  { db, config, now, events }: Context,
  { phone, purpose, isSent }: CountedMessage,
): Promise<void> {
  const { perDay } = config.smsCodes;
  const usableBudget = purpose === 'register' ? registrationShare : (budget: number) => budget;
  const keyOf = (subject: string) => limitKey({ config }, 'sms', subject);
  const budgets = [
    { name: 'the installation', key: keyOf('all'), budget: perDay },
    { name: 'a range of numbers', key: keyOf(numberRange(phone)), budget: rangeBudget(perDay) },
  ];

  for (const { name, key, budget } of budgets) {
    const { used, closesAt } = await readAllowance(db, key, now());
    if (used < usableBudget(budget)) continue;
    events.record('sms-budget', { detail: `${name}: used up` });
    // `closesAt` is null only if the budget is 0, because otherwise a full budget has a window.
    throw smsUnavailable(((closesAt ?? now()).getTime() - now().getTime()) / 1000);
  }
  const limits: KeyedLimit[] = budgets.map(({ key, budget }) => ({
    key: isSent ? key : `${key}:kept-back`,
    maxUses: isSent ? usableBudget(budget) : UNLIMITED,
    seconds: DAY_SECONDS,
  }));
  const allowance = await consumeAllowances(db, limits, now());
  if (!allowance.allowed) throw smsUnavailable(allowance.retryAfter);
  for (const [index, { name, budget }] of budgets.entries()) {
    if (isSent && allowance.used[index] === alertThreshold(budget)) {
      events.record('sms-budget', { detail: `${name}: 80 % used` });
    }
  }
}

function smsUnavailable(retryAfter: number): Failure {
  return new Failure('SMS_UNAVAILABLE', { retryAfter });
}
