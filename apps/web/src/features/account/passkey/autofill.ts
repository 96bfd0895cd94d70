import { call } from '../../../api/call.ts';
import { type Assertion, cancelCeremony, getAutofilled } from './ceremony.ts';

/** A challenge is renewed so long before it expires: milliseconds. */
const MARGIN = 30_000;

/**
 * Offers passkeys where the contact is filled in, until one is chosen; null where none is, because
 * something else began or `signal` ended it.
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
    // Nobody asked for it: the form is there all the same.
    return null;
  } finally {
    signal.removeEventListener('abort', cancelCeremony);
  }
}

async function offerOnce(options: Parameters<typeof getAutofilled>[0]) {
  let renewed = false;
  const timer = setTimeout(() => {
    renewed = true;
    cancelCeremony();
  }, options.timeout - MARGIN);
  const assertion = await getAutofilled(options).catch(() => null);
  clearTimeout(timer);
  return { assertion, renewed };
}
