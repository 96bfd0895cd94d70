import type { Context } from '../../../context.ts';
import { type KeyedLimit, readAllowance, useAllowances } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import { limitKey } from '../limit-key.ts';
import type { Purpose } from '../otp/rules.ts';
import { alertAt, newcomersPart, rangeBudget, rangeOf } from './rules.ts';

const DAY = 24 * 60 * 60;

/** What does not leave is counted for the sake of the time that it takes. */
const UNLIMITED = 2 ** 31 - 1;

interface Sending {
  /** E.164. */
  readonly phone: string;
  readonly purpose: Purpose;
  /** Whether a message leaves at all. */
  readonly leaves: boolean;
}

/**
 * Takes one code from the day's budget of the installation and of the number's range. What does not
 * leave takes nothing, but is refused alike when the budget is used up, and as much work. Fails with
 * SMS_UNAVAILABLE.
 */
export async function useSmsBudget(
  { db, config, now, events }: Context,
  { phone, purpose, leaves }: Sending,
): Promise<void> {
  const { perDay } = config.smsCodes;
  const part = purpose === 'register' ? newcomersPart : (budget: number) => budget;
  const budgets = [
    { name: 'the installation', key: 'all', budget: perDay },
    { name: 'a range of numbers', key: rangeOf(phone), budget: rangeBudget(perDay) },
  ].map((one) => ({ ...one, key: limitKey({ config }, 'sms', one.key) }));

  for (const { name, key, budget } of budgets) {
    const { used, closes } = await readAllowance(db, key, now());
    if (used < part(budget)) continue;
    events.record('sms-budget', { detail: `${name}: used up` });
    throw unavailable(((closes ?? now()).getTime() - now().getTime()) / 1000);
  }
  const limits: KeyedLimit[] = budgets.map(({ key, budget }) => ({
    key: leaves ? key : `${key}:kept-back`,
    most: leaves ? part(budget) : UNLIMITED,
    seconds: DAY,
  }));
  const taken = await useAllowances(db, limits, now());
  if (!taken.allowed) throw unavailable(taken.retryAfter);
  for (const [place, { name, budget }] of budgets.entries()) {
    if (leaves && taken.used[place] === alertAt(budget)) {
      events.record('sms-budget', { detail: `${name}: 80 % used` });
    }
  }
}

function unavailable(retryAfter: number): Failure {
  return new Failure('SMS_UNAVAILABLE', { retryAfter });
}
