import { endSession, withDeferredSessionEnd } from '../../../api/session.ts';

/** Milliseconds from the farewell until the member is signed out on this device. */
const FAREWELL_MS = 2000;

/**
 * Closes the account by `act`, shows the farewell and signs out a little later. Throws the error of
 * `act`; the session then continues.
 */
export function closeAccount(act: () => Promise<unknown>, showFarewell: () => void): Promise<void> {
  return withDeferredSessionEnd(async () => {
    await act();
    showFarewell();
    await new Promise((resolve) => setTimeout(resolve, FAREWELL_MS));
    endSession('/');
  });
}
