import { call } from '../../../api/call.ts';
import {
  type Assertion,
  cancelCeremony,
  getAutofilledAssertion,
  type RequestOptions,
} from './ceremony.ts';

/** A challenge is renewed this number of milliseconds before it expires. */
const RENEWAL_MARGIN_MS = 30_000;

/**
 * Offers passkeys in the field of the contact until one is chosen. Returns null if another
 * ceremony, `signal` or an error ended the offer.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Assertion | null> {
  signal.addEventListener('abort', cancelCeremony, { once: true });
  try {
    while (!signal.aborted) {
      const { options } = await call('POST /auth/passkey/options', { signal });
      const { assertion, timedOut } = await offerOnce(options);
      if (assertion !== null || !timedOut) return assertion;
    }
    return null;
  } catch {
    // The error is ignored, because the member did not request the offer and can use the form.
    return null;
  } finally {
    signal.removeEventListener('abort', cancelCeremony);
  }
}

/** Offers passkeys with one challenge. `timedOut` is true if the offer has to be renewed. */
async function offerOnce(options: RequestOptions) {
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    cancelCeremony();
  }, options.timeout - RENEWAL_MARGIN_MS);
  const assertion = await getAutofilledAssertion(options).catch(() => null);
  clearTimeout(timer);
  return { assertion, timedOut };
}
