import { create } from 'zustand';
import { ApiError, UNEXPECTED } from './api-error.ts';
import { send } from './send.ts';

/** What the member is asked while a call waits for fresh proof. */
export interface ProofQuestion {
  /** Given already, and right: only the second factor is missing. */
  readonly password: string | null;
  /** The proof was given: the call goes on. */
  readonly given: () => void;
  /** The member does not want to: the call fails. */
  readonly cancel: () => void;
}

/** The question that is open, for the dialog that asks it. */
export const useProof = create<{ question: ProofQuestion | null }>(() => ({ question: null }));

/**
 * Makes an attempt at a call; where it is refused because it needs fresh proof, gives that and makes
 * it once more. Throws what the attempt or the proof throws; with the code CANCELLED where the member
 * does not want to.
 */
export async function withProof<T>(attempt: () => Promise<T>, body?: unknown): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (codeOf(error) !== 'REAUTH_NEEDED') throw error;
  }
  await giveProof(passwordIn(body));
  return attempt();
}

/** The present password that the member entered for the call itself is not asked for again. */
async function giveProof(password: string | null): Promise<void> {
  if (password === null) return ask(null);
  try {
    await send('POST /auth/prove', { body: { password } });
  } catch (error) {
    const code = codeOf(error);
    if (code !== 'SECOND_FACTOR' && code !== 'PASSKEY_NEEDED') throw error;
    await ask(code === 'SECOND_FACTOR' ? password : null);
  }
}

let asked: Promise<void> | null = null;

/** Asks the member; calls that come meanwhile wait for the same answer. */
function ask(password: string | null): Promise<void> {
  asked ??= new Promise<void>((resolve, reject) => {
    const cancel = () => reject(new ApiError(UNEXPECTED, { status: 0, code: 'CANCELLED' }));
    useProof.setState({ question: { password, given: resolve, cancel } });
  }).finally(() => {
    asked = null;
    useProof.setState({ question: null });
  });
  return asked;
}

function codeOf(error: unknown): ApiError['code'] | null {
  return error instanceof ApiError ? error.code : null;
}

function passwordIn(body: unknown): string | null {
  const { currentPassword } = (body ?? {}) as { readonly currentPassword?: unknown };
  return typeof currentPassword === 'string' ? currentPassword : null;
}
