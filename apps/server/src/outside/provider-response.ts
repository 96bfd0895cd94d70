import { DeliveryFailed } from './delivery-errors.ts';

/** The timeout in milliseconds. */
const TIMEOUT = 15_000;

/**
 * Sends a request to a provider without following redirects. Returns the status and the parsed
 * JSON, or an empty object if the body is not JSON.
 * @throws DeliveryFailed if the provider cannot be reached, or does not answer in time
 */
export async function requestJson(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: Readonly<Record<string, unknown>> }> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch(() => {
    throw new DeliveryFailed('the provider does not answer');
  });
  const body: unknown = await response.json().catch(() => null);
  const isObject = typeof body === 'object' && body !== null;
  return { status: response.status, body: isObject ? { ...body } : {} };
}
