import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@sambandha/contract/account/second-factor';
import { community } from '@sambandha/contract/community';
import { Secret } from 'otpauth';
import type { Context } from '../../../context.ts';
import { returnAllowance, useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import type { SignedIn } from '../../../http/endpoint.ts';
import { keyedHash } from '../../../keyed-hash.ts';
import { seal, unseal } from '../../../outside/seal.ts';
import { proveCurrentPassword } from '../proof.ts';
import { ownAccount } from '../store.ts';
import { plainCode, recoveryCode, stepOf, uriOf } from './rules.ts';
import * as store from './store.ts';

const SEALED = 'second factors';

/** Wrong codes in a while, after which one has to wait. */
const TRIES = { most: 5, seconds: 900 };

/** Whether a member is offered a second factor: who keeps the community safe, outside the demo. */
function isOffered({ config }: Context, { isAdmin, isModerator }: SignedIn): boolean {
  return !config.demo && (isAdmin || isModerator);
}

export async function readSecondFactor(context: Context, member: SignedIn) {
  const factor = await store.findFactor(context.db, member.memberId);
  return {
    offered: isOffered(context, member),
    required: context.config.production && isOffered(context, member),
    on: factor?.confirmed_at != null,
    recoveryCodesLeft: await store.countRecoveryCodes(context.db, member.memberId),
  };
}

/**
 * Makes a secret for the member's app; it counts from its first right code on. Fails with FORBIDDEN,
 * PASSWORD_WRONG, SECOND_FACTOR_ON, TOO_MANY or UNAVAILABLE.
 */
export async function beginSecondFactor(
  context: Context,
  member: SignedIn,
  currentPassword: string,
): Promise<{ secret: string; uri: string }> {
  if (!isOffered(context, member)) throw new Failure('FORBIDDEN');
  const account = await provenAccount(context, member.memberId, currentPassword);
  const secret = new Secret({ size: 20 });
  const sealed = seal(context.config.secret, { secret: secret.base32 }, SEALED);
  if (!(await store.placeFactor(context.db, member.memberId, sealed))) {
    throw new Failure('SECOND_FACTOR_ON');
  }
  const label = account.email ?? account.phone ?? community.product;
  return { secret: secret.base32, uri: uriOf(secret, community.product, label) };
}

/**
 * Switches the second factor on with its first code, for this session too, and answers the recovery
 * codes, of which only keyed hashes stay. Fails with OTP_INVALID or TOO_MANY.
 */
export async function confirmSecondFactor(
  context: Context,
  { memberId, sessionId }: SignedIn,
  code: string,
): Promise<string[]> {
  return countingTries(context, memberId, () =>
    context.db.transaction().execute(async (trx) => {
      const factor = await store.findFactor(trx, memberId, true);
      if (factor === undefined || factor.confirmed_at !== null) throw new Failure('OTP_INVALID');
      await takeAppCode(context, trx, factor, code);
      await store.confirmFactor(trx, memberId, context.now());
      const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(10)));
      const hashes = codes.map((one) => recoveryHash(context, one));
      await store.insertRecoveryCodes(trx, memberId, hashes);
      await store.markSession(trx, sessionId);
      return codes;
    }),
  );
}

/** Switches it off. Fails with PASSWORD_WRONG, OTP_INVALID, TOO_MANY or UNAVAILABLE. */
export async function removeSecondFactor(
  context: Context,
  memberId: string,
  { currentPassword, otpCode }: { readonly currentPassword: string; readonly otpCode: string },
): Promise<void> {
  await provenAccount(context, memberId, currentPassword);
  await countingTries(context, memberId, () =>
    context.db.transaction().execute(async (trx) => {
      await takeCode(context, trx, memberId, otpCode);
      await store.deleteFactor(trx, memberId);
    }),
  );
}

/**
 * Asks for the second factor of a member who has one, when their password was right. Answers whether
 * it was given. Fails with SECOND_FACTOR, OTP_INVALID or TOO_MANY.
 */
export async function proveSecondFactor(
  context: Context,
  memberId: string,
  code: string | undefined,
): Promise<boolean> {
  const factor = await store.findFactor(context.db, memberId);
  if (factor?.confirmed_at == null) return false;
  if (code === undefined) throw new Failure('SECOND_FACTOR');
  await countingTries(context, memberId, () =>
    context.db.transaction().execute((trx) => takeCode(context, trx, memberId, code)),
  );
  return true;
}

/** Counts a try before it is made and gives it back when it was right: many at once change nothing. */
async function countingTries<T>(
  { db, now }: Context,
  memberId: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `second-factor:${memberId}`;
  const allowance = await useAllowance(db, key, { ...TRIES, now: now() });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
  const result = await attempt();
  await returnAllowance(db, key);
  return result;
}

/** Uses up a code of the app, or a recovery code. */
async function takeCode(
  context: Context,
  trx: Context['db'],
  memberId: string,
  code: string,
): Promise<void> {
  const factor = await store.findFactor(trx, memberId, true);
  if (factor?.confirmed_at == null) throw new Failure('OTP_INVALID');
  const plain = plainCode(code);
  if (plain.length === 6) return takeAppCode(context, trx, factor, plain);
  const taken = await store.takeRecoveryCode(trx, memberId, recoveryHash(context, plain));
  if (!taken) throw new Failure('OTP_INVALID');
}

async function takeAppCode(
  { config, now }: Context,
  trx: Context['db'],
  factor: NonNullable<Awaited<ReturnType<typeof store.findFactor>>>,
  code: string,
): Promise<void> {
  const { secret } = unseal<{ secret: string }>(config.secret, factor.sealed_secret, SEALED);
  const last = Number(factor.last_step);
  const step = stepOf(Secret.fromBase32(secret), plainCode(code), now(), last);
  if (step === null) throw new Failure('OTP_INVALID');
  await store.takeStep(trx, factor.member_id, step);
}

function recoveryHash({ config }: Context, code: string): Buffer {
  return keyedHash(config.secret, 'recovery-code', plainCode(code));
}

async function provenAccount(context: Context, memberId: string, password: string) {
  const account = await ownAccount(context.db, memberId);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  await proveCurrentPassword(context, account, password);
  return account;
}
