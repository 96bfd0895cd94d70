import { CONSENT_CHECK_DAYS } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import type { Context } from '../../core/context.ts';
import { runForEach } from '../../core/run-for-each.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notify } from '../notification/index.ts';
import { changeProfile } from '../profile/index.ts';
import { answerCheck, consentsToCheck, markChecked } from './consent.store.ts';

/** Asks members who agreed `CONSENT_CHECK_DAYS` days ago whether the profile is still right. */
export async function sendConsentChecks(context: Context): Promise<void> {
  const { db, now } = context;
  const until = new Date(now().getTime() - CONSENT_CHECK_DAYS * DAY_MS);
  await runForEach(await consentsToCheck(db, until), async (memberId) => {
    const publish = await inTransaction(db, async (trx) => {
      if (!(await markChecked(trx, memberId, now()))) return null;
      const notification = { about: 'account', kind: 'ACCOUNT', notice: 'CONSENT_CHECK' } as const;
      return notify(context, trx, { memberId, ...notification });
    });
    publish?.();
  });
}

/**
 * Stores the answer to a consent check. A negative answer hides the profile and changes nothing
 * else.
 */
export async function answerConsentCheck(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  isRight: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const isAnswered = await answerCheck(trx, memberId, { right: isRight, at: now() });
    if (isAnswered && !isRight)
      await changeProfile(trx, memberId, { fields: {}, privacy: { hidden: true } });
  });
}
