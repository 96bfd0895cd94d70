import { CONSENT_CHECK_DAYS } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { letterTextsIn } from '@sambandha/words/letters';
import type { Context } from '../../core/context.ts';
import { runForEach } from '../../core/run-for-each.ts';
import { inTransaction } from '../../db/transaction.ts';
import { emailAndLanguageOf } from '../account/index.ts';
import { firstNames } from '../family/index.ts';
import { notify } from '../notification/index.ts';
import { changeProfile } from '../profile/index.ts';
import {
  findConsent,
  findMembersToCheck,
  recordCheckSent,
  saveCheckAnswer,
} from './consent.store.ts';

/**
 * Asks members once, `CONSENT_CHECK_DAYS` days after their consent, whether the profile is still
 * right.
 */
export async function sendConsentChecks(context: Context): Promise<void> {
  const { db, now } = context;
  const until = new Date(now().getTime() - CONSENT_CHECK_DAYS * DAY_MS);
  await runForEach(await findMembersToCheck(db, until), async (memberId) => {
    const publish = await inTransaction(db, async (trx) => {
      if (!(await recordCheckSent(trx, memberId, now()))) return null;
      const notification = { about: 'account', kind: 'ACCOUNT', notice: 'CONSENT_CHECK' } as const;
      return notify(context, trx, { memberId, ...notification });
    });
    publish?.();
  });
}

/**
 * Returns the consent check that a member has not answered, or null if there is none. `maker` is
 * the first name of the person who prepared the profile, or null if that account was deleted.
 */
export async function readConsentCheck(context: Context, memberId: string) {
  const consent = await findConsent(context.db, memberId);
  if (consent?.checked_at == null || consent.answered_at !== null) return null;
  const { full_name: latin, native_name: native } = consent;
  const { language } = await emailAndLanguageOf(context, memberId);
  const { account } = letterTextsIn(language);
  const names = latin === null ? null : firstNames({ full_name: latin, native_name: native });
  return { maker: names && account.name(names), agreedAt: consent.agreed_at.toISOString() };
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
    const isAnswered = await saveCheckAnswer(trx, memberId, { right: isRight, at: now() });
    if (isAnswered && !isRight)
      await changeProfile(trx, memberId, { fields: {}, privacy: { hidden: true } });
  });
}
