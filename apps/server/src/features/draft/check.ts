import { ASK_AGAIN_DAYS } from '@sambandha/contract/draft/choices';
import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notify } from '../notification/index.ts';
import { changeProfile } from '../profile/index.ts';
import { answerCheck, consentsToCheck, markChecked } from './consent.store.ts';
import { DAY } from './rules.ts';

/** Asks members who agreed a week ago whether the profile is still right. */
export async function askAgain(context: Context): Promise<void> {
  const { db, now } = context;
  const until = new Date(now().getTime() - ASK_AGAIN_DAYS * DAY);
  for (const memberId of await consentsToCheck(db, until)) {
    const publish = await inTransaction(db, async (trx) => {
      if (!(await markChecked(trx, memberId, now()))) return null;
      const about = { about: 'account', kind: 'ACCOUNT', notice: 'CONSENT_CHECK' } as const;
      return notify(context, trx, { memberId, ...about });
    });
    publish?.();
  }
}

/** Stores the answer. A no hides the profile; the candidate decides about the rest. */
export async function answerAgain(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: string,
  right: boolean,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const answered = await answerCheck(trx, memberId, { right, at: now() });
    if (answered && !right)
      await changeProfile(trx, memberId, { fields: {}, privacy: { hidden: true } });
  });
}
