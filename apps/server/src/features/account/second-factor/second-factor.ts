import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '@sambandha/contract/account/second-factor';
import { community } from '@sambandha/contract/community';
import { Secret } from 'otpauth';
import type { Viewer } from '../../../access/viewer.ts';
import type { Context } from '../../../context.ts';
import { returnAllowance, useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import { refuseOpenCase } from '../case/freeze.ts';
import { proveCurrentPassword } from '../proof.ts';
import { replaceSessions } from '../session/session.ts';
import { ownAccount } from '../store.ts';
import { isEnrolmentCode, useUpEnrolment } from './enrolment.ts';
import { plainCode, recoveryCode, stepOf, uriOf } from './rules.ts';
import * as store from './store.ts';

export const SEALED = 'second factors';
const RECOVERY = 'recovery-code';

/** Wrong codes in a while, after which one has to wait. */
const TRIES = { most: 5, seconds: 900 };

/** Whether a member is offered a second factor: who keeps the community safe, outside the demo. */
function isOffered({ config }: Context, { checks: { isAdmin, isModerator } }: Viewer): boolean {
  return !config.demo && (isAdmin || isModerator);
}

export async function readSecondFactor(context: Context, viewer: Viewer) {
  const factor = await store.findFactor(context.db, viewer.person);
  return {
    offered: isOffered(context, viewer),
    required: context.config.production && isOffered(context, viewer),
    on: factor?.confirmed_at != null,
    recoveryCodesLeft: await store.countRecoveryCodes(context.db, viewer.person),
  };
}

/**
 * Makes a secret for the member's app; it counts from its first right code on. The enrolment code is
 * used up only then: who fails to read the secret begins again. Fails with FORBIDDEN, PASSWORD_WRONG,
 * ENROLMENT_INVALID, SECOND_FACTOR_ON, TOO_MANY or UNAVAILABLE.
 */
export async function beginSecondFactor(
  context: Context,
  viewer: Viewer,
  given: { readonly currentPassword: string; readonly enrolmentCode: string },
): Promise<{ secret: string; uri: string }> {
  if (!isOffered(context, viewer)) throw new Failure('FORBIDDEN');
  const account = await provenAccount(context, viewer, given.currentPassword);
  await countingTries(context, viewer.person, async () => {
    const enrols = await isEnrolmentCode(context, viewer.person, given.enrolmentCode);
    if (!enrols) throw new Failure('ENROLMENT_INVALID');
  });
  const secret = new Secret({ size: 20 });
  const sealed = context.config.keys.seal(SEALED, { secret: secret.base32 });
  if (!(await store.placeFactor(context.db, viewer.person, sealed))) {
    throw new Failure('SECOND_FACTOR_ON');
  }
  const label = account.email ?? account.phone ?? community.product;
  return { secret: secret.base32, uri: uriOf(secret, community.product, label) };
}

/**
 * Switches the second factor on with its first code and ends every session, since none was opened with
 * it. Returns the token of a new one, and the recovery codes, of which only keyed hashes stay. Fails
 * with OTP_INVALID, ENROLMENT_INVALID or TOO_MANY.
 */
export async function confirmSecondFactor(
  context: Context,
  viewer: Viewer,
  { otpCode, userAgent }: { readonly otpCode: string; readonly userAgent: string },
): Promise<{ recoveryCodes: string[]; token: string }> {
  const { person: memberId } = viewer;
  const { keys } = context.config;
  const { recoveryCodes, token, ended } = await countingTries(context, memberId, () =>
    context.db.transaction().execute(async (trx) => {
      await holdUnquestioned(trx, memberId);
      const factor = await store.findFactor(trx, memberId, true);
      if (factor === undefined || factor.confirmed_at !== null) throw new Failure('OTP_INVALID');
      await takeAppCode(context, trx, factor, otpCode);
      if (!(await useUpEnrolment(context, trx, memberId))) throw new Failure('ENROLMENT_INVALID');
      await store.confirmFactor(trx, memberId, context.now());
      const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(10)));
      const hashes = codes.map((one) => keys.hash(RECOVERY, plainCode(one)));
      await store.insertRecoveryCodes(trx, memberId, hashes);
      const session = { userAgent, secondFactor: true };
      const replaced = await replaceSessions(context, trx, viewer, session);
      return { recoveryCodes: codes, ...replaced };
    }),
  );
  context.live.endSessions(ended);
  return { recoveryCodes, token };
}

