import { randomBytes } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { sameHash } from '../otp/rules.ts';
import { plainCode, recoveryCode } from './rules.ts';
import { deleteEnrolment, findEnrolment, placeEnrolment } from './store.ts';

/** How long an enrolment code is good: milliseconds. */
const GOOD_FOR = 24 * 60 * 60 * 1000;

type Installation = Pick<Context, 'config' | 'now'>;

/**
 * A new code with which a member may set their second factor up once; the former one is good no more.
 * It is made at the command line alone, and only its hash stays.
 */
export async function newEnrolmentCode(
  context: Installation,
  trx: Context['db'],
  memberId: string,
): Promise<string> {
  const code = recoveryCode(randomBytes(10));
  await placeEnrolment(trx, {
    member_id: memberId,
    code_hash: context.config.keys.hash(...marked(memberId, code)),
    expires_at: new Date(context.now().getTime() + GOOD_FOR),
  });
  return code;
}

export async function isEnrolmentCode(
  context: Context,
  memberId: string,
  code: string,
): Promise<boolean> {
  const stored = await findEnrolment(context.db, memberId, context.now());
  const given = context.config.keys.hashes(...marked(memberId, code));
  return stored !== undefined && given.some((hash) => sameHash(stored, hash));
}

/** False if the member's code has run out, or was used already. */
export function useUpEnrolment(
  { now }: Installation,
  trx: Context['db'],
  memberId: string,
): Promise<boolean> {
  return deleteEnrolment(trx, memberId, now());
}

/** What is hashed of a code: good for one member only. */
function marked(memberId: string, code: string): [use: string, value: string] {
  return ['enrolment-code', `${memberId}\n${plainCode(code)}`];
}
