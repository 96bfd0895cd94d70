import { create } from 'zustand';
import { ApiError, UNEXPECTED_ERROR_MESSAGE } from './api-error.ts';
import { sendRequest } from './send.ts';

/** The request to the member for a fresh proof, on which a call waits. */
export interface ProofRequest {
  /**
   * The correct password, if only the code of the authenticator app is missing. Null if the whole
   * proof is missing, or if the member must use a passkey.
   */
  readonly password: string | null;
  /** Continues the call after the member has proved their identity. */
  readonly complete: () => void;
  /** Fails the call, because the member declines. */
  readonly cancel: () => void;
}

/** The pending request, for the dialog that shows it. */
export const useProofRequest = create<{ request: ProofRequest | null }>(() => ({ request: null }));

/**
 * Makes an attempt at a call. If the attempt is refused for lack of a fresh proof, proves the
 * identity, if possible with the password in `body`, and repeats the attempt once.
 * @throws the error of the attempt or of the proof
 * @throws ApiError with the code CANCELLED if the member declines
 */
export async function withProof<T>(attempt: () => Promise<T>, body?: unknown): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (codeOf(error) !== 'REAUTH_NEEDED') throw error;
  }
  await proveIdentity(passwordIn(body));
  return attempt();
}

/**
 * Proves the identity with the current password that the member entered for the call itself, and
 * asks the member for a missing second factor. Without a password, asks for the whole proof.
 */
async function proveIdentity(password: string | null): Promise<void> {
  if (password === null) return requestProof(null);
  try {
    await sendRequest('POST /auth/prove', { body: { password } });
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'SECOND_FACTOR' && code !== 'PASSKEY_NEEDED') throw error;
    await requestProof(code === 'SECOND_FACTOR' ? password : null);
  }
}

let pendingProof: Promise<void> | null = null;

/** Shows the request to the member. Concurrent calls share one result. */
function requestProof(password: string | null): Promise<void> {
  pendingProof ??= new Promise<void>((resolve, reject) => {
    const cancel = () =>
      reject(new ApiError(UNEXPECTED_ERROR_MESSAGE, { status: 0, code: 'CANCELLED' }));
    useProofRequest.setState({ request: { password, complete: resolve, cancel } });
  }).finally(() => {
    pendingProof = null;
    useProofRequest.setState({ request: null });
  });
  return pendingProof;
}

function codeOf(error: unknown): ApiError['code'] | null {
  return error instanceof ApiError ? error.code : null;
}

function passwordIn(body: unknown): string | null {
  const { currentPassword } = (body ?? {}) as { readonly currentPassword?: unknown };
  return typeof currentPassword === 'string' ? currentPassword : null;
}
