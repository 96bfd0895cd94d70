import { randomBytes } from 'node:crypto';
import { accountTexts } from '@sambandha/contract/account/schemas';
import { RECOVERY_CODES } from '@sambandha/contract/account/second-factor';
import { community } from '@sambandha/contract/community';
import { Secret } from 'otpauth';
import type { Context } from '../../../core/context.ts';
import { Failure, validationFailure } from '../../../core/failure.ts';
import { consumeAllowance, returnAllowance } from '../../../db/rate-limit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { accountLabel } from '../contact.ts';
import { hasFactorPasskey } from '../passkey/store.ts';
import { proveCurrentPassword } from '../prove-password.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { replaceSessions } from '../session/session.ts';
import { findAccountById, lockAccount } from '../store.ts';
import { consumeEnrolmentCode, verifyEnrolmentCode } from './enrolment.ts';
import { CODE_DIGITS, matchingStep, normalizeCode, readableCode, uriOf } from './rules.ts';
import * as store from './store.ts';

/** The use of the key that seals the secrets of second factors. */
export const SECRET_USE = 'second factors';
const RECOVERY_USE = 'recovery-code';

/** Maximum number of wrong codes of a member in a period. */
const WRONG_CODE_LIMIT = { maxUses: 5, seconds: 15 * 60 };

/** The length of a secret in bytes that RFC 4226 recommends. */
const SECRET_BYTES = 20;

/**
 * Returns true if the viewer may have a second factor. Second factors are for admins and
 * moderators, outside the demo.
 */
export function canHaveSecondFactor(
  { config }: Context,
  { sessionFacts: { isAdmin, isModerator } }: Viewer,
): boolean {
  return !config.demo && (isAdmin || isModerator);
}

/** Returns the state of the viewer's second factor, as the contract describes it. */
export async function readSecondFactor(context: Context, viewer: Viewer) {
  const offered = canHaveSecondFactor(context, viewer);
  const isOn = (await store.factorActivationTime(context.db, viewer.person)) !== null;
  const hasFactor = isOn || (await hasFactorPasskey(context.db, viewer.person));
  return {
    offered,
    required: context.config.production && offered && !hasFactor,
    on: isOn,
    recoveryCodesLeft: await store.countRecoveryCodes(context.db, viewer.person),
  };
}

/**
 * Creates a secret for the member's authenticator app. The first correct code activates it and
 * consumes the enrolment code, so that a member who failed to store the secret can start again.
 * Fails with FORBIDDEN, PASSWORD_WRONG, ENROLMENT_INVALID, SECOND_FACTOR_ON, TOO_MANY,
 * UNAUTHENTICATED or UNAVAILABLE.
 */
export async function beginSecondFactor(
  context: Context,
  viewer: Viewer,
  input: { readonly currentPassword: string; readonly enrolmentCode: string },
): Promise<{ secret: string; uri: string }> {
  if (!canHaveSecondFactor(context, viewer)) throw new Failure('FORBIDDEN');
  const { person: memberId } = viewer;
  const account = await proveOwnPassword(context, viewer, input.currentPassword);
  const secret = new Secret({ size: SECRET_BYTES });
  const sealedSecret = context.config.keys.seal(SECRET_USE, { secret: secret.base32 });
  // Under the account's lock, no new enrolment code replaces the checked code before the secret is
  // stored.
  const isStored = await limitAttempts(context, memberId, () =>
    inTransaction(context.db, async (trx) => {
      await lockOwnAccount(trx, viewer);
      await assertEnrolmentCode(context, trx, memberId, input.enrolmentCode);
      return store.insertUnconfirmedFactor(trx, memberId, sealedSecret);
    }),
  );
  if (!isStored) throw new Failure('SECOND_FACTOR_ON');
  const uri = uriOf(secret, community.product, accountLabel(account));
  return { secret: secret.base32, uri };
}

/**
 * Checks an enrolment code, without consuming it, and returns its stored hash. Fails with
 * ENROLMENT_INVALID or TOO_MANY.
 */
export function proveEnrolmentCode(
  context: Context,
  memberId: string,
  code: string,
): Promise<Buffer> {
  return limitAttempts(context, memberId, () =>
    assertEnrolmentCode(context, context.db, memberId, code),
  );
}

