import type { Endpoint, ResponseBody } from '@sambandha/contract/endpoint';
import type { Route, Routes } from '@sambandha/contract/endpoints';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import { languageTag } from '../i18n/language.ts';
import { createTransportError } from './api-error.ts';
import { takePrefetchedResponse } from './prefetch.ts';
import {
  buildCallUrl,
  type CallInput,
  handleFailedResponse,
  onBehalfHeader,
  parseJson,
  splitRoute,
} from './request.ts';
import { useSession } from './session-store.ts';

/** Timeout of a call, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** An endpoint without required parts needs no input. */
export type InputArguments<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Sends one request to an endpoint of the contract and returns the body, or null if there is none.
 * @throws {import('./api-error.ts').ApiError}
 * @throws AbortError if `signal` ended the call
 */
export async function sendRequest<R extends Route>(
  route: R,
  ...[input]: InputArguments<Routes[R]>
): Promise<ResponseBody<Routes[R]>> {
  const {
    params,
    query,
    body,
    signal,
    idempotencyKey,
    keepalive = false,
    headers: extraHeaders,
    token = sessionToken(),
  } = (input ?? {}) as CallInput<Endpoint>;
  const { method, path } = splitRoute(route);
  const onBehalf = onBehalfHeader();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);

  let response: Response;
  let text: string;
  try {
    const address = buildCallUrl(path, params, query);
    const prefetched = method === 'GET' ? takePrefetchedResponse(address, token) : undefined;
    response = await (prefetched ??
      fetch(address, {
        method,
        headers: { ...headersOf(token, body, idempotencyKey), ...onBehalf, ...extraHeaders },
        body: body === undefined ? null : JSON.stringify(body),
        keepalive,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      }));
    text = await response.text();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw createTransportError(cause, timeout.aborted ? 'TIMEOUT' : 'NETWORK');
  }

  if (response.ok) return parseJson(text) as ResponseBody<Routes[R]>;
  throw handleFailedResponse(response, text, { token, onBehalfOf: onBehalf[ON_BEHALF_OF] });
}

function sessionToken(): string | null {
  return useSession.getState().token;
}

function headersOf(token: string | null, body: unknown, idempotencyKey: string | undefined) {
  return {
    accept: 'application/json',
    // The language of the screen, which may differ from the language of the browser. The server
    // also sends messages in this language, such as those with a code.
    'accept-language': languageTag(),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}
