import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallerInput, Endpoint, ResponseBody } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import type { ErrorBody } from '@sambandha/contract/errors';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config/index.ts';
import type { Context } from '../../src/core/context.ts';
import { createLog } from '../../src/core/log.ts';
import type { AllowedTargets } from '../../src/outside/push.ts';
import type { Tracing } from '../../src/tracing/tracing.ts';
import { type Browser, newBrowser } from './browser.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type Recording, recordStatementsAndHashes } from './record.ts';
import { createSecretWatcher, parseJson } from './secrets.ts';
import { unzip } from './zip.ts';

/** Secrets of all test apps. The processes of one installation must share them. */
export const SECRET = 'the secret of an installation that is only a test';
export const CONTACT_HASH_KEY = 'the contact key of an installation that is only a test';

interface Options {
  /** Additional environment variables, which override those of all test apps. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Another process of the same installation, which shares the database, files, secret and clock.
   */
  readonly siblingOf?: TestApp;
  /** The database of the app. The default is a new database on the shared server. */
  readonly database?: TestDatabase;
  /** The push services that the app may call. */
  readonly pushReach?: AllowedTargets;
  readonly tracing?: Tracing;
}

/** A running app, called over HTTP. */
export interface TestApp {
  readonly url: string;
  /** The server, for requests without a network connection. */
  readonly server: FastifyInstance;
  /** Updates the index of Browse to the last commit. */
  readonly updateSearchIndex: () => Promise<void>;
  readonly config: Config;
  readonly clock: ReturnType<typeof createClock>;
  readonly context: Context;
  /** The contexts of all running processes of this installation. */
  readonly contexts: Context[];
  readonly database: TestDatabase;
  readonly db: TestDatabase['db'];
  readonly connection: TestDatabase['connection'];
  readonly query: (text: string) => Promise<{ rows: unknown[] }>;
  /** The default browser of calls. */
  readonly browser: Browser;
  /** Every log line so far. */
  readonly logLines: string[];
  /**
   * Returns the log. It contains the line of each answered request, which is written after the
   * response.
   */
  readonly readLog: () => Promise<string>;
  readonly call: <N extends EndpointName>(
    name: N,
    request?: TestRequest<(typeof endpoints)[N]>,
  ) => Promise<TestResponse<N>>;
  /**
   * Makes a call without a network connection. Also returns its SQL statements and its number of
   * password hashes.
   */
  readonly callRecorded: <N extends EndpointName>(
    name: N,
    request?: TestRequest<(typeof endpoints)[N]>,
  ) => Promise<Recording & { readonly response: TestResponse<N> }>;
  /** Makes any request, including those that the contract's types forbid. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /**
   * Stops the app and deletes its database and files, unless it is a sibling. Fails if a code,
   * link, token or password appeared in a response or in the log.
   */
  readonly close: () => Promise<void>;
}

interface TestResponse<N extends EndpointName> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ResponseBody<(typeof endpoints)[N]>;
  readonly error: ErrorBody;
}

/** Creates a clock that only tests advance. It starts at the present time. */
function createClock() {
  let currentTime = new Date();
  return {
    now: () => currentTime,
    /** Advances the clock. */
    advance: (milliseconds: number) => {
      currentTime = new Date(currentTime.getTime() + milliseconds);
    },
  };
}

/** The variables of all test apps, which listen on a free port of this machine. */
const defaultEnv = {
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  DEMO: '0',
  SECRET,
  CONTACT_HASH_KEY,
};