async function assertEnrolmentCode(
  context: Context,
  db: Context['db'],
  memberId: string,
  code: string,
): Promise<Buffer> {
  const codeHash = await verifyEnrolmentCode(context, db, memberId, code);
  if (codeHash === null) throw new Failure('ENROLMENT_INVALID');
  return codeHash;
}

/**
 * Activates the second factor with its first code. Ends every session, because none was opened with
 * the second factor. Returns the token of a new session and the recovery codes, of which only keyed
 * hashes are stored. Fails with OTP_INVALID, ENROLMENT_INVALID, RECOVERY_OPEN, TOO_MANY or
 * UNAUTHENTICATED.
 */
export async function confirmSecondFactor(
  context: Context,
  viewer: Viewer,
  { otpCode, origin }: { readonly otpCode: string; readonly origin: RequestOrigin },
): Promise<{ recoveryCodes: string[]; token: string }> {
  const { person: memberId } = viewer;
  const { keys } = context.config;
  const { recoveryCodes, token, endedSessionIds } = await limitAttempts(context, memberId, () =>
    inTransaction(context.db, async (trx) => {
      await lockOwnAccountWithoutCase(trx, viewer);
      const factor = await store.lockFactor(trx, memberId);
      if (factor === undefined || factor.confirmed_at !== null) throw new Failure('OTP_INVALID');
      await consumeAuthenticatorCode(context, trx, factor, otpCode);
      if (!(await consumeEnrolmentCode(context, trx, memberId))) {
        throw new Failure('ENROLMENT_INVALID');
      }
      await store.confirmFactor(trx, memberId, context.now());
      const codes = Array.from({ length: RECOVERY_CODES }, () => readableCode(randomBytes(10)));
      const hashes = codes.map((code) => keys.hash(RECOVERY_USE, normalizeCode(code)));
      await store.insertRecoveryCodes(trx, memberId, hashes);
      const session = { userAgent: origin.userAgent, secondFactor: true };
      const replacement = await replaceSessions(context, trx, viewer, session);
      return { recoveryCodes: codes, ...replacement };
    }),
  );
  context.live.endSessions(endedSessionIds);
  recordFactorChange(context, memberId, origin, 'on');
  return { recoveryCodes, token };
}

interface Removal {
  readonly currentPassword: string;
  readonly otpCode: string;
  readonly origin: RequestOrigin;
}

/**
 * Removes the second factor and ends every session. Returns the token of a new session. Fails with
 * PASSWORD_WRONG, OTP_INVALID, RECOVERY_OPEN, TOO_MANY, UNAUTHENTICATED or UNAVAILABLE.
 */
export async function removeSecondFactor(
  context: Context,
  viewer: Viewer,
  { currentPassword, otpCode, origin }: Removal,
): Promise<string> {
  const { person: memberId } = viewer;
  await proveOwnPassword(context, viewer, currentPassword);
  const { token, endedSessionIds } = await limitAttempts(context, memberId, () =>
    inTransaction(context.db, async (trx) => {
      await lockOwnAccountWithoutCase(trx, viewer);
      await consumeFactorCode(context, trx, memberId, otpCode);
      await store.deleteFactor(trx, memberId);
      return replaceSessions(context, trx, viewer, { userAgent: origin.userAgent });
    }),
  );
  context.live.endSessions(endedSessionIds);
  recordFactorChange(context, memberId, origin, 'off');
  return token;
}

function recordFactorChange(
  { events }: Context,
  memberId: string,
  { ipAddress }: RequestOrigin,
  detail: 'on' | 'off',
): void {
  events.record('second-factor-changed', { memberId, ipAddress, detail });
}

/**
 * Checks the member's second factor after another proof. Returns the activation time of the second
 * factor, or null if the member has none. Fails with SECOND_FACTOR (no code), PASSKEY_NEEDED (the
 * only second factor is a passkey), OTP_INVALID or TOO_MANY.
 */
export async function proveSecondFactor(
  context: Context,
  memberId: string,
  code: string | undefined,
): Promise<Date | null> {
  const activatedAt = await store.factorActivationTime(context.db, memberId);
  if (activatedAt === null) {
    if (!(await hasFactorPasskey(context.db, memberId))) return null;
    throw new Failure('PASSKEY_NEEDED', { about: { memberId } });
  }
  if (code === undefined) throw new Failure('SECOND_FACTOR');
  await limitAttempts(context, memberId, () =>
    inTransaction(context.db, async (trx) => {
      await lockAccount(trx, memberId);
      await consumeFactorCode(context, trx, memberId, code);
    }),
  );
  return activatedAt;
}

