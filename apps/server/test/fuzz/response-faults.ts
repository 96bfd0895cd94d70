import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { endpoints } from '@sambandha/contract/endpoints';
import { type ErrorBody, type FailureCode, failures } from '@sambandha/contract/errors';
import { listFailures } from '../../src/http/openapi.ts';
import type { Call } from './requests.ts';

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The parsed JSON. Undefined if the response is not JSON. */
  readonly body: unknown;
}

interface ParseResult {
  readonly success: boolean;
  readonly data?: unknown;
}

const parse = (schema: unknown, value: unknown) =>
  (schema as { safeParse(value: unknown): ParseResult }).safeParse(value);

/** Failures that precede routing, or that any endpoint may return. */
const UNDECLARED_FAILURES: readonly FailureCode[] = [
  'NOT_FOUND',
  'MALFORMED',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'UNSUPPORTED_TYPE',
];

/**
 * Returns the faults of a response that do not depend on the caller, such as violations of the
 * contract.
 */
export function responseFaults(call: Call, response: ApiResponse): string[] {
  const endpoint: Endpoint = endpoints[call.name];
  const { status } = response;
  if (status < 400)
    return [...successFaults(endpoint, response), ...acceptedFaults(call, endpoint)];
  return failureFaults(endpoint, response);
}

function successFaults(endpoint: Endpoint, { status, headers, text, body }: ApiResponse): string[] {
  const schema = endpoint.responses[status];
  if (schema === undefined) return [`status ${status}, which the contract does not declare`];
  if (endpoint.download !== undefined) {
    return headers['content-type'] === endpoint.download ? [] : ['a file of another type'];
  }
  if (status === 204) return text === '' ? [] : ['a body with 204'];
  const parsed = parse(schema, body);
  if (!parsed.success) return ['a response that its schema refuses'];
  return isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), body)
    ? []
    : ['a response with undeclared fields'];
}

/** Returns the faults of a response that accepts an input the contract refuses. */
function acceptedFaults({ input, isPlainJson }: Call, endpoint: Endpoint): string[] {
  if (!isPlainJson || endpoint.body === undefined || input.body === undefined) return [];
  const jsonBody: unknown = JSON.parse(JSON.stringify(input.body) ?? 'null');
  return parse(endpoint.body, jsonBody ?? {}).success
    ? []
    : ['accepted a body that its schema refuses'];
}

function failureFaults(endpoint: Endpoint, { status, text, body }: ApiResponse): string[] {
  const error = body as Partial<ErrorBody> | null | undefined;
  const code = error?.code;
  if (code === undefined || failures[code]?.[0] !== status) return [`a bare ${status}: ${text}`];
  const declaredCodes = [...listFailures(endpoint), endpoint.badParams, ...UNDECLARED_FAILURES];
  const faults = declaredCodes.includes(code)
    ? []
    : [`${code}, which the contract does not declare`];
  // A declared error such as SMS_UNAVAILABLE may have a status above 500. An overload is a fault.
  const isDeclaredError =
    (endpoint.errors as readonly string[]).includes(code) && code !== 'UNAVAILABLE';
  if (status >= 500 && !isDeclaredError) faults.push(`${status} ${code}`);
  if (error?.statusCode !== status || !error.message)
    faults.push('a failure without statusCode or message');
  if (/\bat \/|node_modules|FST_|select .+ from (members|accounts|matches)|kysely/i.test(text))
    faults.push('internal details in a failure');
  return faults;
}
