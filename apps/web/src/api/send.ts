import type { Answer, Endpoint } from '@sambandha/contract/endpoint';
import { errorOfAnswer, errorOfTransport } from './api-error.ts';
import { askedAlready, headersFor, TIMEOUT_MS } from './head-start.ts';
import { addressOf, type CallInput, reactTo } from './request.ts';
import { useSession } from './session-store.ts';

/** An endpoint without required parts needs no input. */
export type InputArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Sends one request to an endpoint of the contract and answers its body (null where it has none).
 * Throws {@link import('./api-error.ts').ApiError}, or an AbortError when `signal` ended the call.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArguments<E>
): Promise<Answer<E>> {
  const {
    params,
    query,
    body,
    signal,
    idempotencyKey,
    keepalive = false,
    token = keptToken(),
  } = (input ?? {}) as CallInput<Endpoint>;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);

  let response: Response;
  let text: string;
  try {
    const address = addressOf(endpoint.path, params, query);
    response = await (askedAlready(address, token) ??
      fetch(address, {
        method: endpoint.method,
        headers: headersOf(token, body, idempotencyKey),
        body: body === undefined ? null : JSON.stringify(body),
        keepalive,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      }));
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw errorOfTransport(cause, timeout.aborted ? 'TIMEOUT' : 'NETWORK');
  }

  const answer = parsed(text);
  if (response.ok) return answer as Answer<E>;
  const { status, statusText, headers } = response;
  const retryAfter = headers.get('retry-after');
  const error = errorOfAnswer({ status, statusText, retryAfter, body: answer });
  reactTo(error, token);
  throw error;
}

function keptToken(): string | null {
  return useSession.getState().token;
}

function headersOf(token: string | null, body: unknown, idempotencyKey: string | undefined) {
  return {
    ...headersFor(token),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

/** The body as JSON; null when there is none, or when something in between answered otherwise. */
function parsed(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