export async function startTestApp({
  env = {},
  siblingOf,
  database: requestedDatabase,
  pushReach,
  tracing,
}: Options = {}): Promise<TestApp> {
  const database = siblingOf?.database ?? requestedDatabase ?? (await createTestDatabase());
  const dataDir = siblingOf?.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'sambandha-test-')));
  const secrets = createSecretWatcher();
  const logLines: string[] = [];
  const clock = siblingOf?.clock ?? createClock();
  const config = readConfig({ ...defaultEnv, DATA_DIR: dataDir, ...env });
  const app = await createApp({
    config,
    db: database.db,
    connection: database.connection,
    log: createLog('info', { write: (line) => logLines.push(line) }),
    now: clock.now,
    webFolder: dataDir,
    scheduled: false,
    ...(pushReach === undefined ? {} : { pushReach }),
    ...(tracing === undefined ? {} : { tracing }),
  });
  const url = await app.start();
  const contexts = siblingOf?.contexts ?? [];
  contexts.push(app.context);
  const browser = siblingOf?.browser ?? newBrowser();
  let responseCount = 0;
  const send: Send = async (path, init) => {
    const response = await fetch(`${url}${path}`, init);
    responseCount += 1;
    return response;
  };
  const countLoggedRequests = () =>
    logLines.filter((line) => line.includes('"msg":"request"')).length;
  /** Response bodies that are still being recorded. */
  const pendingReads: Promise<unknown>[] = [];
  /** Adds the default browser to a request and registers its secrets. */
  const prepare = <E extends Endpoint>(request: TestRequest<E> | undefined) => {
    secrets.registerRequest(request?.body, `Bearer ${request?.token ?? ''}`);
    const fullRequest = { browser, ...request } as TestRequest<E> & { readonly browser: Browser };
    secrets.registerCookies(fullRequest.browser.cookies.values());
    return fullRequest;
  };

  return {
    url,
    server: app.server,
    updateSearchIndex: app.updateSearchIndex,
    config,
    clock,
    context: app.context,
    contexts,
    database,
    db: database.db,
    connection: database.connection,
    query: (text) => database.pool.query(text),
    browser,
    logLines,
    readLog: async () => {
      const expectedCount = responseCount;
      await expect.poll(countLoggedRequests).toBeGreaterThanOrEqual(expectedCount);
      return logLines.join('\n');
    },
    call: async (name, request) => {
      // The index of Browse follows a commit with a delay of up to half a second.
      if (name === 'browse' || name === 'countProfiles') await app.updateSearchIndex();
      return call(send, name, prepare(request), secrets.recordResponse);
    },
    callRecorded: async (name, request) => {
      const preparedRequest = prepare(request);
      const inject: Send = (path, init) => injectRequest(app.server, path, init);
      const { value, ...recording } = await recordStatementsAndHashes(() =>
        call(inject, name, preparedRequest, secrets.recordResponse),
      );
      responseCount += 1;
      return { response: value, ...recording };
    },
    fetch: async (path, init) => {
      const { body, headers } = init ?? {};
      const requestBody: unknown = typeof body === 'string' ? parseJson(body) : null;
      secrets.registerRequest(requestBody, new Headers(headers).get('authorization') ?? undefined);
      const requestHeaders = {
        ...browser.cookieHeader(),
        ...Object.fromEntries(new Headers(headers)),
      };
      const response = await send(path, { ...init, headers: requestHeaders });
      browser.storeCookies(response);
      if (response.headers.get('content-type')?.includes('json')) {
        const textPromise = response.clone().text();
        pendingReads.push(textPromise.then(secrets.recordResponse, () => undefined));
      }
      return response;
    },
    close: async () => {
      contexts.splice(contexts.indexOf(app.context), 1);
      await app.stop();
      await Promise.all(pendingReads);
      const storedMessages = await database.db
        .selectFrom('outbox')
        .select(['body', 'code'])
        .execute();
      if (siblingOf === undefined) {
        await database.drop();
        await rm(dataDir, { recursive: true, force: true });
      }
      // In the demo, `readDemoOutbox` returns the messages, so they are not leaks.
      const leaks = secrets.findLeaks(config.demo ? [] : storedMessages, logLines);
      if (leaks.length > 0) throw new Error(`leaked secrets: ${leaks.join(', ')}`);
    },
  };
}

export interface TestRequest<E extends Endpoint> {
  /** The browser of the request. The default is the app's browser. */
  readonly browser?: Browser;
  readonly token?: string | undefined;
  readonly params?: CallerInput<E, 'params'>;
  readonly query?: CallerInput<E, 'query'>;
  readonly body?: CallerInput<E, 'body'>;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
}

type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Handles a request without a network connection, in the async context of the caller. */
async function injectRequest(
  server: FastifyInstance,
  url: string,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> {
  const injectedResponse = await server.inject({
    method: method as 'GET',
    url,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { payload: body } : {}),
  });
  const pairs = Object.entries(injectedResponse.headers).flatMap(([key, value]) =>
    [value].flat().map((item): [string, string] => [key, String(item)]),
  );
  // A response without content, such as 204, must have no body.
  return new Response(injectedResponse.payload || null, {
    status: injectedResponse.statusCode,
    headers: pairs,
  });
}

/**
 * Makes a call. `body` and `error` are the same value. Its type is that of an accepted or a refused
 * call.
 */
async function call<N extends EndpointName>(
  send: Send,
  name: N,
  request: TestRequest<(typeof endpoints)[N]> & { readonly browser: Browser },
  recordResponse: (text: string) => void,
): Promise<TestResponse<N>> {
  const endpoint: Endpoint = endpoints[name];
  const { token, body, form } = request;
  const response = await send(`/api${buildPath(endpoint, request)}`, {
    method: endpoint.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...request.browser.cookieHeader(),
      ...request.headers,
    },
    ...(form === undefined ? {} : { body: form }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  request.browser.storeCookies(response);
  const text = await readText(response);
  recordResponse(text);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const content: unknown = isJson ? JSON.parse(text) : text || null;
  return {
    status: response.status,
    headers: response.headers,
    body: content as ResponseBody<(typeof endpoints)[N]>,
    error: content as ErrorBody,
  };
}

/**
 * Returns the text of a response. For a ZIP archive, returns the text of all its files,
 * uncompressed.
 */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('zip')) return response.text();
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  return [...files.values()].map((content) => content.toString('utf8')).join('\n');
}

function buildPath(endpoint: Endpoint, request: { params?: unknown; query?: unknown }): string {
  const params = (request.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    for (const item of [value].flat()) query.append(key, String(item));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
