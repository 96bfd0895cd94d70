import type { Conflict, ErrorBody, FailureCode, FieldError } from '@sambandha/contract/errors';

/**
 * Codes of failures that the API did not report: no connection, a timeout, a cancellation by the
 * member, or a response that does not come from the API.
 */
type TransportCode = 'NETWORK' | 'TIMEOUT' | 'CANCELLED' | 'UNKNOWN';

export const UNEXPECTED_ERROR_MESSAGE = 'An unexpected error occurred';

/**
 * A failed call. `message` is a sentence for members if the API refused the call, otherwise a
 * technical text. Use `errorMessage` to show an error.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  readonly code: FailureCode | TransportCode;
  /** The invalid fields. Empty except for validation errors. */
  readonly fields: readonly FieldError[];
  /** Conflicting changes by other people. Empty except for CHANGED_MEANWHILE. */
  readonly conflicts: readonly Conflict[];
  /** Seconds to wait before a retry. Null if the server sends none. */
  readonly retryAfter: number | null;
  /** The request id to quote to support. Set only for server errors. */
  readonly requestId: string | null;

  constructor(
    message: string,
    details: {
      status: number;
      code: FailureCode | TransportCode;
      fields?: readonly FieldError[] | undefined;
      conflicts?: readonly Conflict[] | undefined;
      retryAfter?: number | null;
      requestId?: string | null;
    },
  ) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.conflicts = details.conflicts ?? [];
    this.retryAfter = details.retryAfter ?? null;
    this.requestId = details.requestId ?? null;
  }
}

/**
 * Returns the error for a failed response. The message is the first of these that is not empty:
 * `message` of the body, `error` of the body, the status text, UNEXPECTED_ERROR_MESSAGE.
 */
export function createResponseError(response: {
  status: number;
  statusText: string;
  retryAfter: string | null;
  body: unknown;
}): ApiError {
  const body = (isRecord(response.body) ? response.body : {}) as Partial<ErrorBody>;
  const message =
    [body.message, body.error, response.statusText].find(isFilled) ?? UNEXPECTED_ERROR_MESSAGE;
  return new ApiError(message, {
    status: response.status,
    code: isFilled(body.code) ? body.code : 'UNKNOWN',
    fields: Array.isArray(body.fields) ? body.fields : undefined,
    conflicts: Array.isArray(body.conflicts) ? body.conflicts : undefined,
    retryAfter: parseRetryAfter(response.retryAfter),
    requestId: body.requestId ?? null,
  });
}

/** Returns the error for a call without a response, with the message of `cause` if it has one. */
export function createTransportError(cause: unknown, code: TransportCode): ApiError {
  const message =
    cause instanceof Error && isFilled(cause.message) ? cause.message : UNEXPECTED_ERROR_MESSAGE;
  return new ApiError(message, { status: 0, code });
}

/**
 * Returns true if the server refused the call (4xx). A refused query is not retried automatically.
 */
export function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Returns true if the message comes from the API rather than from a proxy or the transport. */
export function isApiMessage(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status > 0 && error.code !== 'UNKNOWN';
}

/**
 * Returns the text to show for a failed action: the message of the API if it refused the call,
 * otherwise `fallback`.
 */
export function errorMessage(error: unknown, fallback: string): string {
  return isRejection(error) && isApiMessage(error) ? error.message : fallback;
}

/** Parses `Retry-After`, which the server sends in whole seconds. */
function parseRetryAfter(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
