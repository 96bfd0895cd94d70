import { type Endpoint, PROOF_MINUTES } from '@sambandha/contract/endpoint';
import { ON_BEHALF_OF } from '@sambandha/contract/family/choices';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteOptions,
} from 'fastify';
import { Failure } from '../core/failure.ts';
import { findDenial, type Requirement, requirements } from '../security/access/may.ts';
import type { Viewer } from '../security/access/viewer.ts';
import { createClientQueues } from './client-queues.ts';
import { type Cookies, readCookies, setCookies } from './cookies.ts';
import type { Call, Handlers, UploadedFile } from './endpoint.ts';
import { preferredLanguage } from './language.ts';
import { type RouteSchema, validatorCompiler } from './validation.ts';

/**
 * Returns the viewer of a token, or null if the token is unknown or expired, or if its person is
 * blocked or deactivated. `onBehalfOf` is the candidate for whom a relative acts. Fails with
 * NOT_IN_FAMILY or UNDER_REVIEW.
 */
export type Authenticate = (token: string, onBehalfOf?: string) => Promise<Viewer | null>;

/** The dependencies of access control for endpoints. */
interface AccessDependencies {
  readonly authenticate: Authenticate;
  readonly now: () => Date;
  /** True if the product is served over https. Its cookies are then sent over https only. */
  readonly secure: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** Registers every endpoint of the contract with its handler, below the prefix of the app. */
export function registerEndpoints<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
  admission: AccessDependencies,
): void {
  app.decorateRequest('viewer', null);
  const clientQueues = createClientQueues();
  for (const name of Object.keys(endpoints) as (keyof T & string)[]) {
    const endpoint: Endpoint = endpoints[name] as Endpoint;
    const handler = handlers[name] as unknown as AnyHandler;
    for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      app.route(toRoute(name, url, endpoint, handler, { ...admission, clientQueues }));
    }
  }
}

/**
 * A handler without the types of its endpoint. `Handlers` checks the types, so that one loop can
 * register all handlers.
 */
type AnyHandler = (call: Call<Endpoint>) => Promise<AnyResponse>;

interface AnyResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly cookies?: Cookies;
  /** The name and the content of a download. */
  readonly fileName?: string;
  readonly stream?: AsyncIterable<Uint8Array>;
}

function toRoute(
  name: string,
  url: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  {
    clientQueues,
    ...admission
  }: AccessDependencies & { readonly clientQueues: ReturnType<typeof createClientQueues> },
): RouteOptions {
  return {
    method: endpoint.method,
    url,
    schema: {
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.download ? {} : { response: endpoint.responses }),
      ...describeOperation(name, url, endpoint),
    },
    validatorCompiler: compilerFor(endpoint) as FastifySchemaCompiler<unknown>,
    onRequest: (request) => admit(endpoint, request, admission),
    ...(endpoint.upload ? {} : { preValidation: refuseMultipart }),
    handler: async (request, reply) => {
      const work = async () => {
        // Access may end while the body arrives and while the request waits in the queue. A GET is
        // not checked again, because it has no body and changes nothing. Uploads are checked when
        // their file has arrived.
        if (endpoint.method !== 'GET' && !endpoint.upload)
          await admit(endpoint, request, admission);
        return handler(await toCall(endpoint, request, admission));
      };
      // Uploads last as long as the client sends, so they have separate queues.
      const result = endpoint.upload ? await work() : await clientQueues.run(request, work);
      if (result.cookies !== undefined) setCookies(reply, result.cookies, admission.secure);
      if (result.stream !== undefined) return sendFile(reply, endpoint, result);
      return sendResponse(reply, result);
    },
  };
}

/**
 * Returns the compiler of validators. Invalid parameters fail with the endpoint's own code if it
 * has one.
 */
function compilerFor({ badParams }: Endpoint): FastifySchemaCompiler<RouteSchema['schema']> {
  if (badParams === undefined) return validatorCompiler;
  return (route) => {
    const validate = validatorCompiler(route);
    if (route.httpPart !== 'params') return validate;
    return (input) => {
      const result = validate(input);
      return result.error === undefined ? result : { error: new Failure(badParams) };
    };
  };
}

const PROOF_NEEDED =
  'Needs fresh proof: the password and the second factor where it is on, or a passkey, given in this ' +
  'session by signing in, by `POST /api/auth/prove` or by `POST /api/auth/prove/passkey` within the ' +
  `last ${PROOF_MINUTES} minutes. ` +
  'Without it the answer is 403 REAUTH_NEEDED.';

