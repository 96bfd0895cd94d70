import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '@sambandha/contract/endpoint';
import { type FailureCode, failures } from '@sambandha/contract/errors';
import { type Requirement, requirements } from '../security/access/may.ts';

/** An operation of the document. Properties that are not declared here are kept. */
interface Operation {
  operationId?: string;
  responses?: Record<string, object>;
}

interface OpenApi {
  paths?: Record<string, object | undefined>;
  components?: object;
}

/** The failures that every endpoint can have. */
const COMMON_FAILURES: readonly FailureCode[] = ['TOO_MANY', 'INTERNAL', 'UNAVAILABLE'];

/**
 * Returns the failures of an endpoint: those in its contract, those that follow from its rule, its
 * proof and its input, and those of every endpoint.
 */
export function listFailures(endpoint: Endpoint): readonly FailureCode[] {
  const { rule, params, query, body, upload, proof, errors } = endpoint;
  const { session, role, parts }: Requirement = requirements[rule];
  return [
    ...errors,
    ...(session === 'none' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(parts === undefined ? [] : (['FORBIDDEN', 'NOT_IN_FAMILY', 'UNDER_REVIEW'] as const)),
    ...(role !== undefined ? (['FORBIDDEN', 'SECOND_FACTOR_NEEDED'] as const) : []),
    ...(proof === undefined ? [] : (['REAUTH_NEEDED'] as const)),
    ...(params || query || body ? (['VALIDATION'] as const) : []),
    ...(body ? (['MALFORMED', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const) : []),
    ...(upload ? (['MALFORMED', 'UNSUPPORTED_TYPE'] as const) : []),
    ...COMMON_FAILURES,
  ];
}

/**
 * Completes the document that was generated from the routes. It contains only API operations, each
 * with all its failures.
 */
export function completeDocument(
  document: OpenApi,
  endpoints: Readonly<Record<string, Endpoint>>,
): OpenApi {
  const paths: Record<string, object> = {};
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (item === undefined || !path.startsWith('/api/')) continue;
    for (const operation of Object.values(item) as Operation[]) {
      const endpoint = endpoints[operation.operationId ?? ''];
      if (endpoint !== undefined) {
        operation.responses = {
          ...operation.responses,
          ...failureResponses(listFailures(endpoint)),
        };
      }
    }
    // Routes are registered with and without a trailing slash.
    paths[path.replace(/\/$/, '')] = item;
  }
  const components = { ...document.components, schemas: { Error: errorSchema } };
  return { ...document, paths, components };
}

/** Returns the failure responses by status, with the codes of each status. */
function failureResponses(codes: readonly FailureCode[]): Record<string, object> {
  const byStatus = Object.groupBy(new Set(codes), (code) => failures[code][0]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codesOfStatus = []]) => [
      status,
      {
        description: `${STATUS_CODES[status]}: ${codesOfStatus.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** The schema of `ErrorBody` in the contract. */
const errorSchema = {
  type: 'object',
  required: ['statusCode', 'error', 'code', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    error: { type: 'string', description: "The status's standard phrase" },
    code: { type: 'string', enum: Object.keys(failures) },
    message: { type: 'string', description: 'A message that can be shown to the user' },
    fields: {
      type: 'array',
      description: 'Only on validation errors',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    conflicts: {
      type: 'array',
      description: 'Only with CHANGED_MEANWHILE: what is stored now, and who changed it last',
      items: {
        type: 'object',
        required: ['field', 'value', 'by'],
        properties: {
          field: { type: 'string' },
          value: { description: 'The stored value, in the form in which it is returned' },
          by: {
            type: ['object', 'null'],
            description: 'The relative, or null for the candidate',
            required: ['name', 'relation'],
            properties: { name: { type: 'string' }, relation: { type: 'string' } },
          },
        },
      },
    },
    requestId: {
      type: 'string',
      description: 'Only on 5xx. The id that support needs to find the request',
    },
  },
};