interface Removal {
  readonly currentPassword: string;
  readonly otpCode: string;
  readonly userAgent: string;
}

/**
 * Switches it off, ends every session and returns the token of a new one. Fails with PASSWORD_WRONG,
 * OTP_INVALID, TOO_MANY or UNAVAILABLE.
 */
export async function removeSecondFactor(
  context: Context,
  viewer: Viewer,
  { currentPassword, otpCode, userAgent }: Removal,
): Promise<string> {
  const { person: memberId } = viewer;
  await provenAccount(context, viewer, currentPassword);
  const { token, ended } = await countingTries(context, memberId, () =>
    context.db.transaction().execute(async (trx) => {
      await holdUnquestioned(trx, memberId);
      await takeCode(context, trx, memberId, otpCode);
      await store.deleteFactor(trx, memberId);
      return replaceSessions(context, trx, viewer, { userAgent });
    }),
  );
  context.live.endSessions(ended);
  return token;
}

/**
 * Asks for the second factor of a member who has one, when their password was right. Returns since when
 * it is on, null if they have none. Fails with SECOND_FACTOR, OTP_INVALID or TOO_MANY.
 */
export async function proveSecondFactor(
  context: Context,
  memberId: string,
  code: string | undefined,
): Promise<Date | null> {
  const since = await store.factorSince(context.db, memberId);
  if (since === null) return null;
  if (code === undefined) throw new Failure('SECOND_FACTOR');
  await countingTries(context, memberId, () =>
    context.db.transaction().execute(async (trx) => {
      await ownAccount(trx, memberId, true);
      await takeCode(context, trx, memberId, code);
    }),
  );
  return since;
}

/** Counts a try before it is made and gives it back when it was right: many at once change nothing. */
async function countingTries<T>(
  { db, now }: Context,
  memberId: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `second-factor:${memberId}`;
  const allowance = await useAllowance(db, key, { ...TRIES, now: now() });
  if (!allowance.allowed) {
    throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter, about: { memberId } });
  }
  const result = await attempt();
  await returnAllowance(db, key);
  return result;
}

/** Uses up a code of the app, or a recovery code, under the lock of the account. */
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
  const taken = await useRecoveryCode(context, trx, memberId, plain);
  if (!taken) throw new Failure('OTP_INVALID', { about: { memberId } });
}

/** Likewise a recovery code alone; false if it is none of the member's. */
export function useRecoveryCode(
  { config }: Context,
  trx: Context['db'],
  memberId: string,
  code: string,
): Promise<boolean> {
  return store.takeRecoveryCode(trx, memberId, config.keys.hashes(RECOVERY, plainCode(code)));
}

/** Keeps the account from changing, unless it is open whose it is. Fails with RECOVERY_OPEN. */
async function holdUnquestioned(trx: Context['db'], memberId: string): Promise<void> {
  await ownAccount(trx, memberId, true);
  await refuseOpenCase(trx, memberId);
}

async function takeAppCode(
  { config, now }: Context,
  trx: Context['db'],
  factor: NonNullable<Awaited<ReturnType<typeof store.findFactor>>>,
  code: string,
): Promise<void> {
  const { secret } = config.keys.unseal<{ secret: string }>(SEALED, factor.sealed_secret);
  const last = Number(factor.last_step);
  const step = stepOf(Secret.fromBase32(secret), plainCode(code), now(), last);
  const memberId = factor.member_id;
  if (step === null) throw new Failure('OTP_INVALID', { about: { memberId } });
  await store.takeStep(trx, memberId, step);
}

async function provenAccount(context: Context, viewer: Viewer, password: string) {
  const account = await ownAccount(context.db, viewer.person);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  await proveCurrentPassword(context, viewer, account, password);
  return account;
}
