import type {
  passkeyProveBody,
  passkeySignInBody,
  requestOptions,
} from '@sambandha/contract/account/passkey-schemas';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { openSession, rejectBlockedAccount, type SignInResult } from '../login/open-session.ts';
import { type Requester, requesterOf } from '../otp/requester.ts';
import { proveSecondFactor } from '../second-factor/second-factor.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { recordProof } from '../session/store.ts';
import { findSignInAccountById } from '../store.ts';
import { descriptorOf } from './add.ts';
import { checkAssertion, consumeAssertion } from './assertion.ts';
import { browserAsAsker, CHALLENGE_MS, newChallenge, sessionAsAsker } from './challenge.ts';
import { relyingParty } from './rules.ts';
import { listActivePasskeys } from './store.ts';

type RequestOptions = z.input<typeof requestOptions>;

function toOptions(
  { config }: Context,
  challenge: string,
  allowCredentials: RequestOptions['allowCredentials'],
): RequestOptions {
  const { id: rpId } = relyingParty(config);
  return {
    challenge,
    rpId,
    allowCredentials,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  };
}

/**
 * Returns the options of a sign-in by passkey. They allow any passkey of this site, so they do not
 * reveal which members have a passkey.
 */
export function createSignInOptions(context: Context, requester: Requester): RequestOptions {
  const asker = browserAsAsker(requester);
  return toOptions(context, newChallenge(context, { purpose: 'sign-in', asker }), []);
}

/**
 * Signs in with a passkey. A passkey that is a second factor is sufficient. Any other passkey also
 * requires the member's second factor, if there is one. Fails with LOGIN_FAILED, BLOCKED,
 * SECOND_FACTOR, PASSKEY_NEEDED, OTP_INVALID or TOO_MANY.
 */
export async function signInWithPasskey(
  context: Context,
  input: z.output<typeof passkeySignInBody>,
  origin: RequestOrigin,
): Promise<SignInResult> {
  const checkedAssertion = await checkAssertion(context, {
    credential: input.credential,
    purpose: 'sign-in',
    asker: browserAsAsker(requesterOf(origin)),
    ipAddress: origin.ipAddress,
  });
  if (checkedAssertion === null) throw new Failure('LOGIN_FAILED');
  const { id, member_id: memberId, second_factor: isFactor } = checkedAssertion.passkey;
  const account = await findSignInAccountById(context.db, memberId);
  if (account === undefined) throw new Failure('LOGIN_FAILED');
  rejectBlockedAccount(account);
  const factorActivatedAt = isFactor
    ? undefined
    : await proveSecondFactor(context, memberId, input.otpCode);
  const signInResult = await openSession(context, account, {
    origin,
    remember: input.remember ?? false,
    factorActivatedAt,
    secondFactorProved: isFactor || factorActivatedAt != null,
    passkeyId: id,
    consumeCredentials: (trx) => consumeAssertion(context, trx, checkedAssertion, 'LOGIN_FAILED'),
  });
  // Null means that the account changed in the meantime, so all checks are repeated.
  return signInResult ?? signInWithPasskey(context, input, origin);
}

/** Returns the options of a re-authentication with one of the signed-in member's passkeys. */
export async function createProofOptions(
  context: Context,
  { person, sessionFacts: { sessionId } }: Viewer,
): Promise<RequestOptions> {
  const passkeys = await listActivePasskeys(context.db, person);
  const asker = sessionAsAsker(sessionId);
  const challenge = newChallenge(context, { purpose: 'prove', asker });
  return toOptions(context, challenge, passkeys.map(descriptorOf));
}

/**
 * Re-authenticates a signed-in member with a passkey, for this session only. Fails with
 * PASSKEY_INVALID, SECOND_FACTOR, PASSKEY_NEEDED, OTP_INVALID, TOO_MANY or UNAUTHENTICATED.
 */
export async function proveWithPasskey(
  context: Context,
  viewer: Viewer,
  { credential, otpCode }: z.output<typeof passkeyProveBody>,
  ipAddress: string,
): Promise<void> {
  const {
    person: memberId,
    sessionFacts: { sessionId },
  } = viewer;
  const checkedAssertion = await checkAssertion(context, {
    credential,
    purpose: 'prove',
    asker: sessionAsAsker(sessionId),
    ipAddress,
  });
  if (checkedAssertion?.passkey.member_id !== memberId) throw new Failure('PASSKEY_INVALID');
  const { id, second_factor: isFactor } = checkedAssertion.passkey;
  const secondFactor = isFactor || (await proveSecondFactor(context, memberId, otpCode)) !== null;
  await inTransaction(context.db, async (trx) => {
    await lockOwnAccount(trx, viewer);
    await consumeAssertion(context, trx, checkedAssertion, 'PASSKEY_INVALID');
    const now = context.now();
    await recordProof(trx, sessionId, { now, secondFactor, ...(isFactor && { passkeyId: id }) });
  });
  context.events.record('proof-given', { memberId, ipAddress, detail: 'passkey' });
}
