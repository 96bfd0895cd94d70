import type { passkeySignInBody } from '@sambandha/contract/account/passkey-schemas';
import { DAY_SECONDS } from '@sambandha/contract/durations';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { consumeAllowance } from '../../../db/rate-limit.ts';
import { passkeyCopiedText } from '../message-texts.ts';
import { sendNoticeToMember } from '../notice.ts';
import { limitPerIpAddress } from '../otp/verify.ts';
import {
  consumeChallenge,
  isChallengeConsumed,
  type OpenChallenge,
  openChallenge,
} from './challenge.ts';
import { isCopiedAuthenticator, relyingParty, userHandleOf } from './rules.ts';
import { findPasskey, type PasskeyRow, recordPasskeyUse } from './store.ts';

type Assertion = z.output<typeof passkeySignInBody>['credential'];

/** Maximum number of assertions from one IP address in an hour. Many families share an address. */
const PER_IP_ADDRESS = 600;

const COPIED_NOTICE_LIMIT = { maxUses: 1, seconds: DAY_SECONDS };

interface Attempt {
  readonly credential: Assertion;
  readonly purpose: 'sign-in' | 'prove';
  readonly asker: string;
  readonly ipAddress: string;
}

/** A valid assertion that is not consumed yet. */
interface CheckedAssertion {
  readonly passkey: PasskeyRow;
  readonly counter: number;
  readonly challenge: OpenChallenge;
}

/**
 * Checks the assertion of a passkey: signature, origin, relying party, user verification, challenge
 * and counter. Returns null for every error, so that the response does not reveal which passkeys
 * exist. Fails with TOO_MANY.
 */
export async function checkAssertion(
  context: Context,
  { credential, purpose, asker, ipAddress }: Attempt,
): Promise<CheckedAssertion | null> {
  await limitPerIpAddress(context, 'passkey-try', ipAddress, PER_IP_ADDRESS);
  const text = challengeIn(credential.clientDataJSON);
  const challenge = text === null ? null : openChallenge(context, text, { purpose, asker });
  const passkey = await findPasskey(context.db, Buffer.from(credential.id, 'base64url'));
  if (challenge === null || passkey === undefined) return null;
  // An authenticator may omit the user handle.
  const { userHandle } = credential;
  const isOwner =
    userHandle === undefined ||
    Buffer.from(userHandle, 'base64url').equals(
      userHandleOf(passkey.owner_handle ?? passkey.member_id),
    );
  const counter = isOwner
    ? await verifyAssertionCounter(context, credential, challenge, passkey)
    : null;
  if (counter === null) return null;
  if (isCopiedAuthenticator(Number(passkey.counter), counter)) {
    // A response that is sent twice repeats the stored counter, but does not indicate a copy.
    if (!(await isChallengeConsumed(context.db, challenge))) {
      await reportCopy(context, passkey.member_id, ipAddress);
    }
    return null;
  }
  return { passkey, counter, challenge };
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/**
 * Returns the counter of an assertion with a valid signature, or null if the signature is invalid.
 */
async function verifyAssertionCounter(
  { config }: Context,
  { id, userHandle, ...response }: Assertion,
  challenge: OpenChallenge,
  passkey: PasskeyRow,
): Promise<number | null> {
  const { id: rpId, origin } = relyingParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { ...response, ...(userHandle === undefined ? {} : { userHandle }) },
      },
      expectedChallenge: challenge.text,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The counter 0 disables the check of the library. `isCopiedAuthenticator` compares them, and
      // `recordPasskeyUse` repeats the comparison under the lock of the row.
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * Reports that a passkey seems to be copied. The operator receives every report, and the member at
 * most one a day.
 */
async function reportCopy(context: Context, memberId: string, ipAddress: string): Promise<void> {
  context.events.record('passkey-changed', { memberId, ipAddress, detail: 'copied' });
  const limit = { ...COPIED_NOTICE_LIMIT, now: context.now() };
  const allowance = await consumeAllowance(context.db, `passkey-copied:${memberId}`, limit);
  if (!allowance.allowed) return;
  await sendNoticeToMember(context, memberId, passkeyCopiedText(context.config.publicUrl));
}

/**
 * Consumes an assertion in the transaction in which it takes effect. Only one of several parallel
 * calls succeeds. Fails with `failureCode`, also if the passkey was removed in the meantime or used
 * with a higher counter.
 */
export async function consumeAssertion(
  { now }: Pick<Context, 'now'>,
  trx: Context['db'],
  { passkey, counter, challenge }: CheckedAssertion,
  failureCode: 'LOGIN_FAILED' | 'PASSKEY_INVALID',
): Promise<void> {
  const { id, member_id: memberId, second_factor } = passkey;
  const isAccepted =
    (await consumeChallenge(trx, challenge)) &&
    (await recordPasskeyUse(trx, { id, second_factor, counter, now: now() }));
  if (!isAccepted) throw new Failure(failureCode, { about: { memberId } });
}
