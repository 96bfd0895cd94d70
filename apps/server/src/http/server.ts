import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../config.ts';
import type { Events } from '../events.ts';
import { Failure } from '../failure.ts';
import { failureAnswers } from './errors.ts';
import { sendHeaders } from './headers.ts';
import { parseQuery, validatorCompiler } from './validation.ts';

/** JSON bodies are small: the largest holds a profile. Bytes. */
const BODY_LIMIT = 64 * 1024;

/** Within this a request must have arrived whole, a photo over a poor connection too. Milliseconds. */
const ARRIVAL_LIMIT = 150_000;

/** Returns are made small for slow lines, at an effort that costs a request next to nothing. */
const compression: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

/** An HTTP server with this product's parsing, headers, errors and logs; it knows no feature. */
export async function createServer(
  config: Pick<Config, 'trustProxy' | 'publicUrl'>,
  log: Logger,
  events: Pick<Events, 'record'>,
): Promise<FastifyInstance> {
  const answerFailure = failureAnswers(events);
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: ARRIVAL_LIMIT,
    genReqId: () => uuidv7(),
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
    frameworkErrors: answerFailure,
    return503OnClosing: true,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJson(app);
  app.setErrorHandler(answerFailure);
  logRequests(app);
  letGoWhenClosing(app);
  sendHeaders(app, config.publicUrl);
  await app.register(compress, compression);
  await app.register(multipart, { limits: { fields: 5, parts: 6 }, throwFileSizeLimit: false });
  return app;
}

/** JSON as the framework parses it, and no body at all where the header promised one. */
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
 * A connection whose answer was already on its way when the server began to close ends with that
 * answer: Node closes only those that were idle by then, and keeps the others for the next request.
 */
function letGoWhenClosing(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });
}

/** One line a request: the route, never the address with its ids, queries and tokens. */
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
