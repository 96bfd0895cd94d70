import { randomUUID } from 'node:crypto';
import {
  type addPasskeyBody,
  type creationOptions,
  PASSKEYS_MAX,
} from '@sambandha/contract/account/passkey-schemas';
import { accountTexts } from '@sambandha/contract/account/schemas';
import {
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { Failure, validationFailure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { accountLabel } from '../contact.ts';
import { passkeyAddedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { consumeEnrolmentCode } from '../second-factor/enrolment.ts';
import { canHaveSecondFactor, proveEnrolmentCode } from '../second-factor/second-factor.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { deviceName } from '../session/rules.ts';
import { replaceSessions } from '../session/session.ts';
import { findAccountById } from '../store.ts';
import {
  CHALLENGE_MS,
  consumeChallenge,
  newChallenge,
  type OpenChallenge,
  openChallenge,
  sessionAsAsker,
} from './challenge.ts';
import { ALGORITHMS, isPlainAttestation, relyingParty, userHandleOf } from './rules.ts';
import { countPasskeys, insertPasskey, listActivePasskeys, type PasskeyRow } from './store.ts';

type NewCredential = z.output<typeof addPasskeyBody>['credential'];

/**
 * Returns true if a new passkey requires an enrolment code, because the viewer may have a second
 * factor and no second factor was proved in this session.
 */
export function needsEnrolment(
  context: Context,
  viewer: Viewer,
  secondFactor = viewer.sessionFacts.secondFactor,
): boolean {
  return canHaveSecondFactor(context, viewer) && !secondFactor;
}

/**
 * Returns the options with which the browser creates a passkey. Checks the enrolment code, which
 * `addPasskey` consumes. Fails with RECOVERY_OPEN, PASSKEY_LIMIT, VALIDATION,
 * ENROLMENT_INVALID, TOO_MANY or UNAUTHENTICATED.
 */
export async function preparePasskeyCreation(
  context: Context,
  viewer: Viewer,
  { enrolmentCode }: { readonly enrolmentCode?: string | undefined },
): Promise<z.input<typeof creationOptions>> {
  const { person: memberId } = viewer;
  await assertNoOpenCase(context.db, memberId);
  const account = await findAccountById(context.db, memberId);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  if ((await countPasskeys(context.db, memberId)) >= PASSKEYS_MAX) {
    throw new Failure('PASSKEY_LIMIT');
  }
  const enrolmentCodeHash = needsEnrolment(context, viewer)
    ? await proveEnrolment(context, memberId, enrolmentCode)
    : null;
  const { id, name } = relyingParty(context.config);
  const label = accountLabel(account);
  const asker = sessionAsAsker(viewer.sessionFacts.sessionId);
  return {
    rp: { id, name },
    user: { id: userHandleOf(memberId).toString('base64url'), name: label, displayName: label },
    challenge: newChallenge(context, {
      purpose: 'add',
      asker,
      enrolmentCodeHash: enrolmentCodeHash?.toString('base64url') ?? null,
    }),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: (await listActivePasskeys(context.db, memberId)).map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

async function proveEnrolment(
  context: Context,
  memberId: string,
  enrolmentCode: string | undefined,
): Promise<Buffer> {
  if (enrolmentCode === undefined) {
    throw validationFailure([{ path: 'enrolmentCode', message: accountTexts.enrolmentRequired }]);
  }
  return proveEnrolmentCode(context, memberId, enrolmentCode);
}

export function descriptorOf({ credential_id: id, transports }: PasskeyRow) {
  return { id: id.toString('base64url'), type: 'public-key' as const, transports };
}

interface NewPasskey {
  readonly name?: string | undefined;
  readonly credential: NewCredential;
  readonly userAgent: string;
  readonly ipAddress: string;
}

interface AddedPasskey {
  readonly passkey: PasskeyRow;
  /**
   * The token of the session that replaces all other sessions. Null if the other sessions continue.
   */
  readonly token: string | null;
}

/**
 * Adds the passkey that the browser created. With an enrolment code, every session ends, because
 * none was opened with a second factor, and the result contains the token of a new session. Fails
 * with PASSKEY_INVALID, ENROLMENT_INVALID, PASSKEY_LIMIT, RECOVERY_OPEN or UNAUTHENTICATED.
 */
export async function addPasskey(
  context: Context,
  viewer: Viewer,
  { name, credential, userAgent, ipAddress }: NewPasskey,
): Promise<AddedPasskey> {
  const { person: memberId } = viewer;
  const challenge = challengeOf(context, viewer, credential);
  const verifiedCredential = await verifyCredential(context, credential, challenge);
  const device = deviceName(userAgent);
  const newPasskey: Omit<PasskeyRow, 'second_factor'> = {
    id: randomUUID(),
    member_id: memberId,
    credential_id: Buffer.from(verifiedCredential.id, 'base64url'),
    public_key: Buffer.from(verifiedCredential.publicKey),
    counter: String(verifiedCredential.counter),
    transports: credential.transports,
    name: name ?? device,
    set_aside: false,
    owner_handle: null,
    created_at: context.now(),
    last_used_at: null,
  };
  const result = await inTransaction(context.db, async (trx) => {
    const { account, secondFactor } = await lockOwnAccount(trx, viewer);
    await assertNoOpenCase(trx, memberId);
    if (!(await consumeChallenge(trx, challenge))) throw new Failure('PASSKEY_INVALID');
    if ((await countPasskeys(trx, memberId)) >= PASSKEYS_MAX) throw new Failure('PASSKEY_LIMIT');
    const row = {
      ...newPasskey,
      second_factor: challenge.enrolmentCodeHash !== null || secondFactor,
    };
    // A credential that already exists, for any member, gets the same failure code as an invalid
    // credential.
    if (!(await insertPasskey(trx, row))) throw new Failure('PASSKEY_INVALID');
    if (!needsEnrolment(context, viewer, secondFactor)) {
      return { row, account, token: null, endedSessionIds: [] };
    }
    const isCodeConsumed =
      challenge.enrolmentCodeHash !== null &&
      (await consumeEnrolmentCode(context, trx, memberId, challenge.enrolmentCodeHash));
    if (!isCodeConsumed) throw new Failure('ENROLMENT_INVALID');
    const session = { userAgent, secondFactor: true, passkeyId: row.id };
    return { row, account, ...(await replaceSessions(context, trx, viewer, session)) };
  });
  context.live.endSessions(result.endedSessionIds);
  context.events.record('passkey-changed', { memberId, ipAddress, detail: 'added' });
  await sendNotice(
    context,
    contactsOf(result.account),
    passkeyAddedText(context.config.publicUrl, device),
  );
  return { passkey: result.row, token: result.token };
}

function challengeOf(
  context: Context,
  { sessionFacts }: Viewer,
  { clientDataJSON }: NewCredential,
): OpenChallenge {
  const asker = sessionAsAsker(sessionFacts.sessionId);
  const { challenge: text } = readOrFail(() => decodeClientDataJSON(clientDataJSON));
  // The library parses the client's JSON without a check of its types.
  const challenge = openChallenge(context, String(text), { purpose: 'add', asker });
  if (challenge === null) throw new Failure('PASSKEY_INVALID');
  return challenge;
}

/** Returns the credential if all its parts are valid. Fails with PASSKEY_INVALID. */
async function verifyCredential(
  { config }: Context,
  { id, clientDataJSON, attestationObject, transports }: NewCredential,
  challenge: OpenChallenge,
) {
  const attestation = readOrFail(() =>
    decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))),
  );
  const hasCertificates = readOrFail(() => attestation.get('attStmt').get('x5c') !== undefined);
  if (!isPlainAttestation(attestation.get('fmt'), hasCertificates)) {
    throw new Failure('PASSKEY_INVALID');
  }
  const { id: rpId, origin } = relyingParty(config);
  const { registrationInfo }: VerifiedRegistrationResponse = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports },
    },
    expectedChallenge: challenge.text,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new Failure('PASSKEY_INVALID', { cause });
  });
  // The id in `registrationInfo` is from the authenticator data, beside the public key. It must
  // equal the id that the browser sent separately.
  if (registrationInfo?.credential.id !== id) throw new Failure('PASSKEY_INVALID');
  return registrationInfo.credential;
}

function readOrFail<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Failure('PASSKEY_INVALID', { cause });
  }
}
