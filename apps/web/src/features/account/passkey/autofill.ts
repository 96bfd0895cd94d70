import { call } from '../../../api/call.ts';
import { type Assertion, cancelCeremony, getAutofilled, type RequestOptions } from './ceremony.ts';

/** Milliseconds before the expiry of a challenge at which it is renewed. */
const MARGIN_MS = 30_000;

/**
 * Offers passkeys in the field of the contact until one is chosen. Returns null if another ceremony
 * or `signal` ended the offer.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Assertion | null> {
  signal.addEventListener('abort', cancelCeremony, { once: true });
  try {
    while (!signal.aborted) {
      const { options } = await call('POST /auth/passkey/options', { signal });
      const { assertion, renewed } = await offerOnce(options);
      if (assertion !== null || !renewed) return assertion;
    }
    return null;
  } catch {
    // The error is ignored, because the member did not request the offer and can use the form.
    return null;
  } finally {
    signal.removeEventListener('abort', cancelCeremony);
  }
}

async function offerOnce(options: RequestOptions) {
  let renewed = false;
  const timer = setTimeout(() => {
    renewed = true;
    cancelCeremony();
  }, options.timeout - MARGIN_MS);
  const assertion = await getAutofilled(options).catch(() => null);
  clearTimeout(timer);
  return { assertion, renewed };
}
