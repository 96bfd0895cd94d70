import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../config/index.ts';
import { Failure } from '../core/failure.ts';
import type { Events } from '../security/events.ts';
import { createErrorHandler, sendUnavailable } from './errors.ts';
import { addSecurityHeaders } from './headers.ts';
import { parseQuery, validatorCompiler } from './validation.ts';

/** Maximum size of a JSON body in bytes. The largest body is a profile. */
const BODY_LIMIT = 64 * 1024;

/**
 * Maximum time in milliseconds until a request has arrived completely. It allows for photos over a
 * slow connection.
 */
const REQUEST_TIMEOUT = 150_000;

/** Compresses responses. Brotli level 4 costs far less CPU than the default level, 11. */
const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/**
 * Creates an HTTP server with this product's parsing, headers, errors and logs, but without any
 * feature.
 */
export async function createServer(
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  log: Logger,
  events: Pick<Events, 'record'>,
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    // Handles a URL that the router cannot read (`refuseUnreadableUrls`).
    frameworkErrors: (_error, { raw }, reply) => {
      raw.url = raw.url?.startsWith('/api/') ? UNREADABLE_PATH : UNKNOWN_PATH;
      app.routing(raw, reply.raw);
    },
    // The framework would respond without hooks, and therefore without the log line and the
    // headers.
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJson(app);
  app.setErrorHandler(createErrorHandler(events));
  logRequests(app);
  addSecurityHeaders(app, config.publicUrl);
  refuseWhileClosing(app);
  refuseUnreadableUrls(app);
  await app.register(compress, compression);
  // A form has one file and its fields. The route limits the size of the file.
  await app.register(multipart, { limits: { fields: 5, parts: 6 }, throwFileSizeLimit: false });
  return app;
}

/** A path that has no page. */
const UNKNOWN_PATH = '/-';

/** The path of an endpoint that rejects every request as MALFORMED. */
const UNREADABLE_PATH = '/api/-';

/**
 * Registers the endpoint to which `frameworkErrors` reroutes an unreadable API URL (its path cannot
 * be decoded or a parameter is too long). The framework runs no hooks for the original request.
 */
function refuseUnreadableUrls(app: FastifyInstance): void {
  const onRequest = async () => {
    throw new Failure('MALFORMED');
  };
  app.all(UNREADABLE_PATH, { onRequest }, () => {});
}

/**
 * Accepts JSON bodies, which the framework's parser parses, and no plain text. An empty body with a
 * JSON header counts as no body.
 */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, (error, value) => {
      if (error) return done(new Failure('MALFORMED', { cause: error }));
      return done(null, value);
    });
  });
}

/**
 * Rejects requests on open connections while the server closes, and closes these connections after
 * their last response. Node closes only idle connections and keeps the others open for further
 * requests.
 */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    app.server.keepAliveTimeout = 1;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isClosing) return sendUnavailable(request, reply);
  });
}

/**
 * Writes one log line per request. The line contains the route, but not the URL, which may contain
 * ids, queries and tokens.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
