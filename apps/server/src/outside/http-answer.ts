import { DeliveryFailed } from './undeliverable.ts';

/** Milliseconds. */
const TIMEOUT = 15_000;

/** A provider's answer: its status and its JSON, empty where it sent none. */
export async function answerOf(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: Readonly<Record<string, unknown>> }> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) }).catch(() => {
    throw new DeliveryFailed('the provider does not answer');
  });
  const body: unknown = await response.json().catch(() => null);
  const isObject = typeof body === 'object' && body !== null;
  return { status: response.status, body: isObject ? { ...body } : {} };
}