/**
 * Returns true if the member's second factor has not changed since `proveSecondFactor` returned
 * `activatedAt`.
 */
export async function isFactorUnchanged(
  trx: Context['db'],
  memberId: string,
  activatedAt: Date | null,
): Promise<boolean> {
  const currentActivatedAt = await store.factorActivationTime(trx, memberId);
  if (currentActivatedAt?.getTime() !== activatedAt?.getTime()) return false;
  return activatedAt !== null || !(await hasFactorPasskey(trx, memberId));
}

/**
 * Does the same as `proveSecondFactor`, for a request that also contains another code. A wrong code
 * of the second factor is reported on its own field, with VALIDATION instead of OTP_INVALID.
 */
export async function proveFactorWithFieldError(
  context: Context,
  memberId: string,
  code: string | undefined,
): Promise<Date | null> {
  return proveSecondFactor(context, memberId, code).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'OTP_INVALID') throw error;
    throw validationFailure([{ path: 'secondFactorCode', message: accountTexts.otpInvalid }]);
  });
}

/**
 * Runs an attempt and counts it before it runs, so that parallel attempts cannot exceed the limit.
 * A successful attempt no longer counts towards the limit.
 */
async function limitAttempts<T>(
  { db, now }: Context,
  memberId: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `second-factor:${memberId}`;
  const allowance = await consumeAllowance(db, key, { ...WRONG_CODE_LIMIT, now: now() });
  if (!allowance.allowed) {
    throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter, about: { memberId } });
  }
  const result = await attempt();
  await returnAllowance(db, key);
  return result;
}

/**
 * Consumes a code of the authenticator app or a recovery code. The caller must hold the account's
 * lock.
 */
async function consumeFactorCode(
  context: Context,
  trx: Context['db'],
  memberId: string,
  code: string,
): Promise<void> {
  const factor = await store.lockFactor(trx, memberId);
  if (factor?.confirmed_at == null) throw new Failure('OTP_INVALID');
  const typedCode = normalizeCode(code);
  if (typedCode.length === CODE_DIGITS)
    return consumeAuthenticatorCode(context, trx, factor, typedCode);
  const isConsumed = await consumeRecoveryCode(context, trx, memberId, typedCode);
  if (!isConsumed) throw new Failure('OTP_INVALID', { about: { memberId } });
}

/**
 * Consumes a recovery code. Returns false if the member does not have the code. The caller must
 * hold the account's lock.
 */
export function consumeRecoveryCode(
  { config }: Context,
  trx: Context['db'],
  memberId: string,
  code: string,
): Promise<boolean> {
  return store.deleteRecoveryCode(
    trx,
    memberId,
    config.keys.hashes(RECOVERY_USE, normalizeCode(code)),
  );
}

/**
 * Locks the account unless a recovery case is open. Fails with UNAUTHENTICATED or RECOVERY_OPEN.
 */
async function lockOwnAccountWithoutCase(trx: Context['db'], viewer: Viewer): Promise<void> {
  await lockOwnAccount(trx, viewer);
  await assertNoOpenCase(trx, viewer.person);
}

/** Consumes a code of the authenticator app. The caller must hold the account's lock. */
async function consumeAuthenticatorCode(
  { config, now }: Context,
  trx: Context['db'],
  factor: NonNullable<Awaited<ReturnType<typeof store.lockFactor>>>,
  code: string,
): Promise<void> {
  const { secret } = config.keys.unseal<{ secret: string }>(SECRET_USE, factor.sealed_secret);
  const lastStep = Number(factor.last_step);
  const step = matchingStep(Secret.fromBase32(secret), normalizeCode(code), now(), lastStep);
  const memberId = factor.member_id;
  if (step === null) throw new Failure('OTP_INVALID', { about: { memberId } });
  await store.storeLastStep(trx, memberId, step);
}

/** Checks the viewer's current password and returns their account. */
async function proveOwnPassword(context: Context, viewer: Viewer, password: string) {
  const account = await findAccountById(context.db, viewer.person);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  await proveCurrentPassword(context, viewer, account, password);
  return account;
}
