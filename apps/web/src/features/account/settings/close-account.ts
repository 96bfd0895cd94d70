import { endSession, withDeferredSessionEnd } from '../../../api/session.ts';

/** Milliseconds from the final message until the member is signed out on this device. */
const FAREWELL_MS = 2000;

/**
 * Closes the account with `act`, shows the final message and signs out after a delay. If `act`
 * fails, the session continues.
 * @throws the error of `act`
 */
export function closeAccount(act: () => Promise<unknown>, showFarewell: () => void): Promise<void> {
  return withDeferredSessionEnd(async () => {
    await act();
    showFarewell();
    await new Promise((resolve) => setTimeout(resolve, FAREWELL_MS));
    endSession('/');
  });
}
