import { endSession, withDeferredSessionEnd } from '../../../api/session.ts';

/** Milliseconds from the final message until the member is signed out on this device. */
const FINAL_MESSAGE_MS = 2000;

/**
 * Closes the account with `act`, shows the final message and signs out after a delay. If `act`
 * fails, the session continues.
 * @throws the error of `act`
 */
export function closeAccount(
  act: () => Promise<unknown>,
  showFinalMessage: () => void,
): Promise<void> {
  return withDeferredSessionEnd(async () => {
    await act();
    showFinalMessage();
    await new Promise((resolve) => setTimeout(resolve, FINAL_MESSAGE_MS));
    endSession('/');
  });
}
