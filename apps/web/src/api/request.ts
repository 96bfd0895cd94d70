import type { CallerInput, Endpoint } from '@sambandha/contract/endpoint';
import type { Route } from '@sambandha/contract/endpoints';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import { type ApiError, createResponseError } from './api-error.ts';
import { endAccessToCandidate, useActingState } from './on-behalf.ts';
import { endSession, useSession } from './session-store.ts';

type InputPart = 'params' | 'query' | 'body';

/** The type of one part of the input. The part is optional if it may be absent or empty. */
type InputPartOf<E extends Endpoint, P extends InputPart> =
  undefined extends CallerInput<E, P>
    ? { readonly [K in P]?: CallerInput<E, P> }
    : Record<never, never> extends CallerInput<E, P>
      ? { readonly [K in P]?: CallerInput<E, P> }
      : { readonly [K in P]: CallerInput<E, P> };

/** The input of a call, with the parts of the contract. */
export type CallInput<E extends Endpoint> = InputPartOf<E, 'params'> &
  InputPartOf<E, 'query'> &
  InputPartOf<E, 'body'> & {
    /** Cancels the call, which then rejects with an AbortError. */
    readonly signal?: AbortSignal;
    /** Idempotency key. A repeated call returns the first result. */
    readonly idempotencyKey?: string;
    /** Sends the call even while the page is being closed. */
    readonly keepalive?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
    /** Token to use instead of that of the stored session. */
    readonly token?: string;
  };

export function splitRoute(route: Route): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method, path };
}

/**
 * Returns the URL of a call with its path parameters. An array in the query becomes one parameter
 * for each value.
 */
export function buildCallUrl(path: string, params?: unknown, query?: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  const filledPath = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(values[key])));
  const search = new URLSearchParams();
  for (const [key, input] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    for (const value of [input].flat()) {
      if (value !== undefined && value !== null) search.append(key, String(value));
    }
  }
  return `/api${filledPath}${search.size === 0 ? '' : `?${search}`}`;
}

/**
 * Returns the header with the id of the candidate for whom a call is made, or an empty object while
 * the person acts for themself. The server reads the header for calls about a candidate.
 */
export function onBehalfHeader(): { readonly [ON_BEHALF_OF]?: string } {
  const { candidate } = useActingState.getState();
  return candidate === null ? {} : { [ON_BEHALF_OF]: candidate.id };
}

/** Credentials of a call. */
interface CallCredentials {
  readonly token: string | null;
  readonly onBehalfOf?: string | undefined;
}

/**
 * Handles the error of a failed response. A 401 ends the session that was used, unless the session
 * was replaced or ended meanwhile. The 401 LOGIN_FAILED, which means a wrong password, ends no
 * session. NOT_IN_FAMILY or UNDER_REVIEW ends acting for the candidate of the call, unless the
 * person acts for another candidate meanwhile. 403 and 5xx are logged without personal data.
 */
export function handleFailure(
  error: ApiError,
  { token: usedToken, onBehalfOf }: CallCredentials,
): void {
  if (error.status === 401 && error.code !== 'LOGIN_FAILED') {
    const { token } = useSession.getState();
    if (token !== null && token === usedToken) endSession('/auth');
  }
  const hasLostAccess = error.code === 'NOT_IN_FAMILY' || error.code === 'UNDER_REVIEW';
  if (hasLostAccess && onBehalfOf !== undefined) endAccessToCandidate(onBehalfOf);
  if (error.status === 403) log('Access forbidden');
  if (error.status >= 500) log(`Server error ${error.status} ${error.requestId ?? ''}`.trim());
}

/** Handles a failed response, whose body is `text`. Returns the error of the response. */
export function handleFailedResponse(
  response: Response,
  text: string,
  credentials: CallCredentials,
): ApiError {
  const { status, statusText, headers } = response;
  const retryAfter = headers.get('retry-after');
  const error = createResponseError({ status, statusText, retryAfter, body: parseJson(text) });
  handleFailure(error, credentials);
  return error;
}

/** Returns the text parsed as JSON, or null if it is empty or not JSON, such as a proxy's page. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function log(line: string): void {
  // biome-ignore lint/suspicious/noConsole: the browser has no other log
  console.error(line);
}
