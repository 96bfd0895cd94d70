import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import { isSameHash } from '../otp/rules.ts';
import { lockAccount } from '../store.ts';
import { normalizeCode, readableCode } from './rules.ts';
import {
  deleteEnrolment,
  deleteUnconfirmedFactor,
  findEnrolment,
  upsertEnrolment,
} from './store.ts';

/** Milliseconds for which an enrolment code is valid. */
const VALIDITY_MS = DAY_MS;

type EnrolmentContext = Pick<Context, 'config' | 'now'>;

/**
 * Creates an enrolment code, which allows a member to set up one second factor. The code replaces
 * the previous code. A second factor that was begun with the previous code cannot be confirmed.
 * Only the hash is stored. Only the command line calls this function.
 */
export async function newEnrolmentCode(
  context: EnrolmentContext,
  trx: Context['db'],
  memberId: string,
): Promise<string> {
  const code = readableCode(randomBytes(10));
  await lockAccount(trx, memberId);
  await deleteUnconfirmedFactor(trx, memberId);
  await upsertEnrolment(trx, {
    member_id: memberId,
    code_hash: context.config.keys.hash(...hashInput(memberId, code)),
    expires_at: new Date(context.now().getTime() + VALIDITY_MS),
  });
  return code;
}

/**
 * Returns the stored hash of the member's valid enrolment code, or null if `code` is not this code
 * in any spelling.
 */
export async function verifyEnrolmentCode(
  { config, now }: EnrolmentContext,
  db: Context['db'],
  memberId: string,
  code: string,
): Promise<Buffer | null> {
  const storedHash = await findEnrolment(db, memberId, now());
  const hashes = config.keys.hashes(...hashInput(memberId, code));
  return storedHash !== undefined && hashes.some((hash) => isSameHash(storedHash, hash))
    ? storedHash
    : null;
}

/**
 * Consumes the member's code. Returns false if the code has expired or was used already. If
 * `codeHash` is set, also returns false if a new code has replaced the code with this hash.
 */
export function consumeEnrolmentCode(
  { now }: EnrolmentContext,
  trx: Context['db'],
  memberId: string,
  codeHash?: Buffer,
): Promise<boolean> {
  return deleteEnrolment(trx, memberId, { now: now(), codeHash });
}

/** Returns the hash input of a code, which binds it to one member. */
function hashInput(memberId: string, code: string): [use: string, value: string] {
  return ['enrolment-code', `${memberId}\n${normalizeCode(code)}`];
}