function describeOperation(name: string, url: string, endpoint: Endpoint) {
  return {
    operationId: url === endpoint.path ? name : undefined,
    hide: url !== endpoint.path,
    summary: endpoint.summary,
    ...describeAccess(endpoint),
    tags: [endpoint.path.split('/')[1] ?? 'api'],
    security: securityOf(endpoint),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
  };
}

const FOR_RELATIVES = `A relative calls it on behalf of a candidate, whose id is in the header \`${ON_BEHALF_OF}\`.`;

function describeAccess({ proof, rule }: Endpoint): { description?: string } {
  const { parts = [] }: Requirement = requirements[rule];
  const sentences = [
    ...(parts.length === 0 ? [] : [FOR_RELATIVES]),
    ...(proof === undefined ? [] : [PROOF_NEEDED]),
  ];
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

/**
 * Returns the security requirement of an operation: no token, an optional token or a required
 * token.
 */
function securityOf({ rule }: Endpoint): Record<string, readonly string[]>[] {
  const { session } = requirements[rule];
  if (session === 'none') return [];
  return session === 'used' ? [{}, { session: [] }] : [{ session: [] }];
}

/**
 * Checks access and sets the viewer. It is called before the body is read. Calls that may write are
 * checked again when their body has arrived.
 */
async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  { authenticate, now }: AccessDependencies,
) {
  if (requirements[endpoint.rule].session === 'none') return;
  const token = bearerToken(request.headers.authorization);
  request.viewer =
    token === null ? null : await authenticate(token, candidateOf(endpoint, request));
  // An invalid token always fails, because the client must learn that its session ended.
  if (request.viewer === null && request.headers.authorization !== undefined) {
    throw new Failure('UNAUTHENTICATED');
  }
  const denial = findDenial({ ...endpoint, at: now() }, request.viewer, null);
  if (denial !== null) throw new Failure(denial);
}

/**
 * Returns the candidate for whom a relative calls, or undefined for endpoints about the person's
 * own data.
 */
function candidateOf({ rule }: Endpoint, { headers }: FastifyRequest): string | undefined {
  const { parts }: Requirement = requirements[rule];
  const { [ON_BEHALF_OF]: candidate } = headers;
  return parts !== undefined && typeof candidate === 'string' ? candidate : undefined;
}

function bearerToken(header: string | undefined): string | null {
  return header?.match(/^Bearer ([A-Za-z0-9_-]{20,100})$/i)?.[1] ?? null;
}

async function refuseMultipart(request: FastifyRequest) {
  if (request.isMultipart()) throw new Failure('UNSUPPORTED_TYPE');
}

async function toCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  admission: AccessDependencies,
): Promise<Call<Endpoint>> {
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    viewer: request.viewer,
    file: endpoint.upload
      ? {
          ...(await readFile(endpoint.upload, request)),
          checkAccess: async () => {
            if (request.raw.socket.destroyed) throw new Failure('MALFORMED');
            await admit(endpoint, request, admission);
          },
        }
      : null,
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    language: preferredLanguage(request.headers['accept-language']),
    cookies: readCookies(request, admission.secure),
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    },
  } as Call<Endpoint>;
}

async function readFile(
  upload: NonNullable<Endpoint['upload']>,
  request: FastifyRequest,
): Promise<Omit<UploadedFile, 'checkAccess'>> {
  if (!request.isMultipart()) throw new Failure('UNSUPPORTED_TYPE');
  // The limit is one byte more, so that a file of exactly the maximum size does not count as
  // truncated.
  const limits = { fileSize: upload.maxBytes + 1, files: 1 };
  const part = await request.file({ limits }).catch(refuseUnreadableForm);
  if (part === undefined || !upload.fields.includes(part.fieldname)) {
    // Discards the file. An unread file would stop the rest of the request.
    part?.file.resume();
    throw new Failure('PHOTO_TYPE');
  }
  return { stream: part.file, tooLarge: () => part.file.truncated };
}

/** Maps the error of an unreadable form or a closed connection to a client error. */
function refuseUnreadableForm(error: Error & { statusCode?: number }): never {
  throw error.statusCode === undefined ? new Failure('MALFORMED', { cause: error }) : error;
}

/** Sends a download while its content is generated. */
function sendFile(reply: FastifyReply, endpoint: Endpoint, { fileName, stream }: AnyResponse) {
  return reply
    .type(endpoint.download ?? 'application/octet-stream')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(stream);
}

function sendResponse(reply: FastifyReply, result: AnyResponse) {
  reply.code(result.status).header('cache-control', 'no-store');
  return result.status === 204 ? reply.send() : reply.send(result.body);
}
