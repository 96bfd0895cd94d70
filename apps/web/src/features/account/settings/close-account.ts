import { endSession, whileEnding } from '../../../api/session.ts';

/** How long the farewell stands before the member is signed out here: milliseconds. */
const FAREWELL = 2000;

/**
 * Closes the account by `act`, then shows the farewell and signs out a little later. Throws what `act`
 * throws; the session then goes on.
 */
export function closeAccount(act: () => Promise<unknown>, showFarewell: () => void): Promise<void> {
  return whileEnding(async () => {
    await act();
    showFarewell();
    await new Promise((resolve) => setTimeout(resolve, FAREWELL));
    endSession('/');
  });
}
